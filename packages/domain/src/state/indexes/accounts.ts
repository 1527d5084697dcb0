import { ACCOUNT_KINDS, isOver, type AccountKind, type AccountRow } from '../../records/rows.ts'
import type { UserId } from '../../units/ids.ts'
import { NO_MONEY, paise, type Paise } from '../../units/money.ts'
import { whole } from '../../units/whole.ts'
import {
  CASH,
  FIRST_KIND,
  HELD,
  KIND,
  numberAt,
  OWED,
  placeOf,
  WITHHELD,
  type PlayerRows,
} from '../../memory/player-rows.ts'

const NOWHERE = -1

/** Every account as it is now, as numbers: who asks for one gets an object made for it. */
export class Accounts {
  readonly #players: PlayerRows

  constructor(players: PlayerRows) {
    this.#players = players
  }

  get(userId: UserId): AccountRow | undefined {
    const row = this.#players.find(userId)
    return row === NOWHERE ? undefined : accountAt(this.#players.sheetOf(row), placeOf(row), userId)
  }

  has(userId: UserId): boolean {
    return this.kindOf(userId) !== undefined
  }

  kindOf(userId: UserId): AccountKind | undefined {
    const row = this.#players.find(userId)
    return row === NOWHERE ? undefined : kindAt(this.#players.sheetOf(row), placeOf(row))
  }

  /** The cash that is free to bet; zero for an unknown account. */
  freeOf(userId: UserId): Paise {
    const row = this.#players.find(userId)
    if (row === NOWHERE) return NO_MONEY
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    return paise(whole(numberAt(sheet, place + CASH) - numberAt(sheet, place + HELD)))
  }

  set({ userId, kind, cash, held, withheld, owed }: AccountRow): void {
    const row = this.#players.rowOf(userId)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    sheet[place + KIND] = FIRST_KIND + (kind === 'player' ? 0 : ACCOUNT_KINDS.indexOf(kind))
    sheet[place + CASH] = cash
    sheet[place + HELD] = held
    sheet[place + WITHHELD] = withheld
    sheet[place + OWED] = owed
  }

  /** So much more is held of an account that is known, or less; the account as it is then. */
  addHeld(userId: UserId, change: number): AccountRow {
    const row = this.#players.rowOf(userId)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    sheet[place + HELD] = numberAt(sheet, place + HELD) + change
    const account = accountAt(sheet, place, userId)
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
}

/** The kind of the account at this place; undefined: none. */
const kindAt = (sheet: Float64Array, place: number): AccountKind | undefined =>
  ACCOUNT_KINDS[numberAt(sheet, place + KIND) - FIRST_KIND]

function accountAt(sheet: Float64Array, place: number, userId: UserId): AccountRow | undefined {
  const kind = kindAt(sheet, place)
  if (kind === undefined) return undefined
  return {
    userId,
    kind,
    cash: paiseAt(sheet, place + CASH),
    held: paiseAt(sheet, place + HELD),
    withheld: paiseAt(sheet, place + WITHHELD),
    owed: paiseAt(sheet, place + OWED),
  }
}

const paiseAt = (sheet: Float64Array, place: number): Paise => paise(whole(numberAt(sheet, place)))
