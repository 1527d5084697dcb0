import { lapsed } from './bet-lifecycle.ts'
import type { Bet, LapseReason } from './bet.ts'
import { CHUNK_LOOKS, CHUNK_STEPS } from './chunks.ts'
import type { MarketStateChange } from './command.ts'
import type { Lapsing, MarketRow } from './decision.ts'
import type { LiveMarket } from './engine-state.ts'
import type { BetId, UserId } from './ids.ts'
import type { Turn } from './turn.ts'

/** The lapse that a change brings about, or leaves under way; null where nothing is to lapse [MK3 MK4]. */
export function lapsingBy(
  { state, lapsing }: MarketRow,
  { status, inPlay }: MarketStateChange,
): Lapsing | null {
  const turns = inPlay && !state.inPlay
  if (!turns && status !== 'CLOSED' && lapsing === null) return null
  return { atTheOff: turns || lapsing?.atTheOff === true, opens: status === 'OPEN' }
}

/**
 * Why a bet is as good as lapsed, though the lapse of its market has not come to it yet [MK41]; null: it
 * stays. Nobody may do anything with such a bet any more.
 */
export function leavingFor(
  { row: { lapsing, state } }: LiveMarket,
  { remaining, persistence }: Bet,
): LapseReason | null {
  if (lapsing === null || remaining === 0) return null
  if (lapsing.atTheOff && persistence === 'LAPSE') return 'MKT_VERSION'
  return state.status === 'OPEN' || state.status === 'SUSPENDED' ? null : 'MKT_INVALID'
}

/** The user's bets of which something is left and may still be taken back, oldest first. */
export function ownBetsThatStay({ state }: Turn, userId: UserId): readonly Bet[] {
  return [...(state.openByUser.get(userId) ?? [])]
    .toSorted((a, b) => a - b)
    .map((betId) => state.bet(betId))
    .filter((bet) => leavingFor(state.market(bet.marketId), bet) === null)
}

/** Lapses a bet now that would lapse with its market a little later; the bet as it is then. */
export function lapseIfLeaving(turn: Turn, market: LiveMarket, bet: Bet): Bet {
  const reason = leavingFor(market, bet)
  if (reason === null) return bet
  const after = lapsed(bet, reason)
  turn.endOpen(bet, after)
  return after
}

/** Lapses as many bets as one decision may; true when none is left that must [MK40]. */
export function lapseChunk(turn: Turn, market: LiveMarket): boolean {
  market.leaving ??= { rest: idsOf(turn, market), first: null }
  const most = turn.sources.settleSteps ?? CHUNK_STEPS
  let steps = 0
  for (let looks = 0; looks < CHUNK_LOOKS; looks += 1) {
    const betId = market.leaving.first ?? nextOf(market.leaving.rest)
    market.leaving.first = null
    if (betId === null) return true
    const bet = turn.state.bet(betId)
    if (leavingFor(market, bet) === null) continue
    if (steps === most) {
      market.leaving.first = betId
      return false
    }
    lapseIfLeaving(turn, market, bet)
    steps += 1
  }
  return false
}

function nextOf(ids: Iterator<BetId>): BetId | null {
  const next = ids.next()
  return next.done === true ? null : next.value
}

/** Every bet of the market; of one that is over, those that leave at the off come before the others. */
function* idsOf({ state }: Turn, market: LiveMarket): Iterator<BetId> {
  if (market.row.state.status === 'CLOSED' && market.row.lapsing?.atTheOff === true) {
    for (const betId of market.betIds) if (state.bet(betId).persistence === 'LAPSE') yield betId
  }
  yield* market.betIds
}
