import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { commitmentOf, seedBefore } from '@crease/casino/fairness/keys.ts'
import { ownRoundId } from '@crease/casino/fairness/own-round-id.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { roundId, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import type { NextRound } from '@crease/protocol/solo.ts'
import type { OwnSeedPlace } from '../../writer/own-rounds.ts'
import type { RoundSeed } from '../round-play.ts'

/** Seeds of one epoch of a player's own game. */
export const SOLO_CHAIN_LENGTH = 1000
/** games of players whose next round is kept in memory */
const REMEMBERED = 20_000

/**
 * The chain of a player's own game: a revealed seed discloses the earlier ones of this player's rounds only [CG192].
 */
export const soloChain = (table: string, player: UserId): string => `${table}-${player}`

/** A round before its bet: its id and its seed, both fixed. */
export interface Reserved {
  readonly roundId: RoundId
  readonly seed: RoundSeed
}

/** The published facts of a round before its bet [CG192]. */
export const published = ({ roundId: id, seed }: Reserved): NextRound => ({
  roundId: id,
  commitment: commitmentOf(seed.seed, id),
  epoch: seed.epoch,
  seedNumber: seed.number,
  anchor: seed.anchor,
  seedBefore: seedBefore(seed.seed),
  salt: seed.salt,
})

interface SeedSource {
  /** draws the next seed of a chain */
  readonly next: (chain: string) => Promise<RoundSeed>
  /** the seed that was drawn last; null: none was, or its key is gone */
  readonly newest: (chain: string) => Promise<RoundSeed | null>
}

interface OwnGame {
  readonly title: Pick<Title, 'slug' | 'code'>
  readonly player: UserId
}

/**
 * The next round of each player and game. Its seed is drawn and its id fixed when it is first published; both stay the
 * same until it is played, also after a restart, so that a bet cannot move them [CG192].
 */
export class SoloSeeds {
  readonly #source: SeedSource
  readonly #isPlayed: (seed: OwnSeedPlace) => Promise<boolean>
  readonly #reserved = new NewestMap<string, Reserved | 'played'>(REMEMBERED)

  constructor(source: SeedSource, isPlayed: (seed: OwnSeedPlace) => Promise<boolean>) {
    this.#source = source
    this.#isPlayed = isPlayed
  }

  /** The next round: the same one until it is played. */
  async next(game: OwnGame): Promise<Reserved> {
    const chain = soloChain(game.title.slug, game.player)
    const known = this.#reserved.get(chain)
    if (known !== undefined && known !== 'played') return known
    const left = known === 'played' ? null : await this.#unplayed(chain, game)
    const seed = left ?? (await this.#source.next(chain))
    const place = { player: game.player, epoch: seed.epoch, seedNumber: seed.number }
    const reserved = { roundId: roundId(ownRoundId(game.title.code, place)), seed }
    this.#reserved.set(chain, reserved)
    return reserved
  }

  /** Its round is in the ledger: the next call draws the next seed. */
  played({ title, player }: OwnGame): void {
    this.#reserved.set(soloChain(title.slug, player), 'played')
  }

  /** The ledger says at the next call whether the round was played. */
  forget(table: string, player: UserId): void {
    this.#reserved.delete(soloChain(table, player))
  }

  /** The seed that an earlier life of the server published and that no round has. */
  async #unplayed(chain: string, { title, player }: OwnGame): Promise<RoundSeed | null> {
    const seed = await this.#source.newest(chain)
    if (seed === null) return null
    const { epoch, number: seedNumber } = seed
    const isPlayed = await this.#isPlayed({ player, table: title.slug, epoch, seedNumber })
    return isPlayed ? null : seed
  }
}
