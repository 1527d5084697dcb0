import type { Decision } from '@crease/domain/records/command.ts'
import type {
  AccountRow,
  LedgerAccount,
  PositionRow,
  StatementLine,
  Transfer,
} from '@crease/domain/records/rows.ts'
import { HOUSE, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'

import type { LedgerTotals } from './ground.ts'

/**
 * A ledger made of nothing but the transfers: what an account holds is what came in less what went out.
 * After every decision the rows that the engine says are compared with it.
 */
export class MemoryLedger {
  readonly #sums = new Map<LedgerAccount, number>()
  readonly #accounts = new Map<UserId, AccountRow>()
  readonly #statements = new Map<UserId, number>()
  readonly #maker: UserId

  constructor(maker: UserId) {
    this.#maker = maker
  }

  /** Posts a decision in its order and checks everything that it touched. Throws on any difference. */
  post({ writes }: Decision): void {
    const {
      transfer = [],
      account: accounts = [],
      position: positions = [],
      statement = [],
    } = writes
    for (const one of transfer) this.#move(one)
    for (const account of accounts) {
      this.#accounts.set(account.userId, account)
      this.#same(`CASH:${account.userId}`, account.cash - account.held)
    }
    for (const position of positions) this.#checkHold(position)
    for (const line of statement) this.#line(line)
  }

  #line({ userId, amount, balance }: StatementLine): void {
    const sum = (this.#statements.get(userId) ?? 0) + amount
    this.#statements.set(userId, sum)
    if (sum !== balance) throw new Error(`the statement of ${userId} adds up to ${sum}`)
  }

  /** The house's own accounts have no statement. */
  #told(userId: UserId, cash: number): void {
    const told = this.#statements.get(userId) ?? 0
    const isHouse = userId === this.#maker || userId === HOUSE
    if (!isHouse && told !== cash) throw new Error(`statement ${told}, cash ${cash}`)
  }

  /** Checks all accounts against all transfers and sums the house's own. */
  totals(): LedgerTotals {
    let [pools, held, all] = [0, 0, 0]
    for (const [account, sum] of this.#sums) {
      all += sum
      if (account.startsWith('POOL:')) pools += sum
      if (account.startsWith('HOLD:')) held += sum
    }
    if (all !== 0) throw new Error(`the ledger is out of balance by ${all}`)
    let rows = 0
    for (const { userId, cash, held: own } of this.#accounts.values()) {
      this.#same(`CASH:${userId}`, cash - own)
      rows += own
      this.#told(userId, cash)
    }
    if (rows !== held) throw new Error(`${held} is held, the accounts say ${rows}`)
    return {
      commission: paise(this.#sumOf('COMMISSION')),
      rounding: paise(this.#sumOf('ROUNDING')),
      pools: paise(pools),
      held: paise(held),
    }
  }

  #move({ debit, credit, amount }: Transfer): void {
    if (amount <= 0) throw new Error(`a transfer of ${amount}`)
    this.#sums.set(debit, this.#sumOf(debit) - amount)
    this.#sums.set(credit, this.#sumOf(credit) + amount)
    const free = debit === 'BANK' || debit === `CASH:${this.#maker}`
    if (!free && this.#sumOf(debit) < 0) throw new Error(`${debit} pays what it does not have`)
  }

  #checkHold({ userId, marketId, exposure }: PositionRow): void {
    this.#same(`HOLD:${userId}:${marketId}`, exposure)
  }

  #same(account: LedgerAccount, said: number): void {
    const sum = this.#sumOf(account)
    if (sum !== said) throw new Error(`${account} adds up to ${sum}, the engine says ${said}`)
  }

  #sumOf(account: LedgerAccount): number {
    return this.#sums.get(account) ?? 0
  }
}
