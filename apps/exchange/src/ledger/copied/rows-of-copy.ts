import { CopiedRow, type ReadCopied } from './copied-row.ts'
import { notAsWritten } from '../tables/row-not-as-written.ts'

/** A member of a row, as a copy of its table has it. */
export interface CopiedMember {
  readonly name: string
  readonly copied: {
    readonly sql: string
    readonly read: ReadCopied
    /** what NULL stands for; absent: null */
    readonly nothing?: unknown
  }
  readonly is: (value: unknown) => boolean
}

/** The rows of one copy of a table, in their order: each is read when it comes, and must be what the table says. */
export class RowsOfCopy<Row> {
  readonly all: Row[] = []
  readonly #table: string
  readonly #members: readonly CopiedMember[]
  readonly #bytes = new CopiedRow()
  readonly #blank: Record<string, unknown>
  /** what each member was last: the same once more need not be looked at again */
  readonly #last: unknown[]

  constructor(table: string, members: readonly CopiedMember[]) {
    this.#table = table
    this.#members = members
    this.#blank = blankOf(members)
    this.#last = members.map(() => undefined)
  }

  /** Takes the next message of the copy. Throws on a row that is not what it must be. */
  readonly take = (message: Buffer): void => {
    if (!this.#bytes.begin(message)) return
    const row = { ...this.#blank }
    if (this.#isFilled(row)) this.all.push(row)
  }

  /** Fills a row with what was sent of it; throws where that is not what it must be. */
  #isFilled(row: Record<string, unknown>): row is Record<string, unknown> & Row {
    // millions of values come by here: no iterator, which makes an object for each
    for (let nth = 0; nth < this.#members.length; nth += 1) {
      const member = this.#members[nth]
      if (member !== undefined) row[member.name] = this.#next(member, nth)
    }
    return true
  }

  #next({ name, copied, is }: CopiedMember, nth: number): unknown {
    const value = this.#bytes.next(copied.read) ?? copied.nothing ?? null
    if (value !== this.#last[nth] && !is(value)) throw notAsWritten(this.#table, name, value)
    this.#last[nth] = value
    return value
  }
}

/** A row with nothing in it yet. Parsed, and not put together: its members lie in the object itself, as of one written out. */
function blankOf(members: readonly CopiedMember[]): Record<string, unknown> {
  const names = members.map(({ name }) => [name, null])
  return JSON.parse(JSON.stringify(Object.fromEntries(names)))
}
