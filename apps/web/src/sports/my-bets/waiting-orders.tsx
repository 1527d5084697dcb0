import type { EventId } from '@crease/domain/units/ids.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { ConditionalRow } from '../../link/named.ts'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useText, type Say, marketText } from '../../i18n/text.ts'
import { isWaitingOn, NO_ANSWER } from '../state/orders/change-bets.ts'
import { cancelConditional } from '../state/orders/conditional-news.ts'
import { useConditionals } from '../state/orders/conditionals.ts'
import { figuresOf, nameOfBet, sideWord } from '../state/orders/bet-words.ts'
import { marketHeadNow } from '../state/match/live-match.ts'
import { scaleOf } from '../state/market/market-scale.ts'
import { readPrice } from '../state/market/odds-text.ts'
import { useOddsFormat, type OddsFormat } from '../../state/preferences/preferences.ts'
import { onceForRows } from '../../state/same-press.ts'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { BetLine, spokenLine, type LineState } from './bet-line.tsx'

/** The orders that the exchange keeps for their moment: of a match, null: of all. */
export function useWaitingOrders(eventId: EventId | null): readonly ConditionalRow[] {
  const orders = useConditionals((conditionals) => conditionals.orders)
  return orders.filter((order) =>
    eventId === null ? order.status === 'WAITING' : isWaitingOn(eventId, order),
  )
}

interface WaitingOrderProps {
  readonly order: ConditionalRow
  readonly match: 'said' | 'unsaid'
  readonly state: LineState
}

/** One of them: what it waits for, and its cancel [BS60]. */
export function WaitingOrder({ order, match, state }: WaitingOrderProps) {
  const t = useText()
  const format = useOddsFormat()
  const [busy, setBusy] = useState(false)
  const on = order.on ?? NAMELESS
  const said = { ...order, ...on, selectionName: on.selectionName || order.selectionId }
  const line = {
    side: order.matchOddVariant,
    sideName: sideWord(t, said),
    name: nameOfBet(said),
    under: [marketText(on), ...(match === 'said' ? [] : [on.eventName])].join(' · '),
    ...orderWords(t, order, format),
  }
  const cancel = async (): Promise<void> => {
    setBusy(true)
    const asked = await cancelConditional(order.orderId)
    setBusy(false)
    if (asked.kind === 'done') sayDone('Order cancelled')
    else sayProblem(asked.kind === 'refused' ? asked.message : NO_ANSWER)
  }
  return (
    <BetLine
      {...line}
      state={state}
      action={
        <Button
          tone="plain"
          className="w-(--control-height) px-0"
          title={t('Cancel')}
          disabled={busy}
          aria-label={t('Cancel the waiting order on {name}', {
            name: `${spokenLine(line)}, ${line.facts}`,
          })}
          onClick={onceForRows(cancel)}
        >
          <X size={18} aria-hidden />
        </Button>
      }
    />
  )
}

/** How an order ended that waited, by its last news. */
export function orderEnd(t: Say, status: ConditionalRow['status'] | undefined): LineState {
  switch (status) {
    case 'TRIGGERED':
      return { kind: 'ended', word: t('Bet placed') }
    case 'CANCELLED':
      return { kind: 'ended', word: t('cancelled') }
    case 'REFUSED':
    case 'LAPSED':
      return { kind: 'ended', word: t('not placed') }
    case 'WAITING':
    case undefined:
      return { kind: 'gone' }
  }
}

/** of a market that is over */
const NAMELESS = { gtype: 'unknown', marketName: '', eventName: '', selectionName: '' } as const

/** The bet of an order and its trigger, at prices as its market says them [UI190]. */
export function orderWords(
  t: Say,
  order: ConditionalRow,
  format: OddsFormat,
): { readonly figures: string; readonly facts: string } {
  const { stake: amount, matchOdd: odd, marketId } = order
  const { gtype } = order.on ?? NAMELESS
  const market = { gtype, cap: marketHeadNow(marketId)?.cap ?? null }
  const price = (at: Odds): string => readPrice(format, scaleOf(gtype, market.cap), at)
  return {
    figures: figuresOf(t, market, { amount, odd, format }),
    facts: waitsFor(t, order, price),
  }
}

function waitsFor(t: Say, order: ConditionalRow, price: (odd: Odds) => string): string {
  const { trigger, siblingId, matchOddVariant } = order
  if (trigger.kind === 'IN_PLAY') return t('at the start of play')
  const odd = price(trigger.odd)
  // a back stops when odds fall, a lay when they rise
  const low = (trigger.kind === 'STOP') === (matchOddVariant === 'back')
  const when = low
    ? t('when odds are {odd} or lower', { odd })
    : t('when odds are {odd} or higher', { odd })
  return siblingId === null ? when : t('{when}; one cancels the other', { when })
}
