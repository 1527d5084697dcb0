import { ACCOUNT_KINDS, isOver, type AccountKind, type AccountRow } from '../../records/rows.ts'
import type { UserId } from '../../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../../units/money.ts'
import { whole } from '../../units/whole.ts'
import { CASH, FIRST_KIND, HELD, KIND, OWED, WITHHELD, type PlayerRows } from './player-rows.ts'

const NOWHERE = -1

/** Every account as it is now, as numbers: who asks for one gets an object made for it. */
export class Accounts {
  readonly #players: PlayerRows

  constructor(players: PlayerRows) {
    this.#players = players
  }

  get(userId: UserId): AccountRow | undefined {
    const row = this.#players.find(userId)
    const kind = this.#kindAt(row)
    if (kind === undefined) return undefined
    return {
      userId,
      kind,
      cash: this.#paiseAt(row, CASH),
      held: this.#paiseAt(row, HELD),
      withheld: this.#paiseAt(row, WITHHELD),
      owed: this.#paiseAt(row, OWED),
    }
  }

  has(userId: UserId): boolean {
    return this.kindOf(userId) !== undefined
  }

  kindOf(userId: UserId): AccountKind | undefined {
    return this.#kindAt(this.#players.find(userId))
  }

  /** What is free to bet with; nothing of an account that is not known. */
  freeOf(userId: UserId): Paise {
    const row = this.#players.find(userId)
    if (row === NOWHERE) return NO_MONEY
    return paise(this.#players.at(row, CASH) - this.#players.at(row, HELD))
  }

  set({ userId, kind, cash, held, withheld, owed }: AccountRow): void {
    const players = this.#players
    const row = players.rowOf(userId)
    players.put(row, KIND, FIRST_KIND + (kind === 'player' ? 0 : ACCOUNT_KINDS.indexOf(kind)))
    players.put(row, CASH, cash)
    players.put(row, HELD, held)
    players.put(row, WITHHELD, withheld)
    players.put(row, OWED, owed)
  }

  /** So much more is held of an account that is known, or less; the account as it is then. */
  addHeld(userId: UserId, change: number): AccountRow {
    this.#players.add(this.#players.rowOf(userId), HELD, change)
    const account = this.get(userId)
    if (account === undefined) throw new Error(`no account of ${userId}`)
    return account
  }

  /** Takes the accounts of the ledger, but for those that are over [LG10]. */
  restore(rows: readonly AccountRow[]): void {
    for (const row of rows) if (!isOver(row)) this.set(row)
  }

  /** Every account that is not over, in no order. */
  *values(): Iterable<AccountRow> {
    for (const userId of this.#players.users()) {
      const row = this.get(userId)
      if (row !== undefined && !isOver(row)) yield row
    }
  }

  #kindAt(row: number): AccountKind | undefined {
    return row === NOWHERE ? undefined : ACCOUNT_KINDS[this.#players.at(row, KIND) - FIRST_KIND]
  }

  #paiseAt(row: number, cell: number): Paise {
    return paise(whole(this.#players.at(row, cell)))
  }
}
