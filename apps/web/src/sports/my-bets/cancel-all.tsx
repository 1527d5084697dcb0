import { useState } from 'react'
import { say, useText, type Say } from '../../i18n/text.ts'
import { marketText } from '../../i18n/world-text.ts'
import type { BetRow } from '../../link/named.ts'
import { cancelAll, type Scope } from '../state/orders/change-bets.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'

interface CancelAllProps {
  /** what is filtered is what is cancelled */
  readonly scope: Scope
  /** empty: all matches */
  readonly eventName: string
  /** a bet in the market; null: all markets */
  readonly inMarket: BetRow | null
  readonly count: number
}

/** Cancels everything unmatched that the filter shows, after a second press [BS59]. */
export function CancelAll(props: CancelAllProps) {
  const { scope } = props
  const t = useText()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const cancelled = await cancelAll(scope)
    setBusy(false)
    setAsks(false)
    if (cancelled.kind === 'cancelled') sayDone(say('Unmatched bets cancelled'))
    else sayProblem(cancelled.message)
  }
  if (!asks) {
    return (
      <Button tone="plain" className="w-full text-xs" onClick={() => setAsks(true)}>
        {t('Cancel all unmatched')}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('Cancel all unmatched')} className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{question(t, props)}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="plain" onClick={() => setAsks(false)}>
          {t('Keep them')}
        </Button>
        <Button tone="primary" disabled={busy} onClick={() => void cancel()}>
          {t('Yes, cancel')}
        </Button>
      </div>
    </div>
  )
}

function question(t: Say, { scope, eventName, inMarket, count }: CancelAllProps): string {
  const anywhere = eventName === '' ? t('all matches') : eventName
  const market = inMarket === null ? anywhere : marketText(inMarket)
  const figures = { count, market }
  if (scope.side === 'back') {
    return t('Cancel {count, plural, one {# back} other {# backs}} in {market}?', figures)
  }
  if (scope.side === 'lay') {
    return t('Cancel {count, plural, one {# lay} other {# lays}} in {market}?', figures)
  }
  return t('Cancel {count, plural, one {# bet} other {# bets}} in {market}?', figures)
}
