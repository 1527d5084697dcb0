import { CopiedRow, type ReadCopied } from './copied-row.ts'
import { notAsWritten, type RowNotAsWritten } from './row-not-as-written.ts'

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

/** A row that its table's guards refuse: what was read of it, and why. */
export interface UnreadRow {
  readonly row: Readonly<Record<string, unknown>>
  readonly why: string
}

/** The rows of one copy of a table, in their order: each is read when it comes, and must be what the table says. */
export class RowsOfCopy<Row> {
  readonly all: Row[] = []
  /** rows that are not what the table says, set aside [LG171] */
  readonly unread: UnreadRow[] = []
  readonly #table: string
  readonly #members: readonly CopiedMember[]
  readonly #bytes = new CopiedRow()
  readonly #blank: Record<string, unknown>
  /** what each member was last: the same once more need not be looked at again */
  readonly #last: unknown[]
  /** the first member of the present row that is not what it must be */
  #fault: RowNotAsWritten | null = null

  constructor(table: string, members: readonly CopiedMember[]) {
    this.#table = table
    this.#members = members
    this.#blank = blankOf(members)
    this.#last = members.map(() => undefined)
  }

  /** Takes the next message of the copy. */
  readonly take = (message: Buffer): void => {
    if (!this.#bytes.begin(message)) return
    const row = { ...this.#blank }
    this.#fault = null
    if (this.#isFilled(row)) this.all.push(row)
    else this.unread.push({ row, why: this.#whyNot() })
  }

  /** Fills a row with what was sent of it; says whether all of that is what it must be. */
  #isFilled(row: Record<string, unknown>): row is Record<string, unknown> & Row {
    // millions of values come by here: no iterator, which makes an object for each
    for (let nth = 0; nth < this.#members.length; nth += 1) {
      const member = this.#members[nth]
      if (member !== undefined) row[member.name] = this.#next(member, nth)
    }
    return this.#fault === null
  }

  #whyNot(): string {
    return this.#fault?.message ?? ''
  }

  #next({ name, copied, is }: CopiedMember, nth: number): unknown {
    const value = this.#bytes.next(copied.read) ?? copied.nothing ?? null
    if (value !== this.#last[nth] && !is(value)) {
      this.#fault ??= notAsWritten(this.#table, name, value)
      return value
    }
    this.#last[nth] = value
    return value
  }
}

/** A row with nothing in it yet. Parsed, and not put together: its members lie in the object itself, as of one written out. */
function blankOf(members: readonly CopiedMember[]): Record<string, unknown> {
  const names = members.map(({ name }) => [name, null])
  return JSON.parse(JSON.stringify(Object.fromEntries(names)))
}
