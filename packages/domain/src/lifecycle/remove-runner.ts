import type { Command, Reply } from '../records/command.ts'
import type { LapseCause } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import { betId, fillId, type RunnerId } from '../units/ids.ts'
import { beginLapse, finishLapse } from './market-changes.ts'
import { finishStart } from '../starting/fill-starts.ts'
import { keepsOut, type Removal } from '../market/market.ts'
import { countedReduction, isReduction, touchesLays } from '../bet/reduced-odds.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * Removes a runner from a live market [MK20]: bets on it are void, unmatched lays on the others lapse because their
 * odds are now too high, or are lowered if they are kept [MK82], and matched bets on the others count at lowered
 * odds; below a threshold less of it happens [MK81]. A removal that does not fit into one decision continues in
 * chunks, with the market suspended until the last of them [MK60]. A runner that was removed before, or is unknown,
 * changes nothing.
 */
export function removeRunner(
  tx: Transaction,
  command: Extract<Command, { kind: 'remove-runner' }>,
): Reply {
  const { marketId, runnerId, reduction } = command
  const market = tx.state.markets.get(marketId)
  if (!isReduction(reduction))
    throw new Error(`not a reduction in thousandths of a percent: ${reduction}`)
  if (market === undefined || market.ended || market.isSettling) return { kind: 'done' }
  // a number has no runners that could stay away [MK35]
  const { kind } = market.payoff
  if (kind !== 'winners' && kind !== 'each-way') return { kind: 'done' }
  const index = market.runnerIndex(runnerId)
  if (index === null || market.hasRemoved(runnerId)) return { kind: 'done' }
  finishStart(tx, market)
  const runner = market.runner(index)
  runner.quote('BACK', [])
  runner.quote('LAY', [])
  const isNew = market.row.lapsing === null
  takeOut(tx, market, command)
  if (isNew) beginLapse(tx, market)
  return { kind: 'done' }
}

/**
 * Takes a runner back into a market that lives [MK83]: it takes bets again. Its bets from before stay void, and the
 * other runners' bets stay as the removal left them. One that is not out changes nothing.
 */
export function reinstateRunner(
  tx: Transaction,
  { marketId, runnerId }: Extract<Command, { kind: 'reinstate-runner' }>,
): void {
  const market = tx.state.markets.get(marketId)
  if (market === undefined || market.ended || market.isSettling) return
  if (!market.hasRemoved(runnerId)) return
  // what the removal has not come to yet is older than the reinstatement
  const isUnderWay =
    market.row.lapsing?.causes.some((cause) => isRemovalOf(cause, runnerId)) === true
  if (isUnderWay) finishLapse(tx, market)
  const { row } = market
  const last = market.fills.lastId()
  tx.setMarket(market, {
    ...row,
    removals: row.removals.map((each) =>
      keepsOut(each, runnerId)
        ? { ...each, reinstatedAfter: fillId(Math.max(each.lastFillId, last)) }
        : each,
    ),
    state: { ...row.state, version: row.state.version + 1 },
  })
}

const isRemovalOf = (cause: LapseCause, runnerId: RunnerId): boolean =>
  cause.kind === 'REMOVAL' && cause.runnerId === runnerId

/** The market is without the runner from here on; what that means for its bets and fills is to be done. */
function takeOut(
  tx: Transaction,
  market: LiveMarket,
  command: Extract<Command, { kind: 'remove-runner' }>,
): void {
  const { row } = market
  const { runnerId, factor } = command
  const lays = touchesLays(command) ? 'GO' : 'STAY'
  const cause: LapseCause = { kind: 'REMOVAL', runnerId, until: market.fills.lastId(), lays }
  const removal: Removal = {
    runnerId,
    reduction: countedReduction(command),
    factor,
    lastFillId: fillId(0),
    lastBetId: betId(0),
  }
  const opens = row.lapsing?.opens ?? row.state.status === 'OPEN'
  tx.setMarket(market, {
    ...row,
    removals: [...row.removals, removal],
    state: { ...row.state, version: row.state.version + 1 },
    lapsing: { causes: [...(row.lapsing?.causes ?? []), cause], opens },
  })
  market.leaving = null
}
