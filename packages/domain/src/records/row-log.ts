import { Few, firstOf } from '../memory/few.ts'

/** The key that tells rows of one kind apart. */
export type RowKey = string | number

/** The log of one kind of row; `Kind` names the other kinds it depends on. */
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
 * The part of a kind that the engine remembers between commands. `newest`: the last row of each key, except rows that
 * are over. `own`: an index of its own, rebuilt at a restart. `ledger`: nothing.
 */
type Memory<Row> = { readonly newest: (row: Row) => 'stays' | 'over' } | 'own' | 'ledger'

/** All kinds of row, in the order in which they are merged. */
export type Registry<Rows> = { readonly [Kind in keyof Rows]: KindOfRow<Rows[Kind], keyof Rows> }

/** Rows by their kinds; a kind of which nothing changed is absent. */
export type WritesOf<Rows> = { readonly [Kind in keyof Rows]?: readonly Rows[Kind][] }

type Given<Rows> = { [Kind in keyof Rows]?: readonly Rows[Kind][] }

/** A kind of which something was noted. */
interface Noted<Rows> {
  giveTo(writes: Given<Rows>): void
  clear(): void
}

/** The kinds of which something was noted, in the order in which it was. */
class NotedKinds<Rows> {
  readonly #kinds: Noted<Rows>[] = []
  count = 0

  add(kind: Noted<Rows>): void {
    this.#kinds[this.count] = kind
    this.count += 1
  }

  at(place: number): Noted<Rows> | undefined {
    return this.#kinds[place]
  }
}

/** Initial room of a log that only adds. */
const FIRST_ROOM = 16

/** The logged rows of one kind. */
export class NotedRows<Rows, Kind extends keyof Rows> implements Noted<Rows> {
  readonly #kind: Kind
  readonly of: KindOfRow<Rows[Kind], keyof Rows>
  readonly #noted: NotedKinds<Rows>
  /** something of it was */
  isNoted = false
  /** of a kind of which the last rows count */
  readonly latest = new Few<RowKey, Rows[Kind]>()
  /** of one that only adds */
  readonly #added = Array<Rows[Kind]>(FIRST_ROOM)
  #addedCount = 0

  constructor(kind: Kind, kinds: Registry<Rows>, noted: NotedKinds<Rows>) {
    this.#kind = kind
    this.of = kinds[kind]
    this.#noted = noted
  }

  /** Notes a row of a kind that only adds. */
  add(row: Rows[Kind]): void {
    this.#begin()
    this.#added[this.#addedCount] = row
    this.#addedCount += 1
  }

  /** Notes a row under its own key, or one that is cheaper than that and tells its rows apart as well. */
  set(key: RowKey, row: Rows[Kind]): void {
    this.#begin()
    this.latest.set(key, row)
  }

  /** The row that is noted under a key, of a kind of which the last one counts. */
  under(key: RowKey): Rows[Kind] | undefined {
    return this.latest.get(key)
  }

  /** The logged rows, in a list of their own. */
  rows(): readonly Rows[Kind][] {
    return this.#addedCount > 0 ? firstOf(this.#added, this.#addedCount) : this.latest.values()
  }

  giveTo(writes: Given<Rows>): void {
    writes[this.#kind] = this.rows()
  }

  clear(): void {
    this.isNoted = false
    this.#addedCount = 0
    this.latest.clear()
  }

  #begin(): void {
    if (this.isNoted) return
    this.isNoted = true
    this.#noted.add(this)
  }
}

/** Notes rows by their kinds; nothing is allocated for a kind that has none. */
export class RowLog<Rows> {
  readonly #kinds: Registry<Rows>
  readonly #rows: { [Kind in keyof Rows]?: NotedRows<Rows, Kind> } = {}
  readonly #noted = new NotedKinds<Rows>()

  constructor(kinds: Registry<Rows>) {
    this.#kinds = kinds
  }

  record<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): void {
    const rows = this.of(kind)
    const { of } = rows
    if (of.merge === 'append') {
      rows.add(row)
      return
    }
    rows.set(of.key(row), row)
    if (of.erases === undefined) return
    const erased = of.erases(row)
    this.#rows[erased.kind]?.latest.delete(erased.key)
  }

  /** The log of one kind, for code that adds many rows to it. */
  of<Kind extends keyof Rows>(kind: Kind): NotedRows<Rows, Kind> {
    return (this.#rows[kind] ??= new NotedRows(kind, this.#kinds, this.#noted))
  }

  /** Adds what another log has noted. */
  merge(writes: WritesOf<Rows>): void {
    for (const kind in this.#kinds) {
      for (const row of writes[kind] ?? []) this.record(kind, row)
    }
  }

  /** The logged rows of a kind, in a list of their own. */
  rows<Kind extends keyof Rows>(kind: Kind): readonly Rows[Kind][] {
    return this.#rows[kind]?.rows() ?? []
  }

  /** The last row of each key, of a kind of which the last one counts. */
  byKey<Kind extends keyof Rows>(kind: Kind): ReadonlyMap<RowKey, Rows[Kind]> {
    return this.#rows[kind]?.latest.map() ?? new Map<RowKey, Rows[Kind]>()
  }

  get isEmpty(): boolean {
    return this.#noted.count === 0
  }

  /** The number of kinds with logged rows. */
  get kinds(): number {
    return this.#noted.count
  }

  writes(): WritesOf<Rows> {
    const writes: Given<Rows> = {}
    for (let nth = 0; nth < this.#noted.count; nth += 1) this.#noted.at(nth)?.giveTo(writes)
    return writes
  }

  /** Forgets what was noted; what it gave away stays as it is. */
  clear(): void {
    for (let nth = 0; nth < this.#noted.count; nth += 1) this.#noted.at(nth)?.clear()
    this.#noted.count = 0
  }
}
