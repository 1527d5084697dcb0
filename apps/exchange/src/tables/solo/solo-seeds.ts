import { seedBefore } from '@crease/casino/fairness/keys.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { NextSeed } from '@crease/protocol/solo.ts'
import type { RoundSeed } from '../round-play.ts'

/** Seeds of one epoch of a player's own game. */
export const SOLO_CHAIN_LENGTH = 1000
/** seeds that are published and not played yet are remembered of so many games of players */
const REMEMBERED = 20_000

/** The chain of a player's own game: a seed that is revealed discloses those before it to nobody else's round [CG192]. */
export const soloChain = (table: string, player: UserId): string => `${table}-${player}`

/** What is published of a seed before anything is bet on it [CG192]. */
export const published = ({ epoch, number, anchor, salt, seed }: RoundSeed): NextSeed => ({
  epoch,
  seedNumber: number,
  anchor,
  seedBefore: seedBefore(seed),
  salt,
})

/** The next seed of each player and game: drawn once, published, and kept until it is played. */
export class SoloSeeds {
  readonly #next: (chain: string) => Promise<RoundSeed>
  readonly #drawn = new Map<string, RoundSeed>()

  constructor(next: (chain: string) => Promise<RoundSeed>) {
    this.#next = next
  }

  /** The seed of the next round: the same one until it is used. */
  async next(chain: string): Promise<RoundSeed> {
    const known = this.#drawn.get(chain)
    if (known !== undefined) return known
    const seed = await this.#next(chain)
    const [oldest] = this.#drawn.keys()
    if (this.#drawn.size >= REMEMBERED && oldest !== undefined) this.#drawn.delete(oldest)
    this.#drawn.set(chain, seed)
    return seed
  }

  /** It is played, or may be: it is never played again. */
  used(chain: string): void {
    this.#drawn.delete(chain)
  }
}
