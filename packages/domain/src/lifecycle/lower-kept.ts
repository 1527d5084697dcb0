import { byArrival } from '../bet/bet-lifecycle.ts'
import { isOnClose } from '../bet/order-terms.ts'
import type { Book } from '../book/book.ts'
import type { Bet } from '../bet/bet.ts'
import type { LapseCause } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { snap } from '../market/ladder.ts'
import type { Removal } from '../market/market.ts'
import { reducedOdds } from '../bet/reduced-odds.ts'
import type { Odds } from '../units/odds.ts'
import type { Transaction } from '../state/transaction.ts'

/** Whether a removal lowers this bet instead of taking it: a lay on another runner that is kept [MK82]. */
export const isKeptBy = (
  cause: LapseCause,
  { side, persistence, runnerId, remaining, terms }: Bet,
): boolean =>
  cause.kind === 'REMOVAL' &&
  cause.lays === 'GO' &&
  side === 'LAY' &&
  persistence !== 'LAPSE' &&
  !isOnClose(terms) &&
  runnerId !== cause.runnerId &&
  remaining > 0

/** The first removal under way that has still to lower this bet; null: none. */
function toLower({ row }: LiveMarket, bet: Bet): Removal | null {
  for (const cause of row.lapsing?.causes ?? []) {
    if (cause.kind !== 'REMOVAL' || !isKeptBy(cause, bet)) continue
    const removal = row.removals.findLast(({ runnerId }) => runnerId === cause.runnerId)
    if (removal !== undefined && removal.lastBetId < bet.betId) return removal
  }
  return null
}

/** Whether a removal under way has still to lower this bet. */
export const isToBeLowered = (market: LiveMarket, bet: Bet): boolean =>
  toLower(market, bet) !== null

/**
 * Lowers the limit of a lay that is kept by what a removal takes off the odds, down to the ladder [MK82],
 * and less is held for it. Notes that the removal came as far as this bet; the bet as it is then.
 */
export function lowerKept(tx: Transaction, market: LiveMarket, bet: Bet): Bet {
  const removal = toLower(market, bet)
  if (removal === null) return bet
  const { row } = market
  tx.setMarket(market, {
    ...row,
    removals: row.removals.map((each) =>
      each === removal ? { ...each, lastBetId: bet.betId } : each,
    ),
  })
  const odds = snap(row.definition.ladder, 'LAY', reducedOdds(bet.odds, removal)) ?? bet.odds
  const lowered = { ...bet, odds }
  const { side, remaining: stake, userId } = bet
  const runner = market.indexOf(bet)
  tx.close(market, userId, { runner, side, odds: bet.odds, stake })
  tx.open(market, userId, { runner, side, odds, stake })
  if (bet.status === 'PENDING') tx.state.pending.replace(lowered)
  else {
    market.bookOf(bet).remove(side, bet.betId)
    market.bookOf(bet).rest(side, lowered, stake)
  }
  tx.setBet(market, lowered)
  return lowered
}

/** At its new price a lowered lay stands as if it had asked for it from the first: players by time [MT3]. */
export function seatByTime(tx: Transaction, market: LiveMarket, lowered: readonly Bet[]): void {
  const resting = lowered.filter(({ status }) => status === 'EXECUTABLE')
  for (const runner of new Set(resting.map((bet) => market.indexOf(bet)))) {
    const prices = new Set(
      resting.filter((bet) => market.indexOf(bet) === runner).map(({ odds }) => odds),
    )
    for (const book of market.runner(runner).restingBooks()) seatIn(tx, book, prices)
  }
}

function seatIn(tx: Transaction, book: Book, prices: ReadonlySet<Odds>): void {
  const moved = book
    .resting('LAY')
    .filter(({ odds }) => prices.has(odds))
    .map(({ betId }) => tx.bet(betId))
    .toSorted(byArrival)
  for (const { betId } of moved) book.remove('LAY', betId)
  for (const bet of moved) book.rest('LAY', bet, bet.remaining)
}
