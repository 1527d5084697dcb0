import type { AllotmentRow, CashMoveRow } from '../../records/players/cash-move.ts'
import type { Writes } from '../../records/registry.ts'
import type { LedgerAccount } from '../../records/rows.ts'
import type { UserId } from '../../units/ids.ts'

/** What a ledger keeps of cash that went to other shards or came from them; throws where it does not add up. */
export class KeptCash {
  readonly #allotments = new Map<UserId, AllotmentRow>()
  readonly #moves = new Map<string, CashMoveRow>()

  keep({ allotment = [], cashMove = [] }: Writes): void {
    for (const row of allotment) this.#allotments.set(row.userId, row)
    for (const row of cashMove) {
      const key = `${row.from} ${row.to} ${row.number}`
      const before = this.#moves.get(key)
      const follows = before === undefined || (before.status === 'SENT' && row.status === 'ARRIVED')
      if (!follows) throw new Error(`move ${key} was ${before.status}`)
      this.#moves.set(key, row)
    }
  }

  /** Throws where rows and transfers disagree. */
  agree(balance: (account: LedgerAccount) => number): void {
    const brought = new Map<UserId, number>()
    const posted = new Map<LedgerAccount, number>()
    const add = (name: LedgerAccount, amount: number): void => {
      posted.set(name, (posted.get(name) ?? 0) + amount)
    }
    for (const { userId, from, to, amount, status } of this.#moves.values()) {
      const change = status === 'TAKEN' ? amount : -amount
      brought.set(userId, (brought.get(userId) ?? 0) + change)
      if (status === 'TAKEN') add(`SHARD:${from}`, -amount)
      else add(status === 'SENT' ? `TRANSIT:${to}` : `SHARD:${to}`, amount)
    }
    for (const [name, amount] of posted) {
      if (balance(name) !== amount) throw new Error(`${name} differs from its moves`)
    }
    for (const [user, amount] of brought) {
      if (this.broughtTo(user) !== amount) throw new Error('brought differs from moves')
    }
  }

  broughtTo(user: UserId): number {
    return this.#allotments.get(user)?.brought ?? 0
  }

  get moves(): readonly CashMoveRow[] {
    return [...this.#moves.values()]
  }

  rows(): Pick<Writes, 'allotment' | 'cashMove'> {
    return { allotment: [...this.#allotments.values()], cashMove: this.moves }
  }

  copy(other: KeptCash): void {
    for (const [key, row] of other.#moves) this.#moves.set(key, row)
    for (const [user, row] of other.#allotments) this.#allotments.set(user, row)
  }
}
