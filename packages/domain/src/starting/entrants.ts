import { arrivedAt } from '../bet/bet-lifecycle.ts'
import type { Bet, LapseReason } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import type { PriceSize } from '../market/feed-event.ts'
import { snap, type LadderName } from '../market/ladder.ts'
import type { StartingRunner } from '../market/starting.ts'
import type { EngineState } from '../state/engine-state.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import type { UserId } from '../units/ids.ts'
import { CENTIPAISE_PER_PAISA, centipaise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from '../units/odds.ts'
import { SIDES, type Side } from '../units/side.ts'
import type { AuctionSize } from '../book/auction.ts'
import { byTurn, type Entrant } from '../book/auction-turn.ts'

/** The maker's offers that take part in an auction. */
export type Offers = Pick<StartingRunner, 'backs' | 'lays'>

/** All that takes part in the auction of a runner, in no order; demo players with accounts apart do not [SP12]. */
export function entrantsOf(
  { state, sources: { makerUserId } }: Transaction,
  market: LiveMarket,
  { runner, offers }: { readonly runner: LiveRunner; readonly offers: Offers },
): readonly Entrant[] {
  const resting = SIDES.flatMap((side) =>
    runner.book.resting(side).map(({ betId }) => state.bet(betId)),
  ).flatMap((bet): readonly Entrant[] => {
    if (bet.persistence !== 'MARKET_ON_CLOSE') return [inBook(bet)]
    return isTooSmall(bet, runner) ? [] : [onClose(bet, market.ladder)]
  })
  const waiting = [...(runner.onClose ?? [])]
    .map((betId) => state.bet(betId))
    .filter(({ userId }) => !state.isApart(userId))
    .map((bet) => onClose(bet, market.ladder))
  return [
    ...waiting,
    ...resting,
    ...offers.backs.map((level) => ofMaker(level, 'BACK', makerUserId)),
    ...offers.lays.map((level) => ofMaker(level, 'LAY', makerUserId)),
  ]
}

/** A bet that stays in the book. */
const inBook = (bet: Bet): Entrant => ({
  side: bet.side,
  userId: bet.userId,
  betId: bet.betId,
  limit: bet.odds,
  size: { kind: 'stake', stake: bet.remaining },
  turn: 'limit',
  arrivedAt: arrivedAt(bet),
})

/** Whether a lay that is to take the starting price has too small a liability for it [SP8]. */
export const isTooSmall = (
  { side, remaining, odds }: Bet,
  { minStake }: Pick<LiveRunner, 'minStake'>,
): boolean => side === 'LAY' && remaining * (odds - 100) < minStake * CENTIPAISE_PER_PAISA

/** An offer of a maker. */
export const ofMaker = (
  { odds: limit, size: stake }: PriceSize,
  side: Side,
  userId: UserId,
): Entrant => ({
  side,
  userId,
  betId: null,
  limit,
  size: { kind: 'stake', stake },
  turn: 'limit',
  arrivedAt: Infinity,
})

/** A bet that waits for the starting price, as the auction sees it. */
function onClose(bet: Bet, ladder: LadderName): Entrant {
  const { side, userId, betId } = bet
  const limit = limitOf(bet, ladder)
  return {
    side,
    userId,
    betId,
    limit: limit ?? (side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS),
    size: sizeOf(bet),
    turn: limit === null ? 'market' : 'limit',
    arrivedAt: arrivedAt(bet),
  }
}

/** The worst starting price that a bet takes; null: any. */
const limitOf = ({ terms, side, requestedOdds }: Bet, ladder: LadderName): Odds | null =>
  terms.timeInForce.kind === 'LIMIT_ON_CLOSE' ? snap(ladder, side, requestedOdds) : null

/** The size of the rest of a bet: of a back its stake, of a lay its liability [SP4]. */
export const sizeOf = ({ side, odds, remaining }: Bet): AuctionSize =>
  side === 'BACK'
    ? { kind: 'stake', stake: remaining }
    : { kind: 'liability', liability: centipaise(remaining * (odds - 100)) }

/** Whether an order takes these odds. */
export const takes = ({ side, limit }: Entrant, odds: Odds): boolean =>
  side === 'BACK' ? limit <= odds : limit >= odds

/** The orders that wait for the starting price, in turn. */
export const waitingOf = (
  state: EngineState,
  market: LiveMarket,
  { onClose: ids }: LiveRunner,
): readonly Entrant[] =>
  [...(ids ?? [])]
    .map((betId) => state.bet(betId))
    .map((bet) => onClose(bet, market.ladder))
    .toSorted(byTurn)

/** Whether a bet waits for the starting price of a market that is off. */
export const isForStart = ({ terms, persistence }: Bet): boolean =>
  persistence === 'MARKET_ON_CLOSE' || isOnClose(terms)

/** Why the starting price left something of a bet that waited for it [SP9]. */
export function reasonAtStart({ row, ladder }: LiveMarket, bet: Bet): LapseReason {
  const odds = row.starting?.runners.find(({ runnerId }) => runnerId === bet.runnerId)?.odds ?? null
  return odds === null || takes(onClose(bet, ladder), odds) ? 'SP_ONE_SIDED' : 'SP_LIMIT'
}
