import type { ConditionalRow } from '@crease/contract/order-shapes.ts'
import { useState } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { worldText } from '../../i18n/world-text.ts'
import { cancelConditional, useConditionals } from '../../state/conditionals.ts'
import { useRunnerHead } from '../../state/live-match.ts'
import { oddsText } from '../../state/odds-text.ts'
import { useOddsFormat, type OddsFormat } from '../../state/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/toasts.tsx'
import { BetLine } from './bet-line.tsx'

/** The orders that the exchange keeps for their moment. */
export function useWaitingOrders(): readonly ConditionalRow[] {
  const orders = useConditionals((conditionals) => conditionals.orders)
  return orders.filter(({ status }) => status === 'WAITING')
}

/** One of them: what it waits for, and its cancel [BS60]. */
export function WaitingOrder({ order }: { readonly order: ConditionalRow }) {
  const t = useText()
  const format = useOddsFormat()
  const [busy, setBusy] = useState(false)
  const runner = useRunnerHead(order.marketId, order.selectionId)
  const name = worldText(runner?.nat ?? order.selectionId)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const asked = await cancelConditional(order.orderId)
    setBusy(false)
    if (asked.kind === 'done') sayDone('Order cancelled')
    else sayProblem(asked.kind === 'refused' ? asked.message : NO_ANSWER)
  }
  const { matchOddVariant: side, stake, matchOdd } = order
  return (
    <BetLine
      side={side}
      sideName={side === 'back' ? t('Back') : t('Lay')}
      name={name}
      under={waitsFor(t, order, format)}
      figures={t('{amount} at {odd}', {
        amount: plainAmount(stake),
        odd: oddsText(format, Math.round(matchOdd * 100)),
      })}
      facts={waitsFor(t, order, format)}
      action={
        <Button
          tone="plain"
          className="px-3 text-xs"
          disabled={busy}
          aria-label={t('Cancel the waiting order on {name}', { name })}
          onClick={() => void cancel()}
        >
          {t('Cancel')}
        </Button>
      }
    />
  )
}

const NO_ANSWER = 'No answer yet: look at the bet before trying again'

function waitsFor(t: Say, order: ConditionalRow, format: OddsFormat): string {
  const { trigger, siblingId, matchOddVariant } = order
  if (trigger.kind === 'IN_PLAY') return t('at the turn in play')
  const odd = oddsText(format, Math.round(trigger.odd * 100))
  // a back stops when odds fall, a lay when they rise
  const low = (trigger.kind === 'STOP') === (matchOddVariant === 'back')
  const when = low
    ? t('when odds are {odd} or lower', { odd })
    : t('when odds are {odd} or higher', { odd })
  return siblingId === null ? when : t('{when}, or the other one', { when })
}
