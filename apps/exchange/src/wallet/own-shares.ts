import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { News } from '../exchange/news.ts'

/**
 * What of each player's money is of this shard: the cash less what others brought. It is the balance of the lines here
 * [SH12], may be below zero, and no move changes it, so that those of all shards add up to what the player has, also
 * while cash is in transit [SH70].
 */
export class OwnShares {
  readonly #brought = new Map<UserId, Paise>()

  follow({ allotments }: Pick<News, 'allotments'>): void {
    for (const { userId, brought } of allotments) {
      if (brought === NO_MONEY) this.#brought.delete(userId)
      else this.#brought.set(userId, brought)
    }
  }

  readonly of = (account: AccountRow): AccountRow => {
    const brought = this.#brought.get(account.userId) ?? NO_MONEY
    return { ...account, cash: paise(account.cash - brought) }
  }
}
