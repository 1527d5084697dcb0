import type { Registry, RowKey, WritesOf } from './row-log.ts'

/** The last row of each key, of the kinds of which the engine remembers nothing more. */
export class NewestRows<Rows> {
  readonly #kinds: Registry<Rows>
  readonly #rows: { [Kind in keyof Rows]?: Map<RowKey, Rows[Kind]> } = {}

  readonly #followed: (key: RowKey) => void

  /** `followed`: what is to be done where a row of such a kind is taken. */
  constructor(kinds: Registry<Rows>, followed: (key: RowKey) => void = () => undefined) {
    this.#kinds = kinds
    this.#followed = followed
    for (const kind in kinds) if (typeof kinds[kind].memory === 'object') this.of(kind)
  }

  /** Takes a new row; one of a kind that is remembered otherwise, or not at all, is passed over. */
  follow<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): void {
    const rows = this.#rows[kind]
    if (rows === undefined) return
    const of = this.#kinds[kind]
    if (of.merge !== 'latest') return
    const key = of.key(row)
    rows.set(key, row)
    this.#followed(key)
  }

  /** The rows of a kind by their keys. */
  of<Kind extends keyof Rows>(kind: Kind): Map<RowKey, Rows[Kind]> {
    return (this.#rows[kind] ??= new Map<RowKey, Rows[Kind]>())
  }

  /** Takes the rows of the ledger [LG10]. */
  restore(rows: WritesOf<Rows>): void {
    for (const kind in this.#kinds) {
      for (const row of rows[kind] ?? []) if (this.#stays(kind, row)) this.follow(kind, row)
    }
  }

  /** Every row that is not over, kind by kind, by the order of the keys [LG9]. */
  *inOrder(): Iterable<readonly [kind: string, row: unknown]> {
    for (const kind in this.#rows) {
      const rows = [...this.of(kind)].toSorted(([a], [b]) => (a < b ? -1 : 1))
      for (const [, row] of rows) if (this.#stays(kind, row)) yield [kind, row]
    }
  }

  #stays<Kind extends keyof Rows>(kind: Kind, row: Rows[Kind]): boolean {
    const { memory } = this.#kinds[kind]
    return typeof memory === 'object' && memory.newest(row) === 'stays'
  }
}
