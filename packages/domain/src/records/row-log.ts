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

/** What is noted of one kind of row. */
class NotedRows<Row, Kinds> {
  readonly of: KindOfRow<Row, Kinds>
  /** of a kind of which the last rows count */
  readonly latest = new Few<RowKey, Row>()
  /** of one that only adds */
  added: Row[] = []

  constructor(of: KindOfRow<Row, Kinds>) {
    this.of = of
  }

  get isEmpty(): boolean {
    return this.added.length === 0 && this.latest.size === 0
  }

  /** What there is, in a list that `clear` leaves alone. */
  rows(): readonly Row[] {
    return this.of.merge === 'append' ? this.added : this.latest.values()
  }

  clear(): void {
    if (this.of.merge === 'append') this.added = []
    else this.latest.clear()
  }
}

/** Notes rows by their kinds; nothing is allocated for a kind that has none. */
export class RowLog<Rows> {
  readonly #kinds: Registry<Rows>
  readonly #rows: { [Kind in keyof Rows]?: NotedRows<Rows[Kind], keyof Rows> } = {}
  /** the kinds of which something was noted */
  readonly #noted: (keyof Rows)[] = []
  #notedCount = 0

  constructor(kinds: Registry<Rows>) {
    this.#kinds = kinds
  }

  record<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): void {
    const { of, added, latest } = this.#notedOf(kind)
    if (of.merge === 'append') {
      added.push(row)
      return
    }
    latest.set(of.key(row), row)
    if (of.erases === undefined) return
    const erased = of.erases(row)
    this.#rows[erased.kind]?.latest.delete(erased.key)
  }

  /** The same under a key that is cheaper than the kind's own, and tells its rows apart as well. */
  recordUnder<Kind extends keyof Rows>(kind: Kind, key: RowKey, row: Rows[Kind]): void {
    this.#notedOf(kind).latest.set(key, row)
  }

  /** The row that is noted under a key, of a kind of which the last one counts. */
  noted<Kind extends keyof Rows>(kind: Kind, key: RowKey): Rows[Kind] | undefined {
    return this.#rows[kind]?.latest.get(key)
  }

  /** Where rows of a kind are noted; the kind is one of those that changed from here on. */
  #notedOf<Kind extends keyof Rows>(kind: Kind): NotedRows<Rows[Kind], keyof Rows> {
    const noted = (this.#rows[kind] ??= new NotedRows(this.#kinds[kind]))
    if (noted.isEmpty) {
      this.#noted[this.#notedCount] = kind
      this.#notedCount += 1
    }
    return noted
  }

  /** Adds what another log has noted. */
  merge(writes: WritesOf<Rows>): void {
    for (const kind in this.#kinds) {
      for (const row of writes[kind] ?? []) this.record(kind, row)
    }
  }

  /** What is noted of a kind, in a list of its own. */
  rows<Kind extends keyof Rows>(kind: Kind): readonly Rows[Kind][] {
    return [...this.#given(kind)]
  }

  #given<Kind extends keyof Rows>(kind: Kind): readonly Rows[Kind][] {
    return this.#rows[kind]?.rows() ?? []
  }

  /** The last row of each key, of a kind of which the last one counts. */
  byKey<Kind extends keyof Rows>(kind: Kind): ReadonlyMap<RowKey, Rows[Kind]> {
    return this.#rows[kind]?.latest.map() ?? new Map<RowKey, Rows[Kind]>()
  }

  get isEmpty(): boolean {
    return this.#notedCount === 0
  }

  writes(): WritesOf<Rows> {
    const writes: { [Kind in keyof Rows]?: readonly Rows[Kind][] } = {}
    for (let at = 0; at < this.#notedCount; at += 1) {
      const kind = this.#noted[at]
      if (kind !== undefined) writes[kind] = this.#given(kind)
    }
    return writes
  }

  /** Forgets what was noted; what it gave away stays as it is. */
  clear(): void {
    for (let at = 0; at < this.#notedCount; at += 1) {
      const kind = this.#noted[at]
      if (kind !== undefined) this.#rows[kind]?.clear()
    }
    this.#notedCount = 0
  }
}
