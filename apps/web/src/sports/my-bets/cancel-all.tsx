import { useState } from 'react'
import { say, useText } from '../../i18n/text.ts'
import { cancelAll } from '../state/orders/change-bets.ts'
import { onceForRows } from '../../state/same-press.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { cancelQuestion, type CancelQuestion } from './cancel-question.ts'

/** Cancels everything unmatched that the filter shows, after a second press [BS59]. */
export function CancelAll(props: CancelQuestion) {
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
      <Button tone="plain" className="w-full text-xs" onClick={onceForRows(() => setAsks(true))}>
        {t('Cancel all unmatched')}
      </Button>
    )
  }
  return (
    <div role="group" aria-label={t('Cancel all unmatched')} className="flex flex-col gap-1">
      <p className="text-sm font-semibold">{cancelQuestion(t, props)}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="plain" onClick={() => setAsks(false)}>
          {t('Keep them')}
        </Button>
        <Button tone="primary" disabled={busy} onClick={onceForRows(cancel)}>
          {t('Yes, cancel')}
        </Button>
      </div>
    </div>
  )
}
