import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { joinedAccount, joinedVersion, type AccountThere } from './joined-accounts.ts'

interface There extends AccountThere {
  /** what the ledger has its newest news under */
  readonly number: number
}

/** What is known of the followed players' money in each shard: the newest word of each [SH70]. */
export class FollowedPlayers {
  readonly #shards: number
  readonly #players = new Map<UserId, Map<number, There>>()

  constructor(shards: number) {
    this.#shards = shards
  }

  follow(user: UserId): void {
    if (!this.#players.has(user)) this.#players.set(user, new Map())
  }

  unfollow(user: UserId): void {
    this.#players.delete(user)
  }

  /** Numbers of all shards together: it rises with each of them. */
  numberOf(user: UserId): number {
    const known = this.#players.get(user)?.values() ?? []
    return [...known].reduce((sum, { number }) => sum + number, 0)
  }

  /** What a shard answered, or what is known of it meanwhile, whichever is newer. */
  newest(user: UserId, shard: number, told: There): There {
    const known = this.#players.get(user)
    const before = known?.get(shard)
    const isNews = before === undefined || told.version > before.version
    const number = Math.max(told.number, before?.number ?? 0)
    const now = { ...(isNews ? told : before), number }
    known?.set(shard, now)
    return now
  }

  /** News of one shard as news of the whole: a wallet is told when that of each shard is known. */
  joined(shard: number, news: PlayerNews): PlayerNews {
    const { userId: user, account, version, number } = news
    const known = this.#players.get(user)
    if (known === undefined) return { ...news, account: null }
    const before = known.get(shard)
    if (account !== null) this.newest(user, shard, { account, version, number })
    else if (before !== undefined) known.set(shard, { ...before, number })
    const all = [...known.values()]
    const isWhole = all.length === this.#shards
    return {
      ...news,
      account: account !== null && isWhole ? joinedAccount(all) : null,
      version: joinedVersion(all),
      number: this.numberOf(user),
    }
  }
}
