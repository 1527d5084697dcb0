import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { ReducedBy } from '@crease/domain/market/market.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { FillId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { floorOf, fraction, plus } from '../oracle/fraction.ts'

/** Below 2.5 % of the odds nothing is lowered where one runner wins [MK81]. */
const LEAST_OF_WIN = 2_500
const LOWEST_ODDS = 101

interface Out {
  readonly runnerId: RunnerId
  /** thousandths of a percent */
  readonly reduction: number
  readonly factor: ReducedBy
  /** the last fill that it touches */
  readonly until: number
}

/** What removals leave of the odds of every match, in exact fractions. */
export class Removals {
  readonly #fills = new Map<MarketId, Fill[]>()
  readonly #void = new Set<FillId>()
  readonly #outs = new Map<MarketId, Out[]>()
  /** runners that are out now, which a reinstatement ends [MK83] */
  readonly #out = new Map<MarketId, ReadonlySet<RunnerId>>()

  add(fill: Fill): void {
    const fills = this.#fills.get(fill.marketId) ?? []
    fills.push(fill)
    this.#fills.set(fill.marketId, fills)
  }

  void(fillId: FillId): void {
    this.#void.add(fillId)
  }

  forget(marketId: MarketId): void {
    for (const rows of [this.#fills, this.#outs, this.#out]) rows.delete(marketId)
  }

  isOut(marketId: MarketId, runnerId: RunnerId): boolean {
    return this.#out.get(marketId)?.has(runnerId) === true
  }

  /** After a restart the row is all that is known. */
  restore(row: MarketRow): void {
    this.#follow(row)
    const { marketId } = row.definition
    this.#outs.set(
      marketId,
      row.removals.map(({ runnerId, reduction, factor, lastFillId }) => {
        const until = Math.max(lastFillId, untilOf(row, runnerId))
        return { runnerId, reduction, factor, until }
      }),
    )
  }

  /** What the feed said counts, and how far it reaches. */
  note(row: MarketRow, command: Command): void {
    const { marketId } = row.definition
    this.#follow(row)
    const known = this.#outs.get(marketId) ?? []
    if (command.kind !== 'remove-runner' || row.removals.length === known.length) return
    const { runnerId, reduction, factor } = command
    const counted = factor === 'win' && reduction < LEAST_OF_WIN ? 0 : reduction
    const until = Math.max(row.removals.at(-1)?.lastFillId ?? 0, untilOf(row, runnerId))
    this.#outs.set(marketId, [...known, { runnerId, reduction: counted, factor, until }])
  }

  /** The sum of a bet's matches, each times the odds that it counts at. */
  timesOdds({ betId, marketId, runnerId }: Bet): number {
    const own = (this.#fills.get(marketId) ?? []).filter(
      ({ fillId, backBetId, layBetId }) =>
        (backBetId === betId || layBetId === betId) && !this.#void.has(fillId),
    )
    return own.reduce((sum, fill) => sum + fill.stake * this.#oddsOf(fill, runnerId), 0)
  }

  #oddsOf({ fillId, marketId, odds }: Fill, runner: RunnerId): number {
    let left: number = odds
    for (const { until, runnerId, reduction, factor } of this.#outs.get(marketId) ?? []) {
      if (fillId > until) continue
      if (runnerId === runner) return 0
      // in a market on who is placed it is taken of what the odds win
      const kept = factor === 'win' ? 0 : 100
      const share = fraction(BigInt((left - kept) * (100_000 - reduction)), 100_000n)
      const nearest = floorOf(plus(share, fraction(1n, 2n)))
      left = Math.max(LOWEST_ODDS, kept + Number(nearest))
    }
    return left
  }

  #follow({ definition: { marketId }, removals }: MarketRow): void {
    const out = removals.filter(({ reinstatedAfter }) => reinstatedAfter === undefined)
    this.#out.set(marketId, new Set(out.map(({ runnerId }) => runnerId)))
  }
}

/** How far a removal that is under way in chunks will reach. */
function untilOf({ lapsing }: MarketRow, runner: RunnerId): number {
  const cause = lapsing?.causes.findLast(
    (each) => each.kind === 'REMOVAL' && each.runnerId === runner,
  )
  return cause?.kind === 'REMOVAL' ? cause.until : 0
}
