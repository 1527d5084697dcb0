import { Few } from '../memory/few.ts'

/** What tells rows of one kind apart. */
export type RowKey = string | number

/** What is noted of one kind of row; `Kind` names the other kinds beside it. */
type KindOfRow<Row, Kind = never> = LatestRows<Row, Kind> | AddedRows

/** Whole new states: of several rows of one key the last one counts. */
interface LatestRows<Row, Kind = never> {
  readonly merge: 'latest'
  readonly key: (row: Row) => RowKey
  /** the noted row of another kind that is not to be written any more, because of this one */
  readonly erases?: (row: Row) => { readonly kind: Kind; readonly key: RowKey }
  readonly memory: Memory<Row>
}

/** Rows that only add, in their order. */
interface AddedRows {
  readonly merge: 'append'
  readonly memory: 'own' | 'ledger'
}

/**
 * What the engine remembers between two commands. `newest`: the last row of each key, but for those that
 * are over, and nothing more. `own`: what it makes of them itself, at a restart as well. `ledger`: nothing.
 */
type Memory<Row> = { readonly newest: (row: Row) => 'stays' | 'over' } | 'own' | 'ledger'

/** All kinds of row, in the order in which they are merged. */
export type Registry<Rows> = { readonly [Kind in keyof Rows]: KindOfRow<Rows[Kind], keyof Rows> }

/** Rows by their kinds; a kind of which nothing changed is absent. */
export type WritesOf<Rows> = { readonly [Kind in keyof Rows]?: readonly Rows[Kind][] }

/** Notes rows by their kinds; nothing is allocated for a kind that has none. */
export class RowLog<Rows> {
  readonly #kinds: Registry<Rows>
  readonly #latest: { [Kind in keyof Rows]?: Few<RowKey, Rows[Kind]> } = {}
  #added: { [Kind in keyof Rows]?: Rows[Kind][] } = {}
  /** the kinds of which the last rows count, and something was noted */
  readonly #noted: (keyof Rows)[] = []
  #notedCount = 0
  #isEmpty = true

  constructor(kinds: Registry<Rows>) {
    this.#kinds = kinds
  }

  record<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): void {
    const of: KindOfRow<Rows[Kind], keyof Rows> = this.#kinds[kind]
    if (of.merge === 'append') {
      this.#add(kind, row)
      return
    }
    this.recordUnder(kind, of.key(row), row)
    if (of.erases === undefined) return
    const erased = of.erases(row)
    this.#latest[erased.kind]?.delete(erased.key)
  }

  /** The same under a key that is cheaper than the kind's own, and tells its rows apart as well. */
  recordUnder<Kind extends keyof Rows>(kind: Kind, key: RowKey, row: Rows[Kind]): void {
    this.#isEmpty = false
    const rows = (this.#latest[kind] ??= new Few<RowKey, Rows[Kind]>())
    if (rows.size === 0) {
      this.#noted[this.#notedCount] = kind
      this.#notedCount += 1
    }
    rows.set(key, row)
  }

  /** The row that is noted under a key, of a kind of which the last one counts. */
  noted<Kind extends keyof Rows>(kind: Kind, key: RowKey): Rows[Kind] | undefined {
    return this.#latest[kind]?.get(key)
  }

  #add<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): void {
    this.#isEmpty = false
    const noted = this.#added[kind]
    if (noted === undefined) this.#added[kind] = [row]
    else noted.push(row)
  }

  /** Adds what another log has noted. */
  merge(writes: WritesOf<Rows>): void {
    for (const kind in this.#kinds) {
      for (const row of writes[kind] ?? []) this.record(kind, row)
    }
  }

  /** What is noted of a kind, in a list of its own. */
  rows<Kind extends keyof Rows>(kind: Kind): readonly Rows[Kind][] {
    const latest = this.#latest[kind]
    if (latest !== undefined) return latest.values()
    const added: readonly Rows[Kind][] = this.#added[kind] ?? []
    return [...added]
  }

  /** The last row of each key, of a kind of which the last one counts. */
  byKey<Kind extends keyof Rows>(kind: Kind): ReadonlyMap<RowKey, Rows[Kind]> {
    return this.#latest[kind]?.map() ?? new Map<RowKey, Rows[Kind]>()
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  writes(): WritesOf<Rows> {
    const writes: { [Kind in keyof Rows]?: readonly Rows[Kind][] } = { ...this.#added }
    for (let at = 0; at < this.#notedCount; at += 1) {
      const kind = this.#noted[at]
      if (kind !== undefined) writes[kind] = this.rows(kind)
    }
    return writes
  }

  /** Forgets what was noted; what it gave away stays as it is. */
  clear(): void {
    for (let at = 0; at < this.#notedCount; at += 1) {
      const kind = this.#noted[at]
      if (kind !== undefined) this.#latest[kind]?.clear()
    }
    this.#notedCount = 0
    this.#added = {}
    this.#isEmpty = true
  }
}
