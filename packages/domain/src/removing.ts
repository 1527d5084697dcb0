import { atReducedOdds } from './bet-lifecycle.ts'
import type { Side } from './bet.ts'
import type { Command, Reply } from './command.ts'
import type { LiveMarket } from './engine-state.ts'
import type { LiveFill } from './fill-log.ts'
import { fillId, type BetId, type FillId, type UserId } from './ids.ts'
import { leavingFor } from './lapsing.ts'
import { paise } from './money.ts'
import type { Odds } from './odds.ts'
import { isReduction, reducedOdds } from './reduction.ts'
import type { Turn } from './turn.ts'
import { voidFill } from './voiding.ts'

/**
 * Takes a runner out of a market that lives [MK20]: bets on it are void, unmatched lays on the others
 * lapse because their odds are too high now, and what was matched on the others counts at lowered odds.
 * A runner that was taken out before, or that the market never had, changes nothing.
 */
export function removeRunner(
  turn: Turn,
  command: Extract<Command, { kind: 'remove-runner' }>,
): Reply {
  const { marketId, runnerId, reduction } = command
  const market = turn.state.markets.get(marketId)
  if (!isReduction(reduction))
    throw new Error(`not a reduction in hundredths of a percent: ${reduction}`)
  if (market === undefined || market.ended || market.isSettling) return { kind: 'done' }
  // a number has no runners that could stay away [MK35]
  if (market.payoff.kind !== 'winners') return { kind: 'done' }
  const index = market.runnerIndex(runnerId)
  if (index === null || market.hasRemoved(runnerId)) return { kind: 'done' }
  lapseWhatMayNotStay(turn, market, index)
  let lastFillId: FillId = fillId(0)
  market.fills.rewrite((fill) => {
    lastFillId = fill.fillId
    if (fill.runner !== index) return reduceFill(turn, market, { fill, reduction })
    voidFill(turn, market, fill)
    return null
  })
  const { book } = market.runner(index)
  book.quotesFor('BACK').replace([])
  book.quotesFor('LAY').replace([])
  const { row } = market
  turn.setMarket(market, {
    ...row,
    removals: [...row.removals, { runnerId, reduction, lastFillId }],
    state: { ...row.state, version: row.state.version + 1 },
  })
  return { kind: 'done' }
}

function lapseWhatMayNotStay(turn: Turn, market: LiveMarket, removed: number): void {
  for (const betId of market.betIds) {
    const bet = turn.state.bet(betId)
    const goes = bet.side === 'LAY' || market.indexOf(bet) === removed
    if (bet.remaining > 0 && goes && leavingFor(market, bet) === null)
      turn.lapse(bet, 'RNR_REMOVED')
  }
}

function reduceFill(
  turn: Turn,
  market: LiveMarket,
  { fill, reduction }: { readonly fill: LiveFill; readonly reduction: number },
): LiveFill {
  const odds = reducedOdds(fill.odds, reduction)
  if (odds === fill.odds) return fill
  const side = (of: Side, userId: UserId, betId: BetId | null): void => {
    const { runner, stake } = fill
    turn.match(market, userId, { runner, side: of, odds: fill.odds, stake: paise(-stake) })
    turn.match(market, userId, { runner, side: of, odds, stake })
    const change: { from: Odds; to: Odds } = { from: fill.odds, to: odds }
    if (betId !== null) turn.setBet(atReducedOdds(turn.state.bet(betId), stake, change))
  }
  side('BACK', fill.backUserId, fill.backBetId)
  side('LAY', fill.layUserId, fill.layBetId)
  return { ...fill, odds }
}
