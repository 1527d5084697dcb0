import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { joinedAccount, joinedVersion, type AccountThere } from './joined-accounts.ts'

interface Known {
  /** by shard; one that has told nothing of it is missing */
  readonly accounts: Map<number, AccountThere>
  /** what each ledger has its newest news under */
  readonly numbers: Map<number, number>
}

/** What is known of the followed players' money in each shard: the newest word of each [SH70]. */
export class FollowedPlayers {
  readonly #shards: number
  readonly #players = new Map<UserId, Known>()

  constructor(shards: number) {
    this.#shards = shards
  }

  follow(user: UserId): void {
    if (this.#players.has(user)) return
    this.#players.set(user, { accounts: new Map(), numbers: new Map() })
  }

  unfollow(user: UserId): void {
    this.#players.delete(user)
  }

  /** Numbers of all shards together: it rises with each of them. */
  numberOf(user: UserId): number {
    const numbers = this.#players.get(user)?.numbers.values() ?? []
    return [...numbers].reduce((sum, number) => sum + number, 0)
  }

  /** What a shard answered, or what is known of it meanwhile, whichever is newer. */
  newest(user: UserId, shard: number, { account, version }: AccountThere): AccountThere {
    const accounts = this.#players.get(user)?.accounts
    const before = accounts?.get(shard)
    if (before !== undefined && before.version >= version) return before
    accounts?.set(shard, { account, version })
    return { account, version }
  }

  /** A ledger has come as far as this with a player. */
  reached(user: UserId, shard: number, number: number): void {
    const numbers = this.#players.get(user)?.numbers
    numbers?.set(shard, Math.max(number, numbers.get(shard) ?? 0))
  }

  /** News of one shard as news of the whole: a wallet is told when that of each shard is known. */
  joined(shard: number, news: PlayerNews): PlayerNews {
    const { userId: user, account, version } = news
    this.reached(user, shard, news.number)
    if (account !== null) this.newest(user, shard, { account, version })
    const all = [...(this.#players.get(user)?.accounts.values() ?? [])]
    const isWhole = account !== null && all.length === this.#shards
    return {
      ...news,
      account: isWhole ? joinedAccount(all) : null,
      version: joinedVersion(all),
      number: this.numberOf(user),
    }
  }
}
