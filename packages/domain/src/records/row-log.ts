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
  readonly #latest: { [Kind in keyof Rows]?: Map<RowKey, Rows[Kind]> } = {}
  readonly #added: { [Kind in keyof Rows]?: Rows[Kind][] } = {}
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
    const noted = (this.#latest[kind] ??= new Map<RowKey, Rows[Kind]>())
    noted.set(key, row)
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

  /** What is noted of a kind. */
  rows<Kind extends keyof Rows>(kind: Kind): readonly Rows[Kind][] {
    return [...this.each(kind)]
  }

  /** The same one by one. */
  each<Kind extends keyof Rows>(kind: Kind): Iterable<Rows[Kind]> {
    return this.#latest[kind]?.values() ?? this.#added[kind] ?? []
  }

  /** The last row of each key, of a kind of which the last one counts. */
  byKey<Kind extends keyof Rows>(kind: Kind): ReadonlyMap<RowKey, Rows[Kind]> {
    return this.#latest[kind] ?? new Map<RowKey, Rows[Kind]>()
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  writes(): WritesOf<Rows> {
    const writes: { [Kind in keyof Rows]?: readonly Rows[Kind][] } = { ...this.#added }
    for (const kind in this.#latest) writes[kind] = this.rows(kind)
    return writes
  }
}
