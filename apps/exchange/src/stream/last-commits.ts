import type { UserId } from '@crease/domain/units/ids.ts'
import type { News } from '../exchange/news.ts'

/** players whose last commit is known apart: of the others it is taken to be the newest of any that was forgotten */
const MOST_KNOWN = 200_000

/** The number of the newest commit that changed something of each player's [OP930]. */
export class LastCommits {
  readonly #most: number
  readonly #of = new Map<UserId, number>()
  /** of who is not known: it may be this one */
  #floor = 0

  constructor(most = MOST_KNOWN) {
    this.#most = most
  }

  /** Takes the changes of a commit; all accounts published at a start count as changed then. */
  note({ number, accounts, bets, conditionals, roundBets }: News): void {
    for (const { userId } of [...accounts, ...bets, ...conditionals, ...roundBets]) {
      // the one that changed last is the last to be forgotten
      this.#of.delete(userId)
      this.#of.set(userId, number)
    }
    for (const [oldest, at] of this.#of) {
      if (this.#of.size <= this.#most) return
      this.#of.delete(oldest)
      this.#floor = Math.max(this.#floor, at)
    }
  }

  of(user: UserId): number {
    return this.#of.get(user) ?? this.#floor
  }
}
