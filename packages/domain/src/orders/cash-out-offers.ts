import type { Bet } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import { opposite, type Side } from '../units/side.ts'
import type { EngineState } from '../state/engine-state.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { afterMatch, type Position } from '../risk/exposure.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { HedgeLeg, RunnerOffers } from '../hedge/hedge-walk.ts'
import type { UserId } from '../units/ids.ts'
import { hasLost } from '../market/market.ts'
import { contestedPayoff, type Payoff } from '../market/payoff.ts'
import { isClosed } from '../lifecycle/runner-changes.ts'

/** How far down a book a cash-out looks, in prices a side. */
const HEDGE_LEVELS = 20

/** The offers on a late runner [FD75]. */
export const NO_OFFERS: RunnerOffers = { back: [], lay: [] }

/** A user's possible trades in a market, and the number of prices out of reach past the user's own bets. */
export interface Offers {
  readonly offers: readonly RunnerOffers[]
  readonly hidden: number
}

/**
 * The offers on each runner that a user can take directly: combining runners is the plan's own work. A user never
 * meets their own bet [MT5], so its price and all prices past it are left out.
 */
export function offersFor(state: EngineState, market: LiveMarket, userId: UserId): Offers {
  const own = state.openBets
    .of(userId)
    .map((betId) => state.bet(betId))
    .filter((bet) => bet.marketId === market.id && isAmongOffers(state, bet))
  let hidden = 0
  const reach = (runner: number, taker: Side): readonly PriceSize[] => {
    if (isClosed(market, runner)) return []
    const levels = market.offersTo(userId, runner).depth(taker, HEDGE_LEVELS)
    const walls = own
      .filter((bet) => bet.side === opposite(taker) && market.indexOf(bet) === runner)
      .map(({ odds }) => odds)
    const sign = taker === 'BACK' ? 1 : -1
    const open = levels.filter(({ odds }) => walls.every((wall) => sign * (odds - wall) > 0))
    hidden += levels.length - open.length
    return open
  }
  const offers = market.runners.map((_runner, index) => ({
    back: reach(index, 'BACK'),
    lay: reach(index, 'LAY'),
  }))
  return { offers, hidden }
}

/** A position after the legs are matched as planned. */
export function afterLegs(position: Position, legs: readonly HedgeLeg[], payoff: Payoff): Position {
  return legs.reduce((before, leg) => afterMatch(before, leg, payoff), position)
}

/** Whether a bet rests where its user takes: no order for the starting price [SP2], nor a bet of a demo player apart [AU25]. */
const isAmongOffers = (state: EngineState, { status, terms, userId }: Bet): boolean =>
  status === 'EXECUTABLE' && !isOnClose(terms) && !state.isApart(userId)

/** The outcomes of a market that a cash-out evens out. */
interface Outcomes {
  /** the runners that can still win, by their place in the market */
  readonly racing: readonly number[]
  /** late runners, who may win too [CO45] */
  readonly late: number
  /** null: whatever happens, bets bring the same */
  readonly payoff: Payoff | null
}

/**
 * A removed runner cannot win, and nothing is on offer for it [CO2]; where a number decides, none is. A runner that has
 * lost started all the same: places are paid [CO44], but it takes none of them [CO46].
 */
export function outcomesToEven(market: LiveMarket): Outcomes {
  const { runners, latecomers = [] } = market.row.definition
  const started = [...runners.entries()].filter(([, { runnerId }]) => !market.hasRemoved(runnerId))
  // each way it may still be placed
  const mayLose = market.payoff.kind === 'winners'
  const racing = started
    .filter(([, runner]) => !mayLose || !hasLost(runner))
    .map(([index]) => index)
  const late = latecomers.length
  const payoff = contestedPayoff(market.payoff, started.length + late)
  return {
    racing,
    late,
    payoff: payoff !== null && isOpen(payoff, racing.length + late) ? payoff : null,
  }
}

/** Whether more runners can win than there are places. */
const isOpen = (payoff: Payoff, racing: number): boolean =>
  payoff.kind !== 'winners' || racing > payoff.winners
