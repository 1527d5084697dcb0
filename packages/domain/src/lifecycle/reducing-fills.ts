import { atReducedOdds } from '../bet/bet-lifecycle.ts'
import type { Side } from '../units/side.ts'
import type { LapseCause } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { LiveFill } from '../accounting/fill-log.ts'
import type { BetId, UserId } from '../units/ids.ts'
import type { Removal } from '../market/market.ts'
import { paise } from '../units/money.ts'
import type { Odds } from '../units/odds.ts'
import { reducedOdds } from '../bet/reduced-odds.ts'
import type { Transaction } from '../state/transaction.ts'
import { voidFill } from '../execution/void-fill.ts'

/** Whether fills of a removal are still to be made void or reduced [MK60]. */
export const isReducing = (market: LiveMarket): boolean => underWay(market) !== null

/**
 * Voids fills on removed runners, and lowers the odds of fills on the others, the oldest first, `most` at once;
 * `lastFillId` of the removal records the progress [MK60]. Returns the changed fills, or null if some are left.
 */
export function reduceFills(tx: Transaction, market: LiveMarket, most: number): number | null {
  let steps = 0
  for (let next = underWay(market); next !== null; next = underWay(market)) {
    if (steps === most) return null
    const { removal, until } = next
    const { runnerId, lastFillId: after } = removal
    const removed = market.indexOf({ runnerId })
    const done = market.fills.rewriteSome({ after, until, most: most - steps }, (fill) => {
      if (fill.runner !== removed) return reduceFill(tx, market, { fill, removal })
      voidFill(tx, market, fill)
      return null
    })
    steps += done.steps
    const { row } = market
    tx.setMarket(market, {
      ...row,
      removals: row.removals.map((each) =>
        each === removal ? { ...each, lastFillId: done.lastFillId } : each,
      ),
    })
    if (done.lastFillId < until) return null
  }
  return steps
}

/** The first removal that has not come to all of its fills. */
function underWay({
  row,
}: LiveMarket): {
  readonly removal: Removal
  readonly until: Extract<LapseCause, { kind: 'REMOVAL' }>['until']
} | null {
  for (const cause of row.lapsing?.causes ?? []) {
    if (cause.kind !== 'REMOVAL') continue
    const removal = row.removals.findLast(({ runnerId }) => runnerId === cause.runnerId)
    if (removal !== undefined && removal.lastFillId < cause.until) {
      return { removal, until: cause.until }
    }
  }
  return null
}

function reduceFill(
  tx: Transaction,
  market: LiveMarket,
  { fill, removal }: { readonly fill: LiveFill; readonly removal: Removal },
): LiveFill {
  const odds = reducedOdds(fill.odds, removal)
  if (odds === fill.odds) return fill
  const side = (of: Side, userId: UserId, betId: BetId | null): void => {
    const { runner, stake } = fill
    tx.match(market, userId, { runner, side: of, odds: fill.odds, stake: paise(-stake) })
    tx.match(market, userId, { runner, side: of, odds, stake })
    const change: { from: Odds; to: Odds } = { from: fill.odds, to: odds }
    if (betId !== null) tx.setBet(market, atReducedOdds(tx.bet(betId), stake, change))
  }
  side('BACK', fill.backUserId, fill.backBetId)
  side('LAY', fill.layUserId, fill.layBetId)
  return { ...fill, odds }
}
