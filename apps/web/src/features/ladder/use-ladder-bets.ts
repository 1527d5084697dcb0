import type { Odds } from '@crease/domain/units/odds.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { useState } from 'react'
import { notPlaced, wrongWords } from '../../betting/announce.ts'
import { factsNow, type MarketNow } from '../../betting/order-facts.ts'
import { judge, plainOrder } from '../../betting/order-form.ts'
import type { Selection } from '../../betting/slip.ts'
import { submit, type Order, type Submitted } from '../../betting/submit.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, type Say } from '../../i18n/text.ts'
import type { BetRow, RunnerDepth } from '../../link/named.ts'
import { scaleOf } from '../../state/market/market-scale.ts'
import { marketHeadNow, matchEventNow } from '../../state/match/live-match.ts'
import { cancelBet } from '../../state/orders/my-bets.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { paiseOf } from '../../ui/amounts.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import { betWords, type LadderSide } from './ladder-words.ts'

/** A bet of the ladder: the side and the price that were pressed. */
interface Pressed {
  readonly side: LadderSide
  readonly price: Odds
}

/** What a ladder has under way: a bet that waits for its second press, and what became of the last one. */
export interface LadderBets {
  readonly stake: string
  readonly typeStake: (text: string) => void
  readonly armed: Pressed | null
  /** what became of the last thing that was done; empty: nothing was */
  readonly said: string
  readonly press: (pressed: Pressed) => void
  readonly confirm: () => void
  readonly dismiss: () => void
  readonly cancel: (bets: readonly BetRow[]) => void
}

/** Bets from a ladder with its own stake; with a second press, if the player wants one [UI221]. */
export function useLadderBets(depth: RunnerDepth): LadderBets {
  const t = useText()
  const { confirmBets, oneClickStake, oddsFormat: format } = usePreferences()
  const [stake, setStake] = useState(oneClickStake)
  const [armed, setArmed] = useState<Pressed | null>(null)
  const [said, setSaid] = useState('')

  const send = async (pressed: Pressed): Promise<void> => {
    const amount = paiseOf(stake) ?? NO_MONEY
    const bet = betWords(t, depth, { ...pressed, stake: amount, format })
    const submitted = await submit(orderOf(depth, pressed, stake), ({ kind }) => {
      if (kind === 'placing') setSaid(t('Placing: {bet}', { bet }))
      if (kind === 'checking') setSaid(t('No answer yet, it is being checked: {bet}', { bet }))
    })
    setSaid(outcomeText(t, submitted, bet))
  }
  return {
    stake,
    typeStake: (text) => setStake(typedAmount(stake, text)),
    armed,
    said,
    press: (pressed) => {
      const { selection, form, market } = orderOf(depth, pressed, stake)
      const wrong = judge(form, factsNow(selection, market))
      setSaid(wrong === null ? '' : refusalText(t, wrongWords(t, wrong)))
      if (wrong !== null) return
      if (confirmBets) setArmed(pressed)
      else void send(pressed)
    },
    confirm: () => {
      if (armed !== null) void send(armed)
      setArmed(null)
    },
    dismiss: () => setArmed(null),
    cancel: (bets) => {
      setSaid(t('Cancelling...'))
      void cancelAll(t, bets).then(setSaid)
    },
  }
}

/** A press on a ladder as an order: its runner, its market's own ladder and limits, and how it stands now. */
function orderOf(
  depth: RunnerDepth,
  { side, price }: Pressed,
  stake: string,
): Order & { readonly market: MarketNow } {
  const { marketId, selectionId, gtype, takesLays, status, gstatus, cap = null } = depth
  const scale = scaleOf(gtype, cap)
  const selection: Selection = {
    runnerId: selectionId,
    row: selectionId,
    selectionName: depth.selectionName,
    rate: price,
    marketId,
    marketName: depth.marketName,
    marketType: gtype,
    ladder: depth.ladder,
    scale,
    eventId: depth.eventId,
    eventName: depth.eventName,
    sportId: depth.sportId,
    seriesName: matchEventNow(depth.eventId)?.seriesName ?? '',
    min: depth.min,
    max: depth.max,
    type: side,
    inPlay: depth.iplay,
  }
  const sids = marketHeadNow(marketId)?.sids ?? [selectionId]
  return {
    selection,
    form: plainOrder(scale, price, stake),
    market: { status, gstatus, takesLays, sids, cap },
  }
}

function outcomeText(t: Say, submitted: Submitted, bet: string): string {
  switch (submitted.kind) {
    case 'wrong':
      return refusalText(t, wrongWords(t, submitted.wrong))
    case 'placed':
      return notPlaced(t, submitted.bet) ?? t('Placed: {bet}', { bet })
    case 'refused':
    case 'kept-refused':
      return refusalText(t, submitted.message)
    case 'unknown':
    case 'kept':
    case 'kept-placed':
    case 'kept-lost':
      return t('It is not known yet what became of it: look at My Bets')
  }
}

/** One after the other: each has its own answer. */
async function cancelAll(t: Say, bets: readonly BetRow[]): Promise<string> {
  for (const { betId } of bets) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails ends it, and is said
    const cancelled = await cancelBet(betId)
    if (cancelled.kind === 'failed') return cancelled.message
  }
  return t('{count, plural, one {# bet cancelled} other {# bets cancelled}}', {
    count: bets.length,
  })
}
