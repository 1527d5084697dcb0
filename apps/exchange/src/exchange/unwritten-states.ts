import type { Writes } from '@crease/domain/records/registry.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import type { CommitGroup } from './commit-group.ts'

/** Versions of a market in one written row: a start lifts versions by this number [LG190]. */
export const VERSIONS_A_ROW = 1_000

/** The newest row of a market in play, and the version that the ledger has. */
interface Newest {
  readonly row: MarketRow
  readonly writtenVersion: number
}

type Change = Pick<CommitGroup, 'log' | 'unwritten'>

/**
 * Markets in play without an order. Their suspensions, openings and events are published and not written [LG190]:
 * after a restart each market in play is suspended until its feed's next message [FD38]. The first order writes the
 * newest row.
 */
export class UnwrittenStates {
  readonly #ordered = new Set<MarketId>()
  /** rows by the last decision */
  readonly #newest = new Map<MarketId, Newest>()
  /** published rows that are newer than the ledger's */
  readonly #published = new Map<MarketId, MarketRow>()
  #isFirst = true

  /**
   * The snapshot with published states. The first one is of another process, whose versions are unknown: they are
   * lifted above all that it can have published.
   */
  restart(snapshot: LedgerSnapshot): LedgerSnapshot {
    const { bet = [], conditional = [], market = [] } = snapshot.rows
    this.#ordered.clear()
    this.#newest.clear()
    for (const { marketId } of [...bet, ...conditional]) this.#ordered.add(marketId)
    const rows = market.map((row) => this.#restored(row))
    this.#isFirst = false
    return { ...snapshot, rows: { ...snapshot.rows, market: rows } }
  }

  #restored(row: MarketRow): MarketRow {
    const { marketId } = row.definition
    if (this.#ordered.has(marketId) || !isTradedInPlay(row)) return row
    if (this.#isFirst) this.#published.set(marketId, lifted(row))
    const newest = this.#published.get(marketId) ?? row
    this.#newest.set(marketId, { row: newest, writtenVersion: row.state.version })
    return newest
  }

  /** The rows of a decision that its group writes; the group notes the others. */
  writesOf(writes: Writes, group: Change): Writes {
    const { bet, conditional, act, market } = writes
    if (bet !== undefined) for (const each of bet) this.#order(each.marketId, group)
    if (conditional !== undefined) for (const each of conditional) this.#order(each.marketId, group)
    if (act !== undefined) for (const each of act) this.#order(each.marketId, group)
    if (market === undefined) return writes
    const written = market.filter((row) => this.#isWritten(row, group))
    return written.length === market.length ? writes : { ...writes, market: written }
  }

  /** A market with an order is written, now and from here on. */
  #order(marketId: MarketId | null, { log, unwritten }: Change): void {
    if (marketId === null || this.#ordered.has(marketId)) return
    this.#ordered.add(marketId)
    const newest = this.#newest.get(marketId)
    this.#newest.delete(marketId)
    unwritten.delete(marketId)
    if (newest !== undefined) log.record('market', newest.row)
  }

  #isWritten(row: MarketRow, { unwritten }: Change): boolean {
    const { marketId } = row.definition
    const before = this.#newest.get(marketId)
    if (before !== undefined && isLeftOut(row, before)) {
      this.#newest.set(marketId, { ...before, row })
      unwritten.set(marketId, row)
      return false
    }
    unwritten.delete(marketId)
    if (isEnded(row)) this.#ordered.delete(marketId)
    if (isTradedInPlay(row) && !this.#ordered.has(marketId)) {
      this.#newest.set(marketId, { row, writtenVersion: row.state.version })
    } else this.#newest.delete(marketId)
    return true
  }

  /** The group is committed, and its news are published. */
  follow({ log, unwritten }: Change): void {
    for (const { definition } of log.rows('market')) this.#published.delete(definition.marketId)
    for (const [marketId, row] of unwritten) this.#published.set(marketId, row)
  }
}

/** Versions of one written row lie below the version that a start lifts it to. */
const isLeftOut = (row: MarketRow, { row: before, writtenVersion }: Newest): boolean =>
  row.state.version < writtenVersion + VERSIONS_A_ROW &&
  isTradedInPlay(row) &&
  isTradedInPlay(before) &&
  isSameValue(alwaysWritten(row), alwaysWritten(before))

const isTradedInPlay = ({ state: { inPlay, status } }: MarketRow): boolean =>
  inPlay && (status === 'OPEN' || status === 'SUSPENDED')

const isEnded = ({ state: { status } }: MarketRow): boolean =>
  status === 'SETTLED' || status === 'VOIDED'

/** All but the members that a feed repeats after a restart. */
const alwaysWritten = ({
  state: _state,
  makerWaitsUntil: _makerWaitsUntil,
  runners: _runners,
  ...members
}: MarketRow): object => members

const lifted = (row: MarketRow): MarketRow => ({
  ...row,
  state: { ...row.state, version: row.state.version + VERSIONS_A_ROW },
})
