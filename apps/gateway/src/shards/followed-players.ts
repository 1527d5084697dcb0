import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { joinedAccount, joinedVersion, type AccountThere } from './joined-accounts.ts'

interface Known {
  /** by shard; one that has told nothing of it is missing */
  readonly accounts: Map<number, AccountThere>
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
    this.#players.set(user, { accounts: new Map() })
  }

  unfollow(user: UserId): void {
    this.#players.delete(user)
  }

  /** What a shard answered, or what is known of it meanwhile, whichever is newer. */
  newest(user: UserId, shard: number, { account, version }: AccountThere): AccountThere {
    const accounts = this.#players.get(user)?.accounts
    const before = accounts?.get(shard)
    if (before !== undefined && before.version >= version) return before
    accounts?.set(shard, { account, version })
    return { account, version }
  }

  /** News of one shard, with the wallet of the whole: it is told when that of each shard is known. */
  joined(shard: number, news: PlayerNews): PlayerNews {
    const { userId: user, account, version } = news
    if (account !== null) this.newest(user, shard, { account, version })
    const all = [...(this.#players.get(user)?.accounts.values() ?? [])]
    const isWhole = account !== null && all.length === this.#shards
    return {
      ...news,
      account: isWhole ? joinedAccount(all) : null,
      version: joinedVersion(all),
    }
  }
}
