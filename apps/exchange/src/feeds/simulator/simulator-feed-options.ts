import type { MarketSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import type { PlayedSports } from '@crease/simulator/calendar.ts'
import type { Seed } from '@crease/simulator/keys/streams.ts'
import type { FeedSpeed } from '../pace.ts'

export interface SimulatorFeedOptions {
  /** of this world, and after it of those before it, whose open markets are ended */
  readonly seeds: readonly [Seed, ...Seed[]]
  readonly sports: PlayedSports
  /** above 0: a made-up world has no end to hurry to */
  readonly speed: FeedSpeed
  /** FEED_EPOCH: the wall's moment of the world's beginning, epoch milliseconds */
  readonly epoch: number
  /** commission in every market, hundredths of a percent */
  readonly commissionRate: number
  /** markets of the ledger: open ones are played on or ended, listed or not; settled ones may be corrected */
  readonly soFar: readonly MarketSoFar[]
  /** a folder in which stories are kept for the next start; null: they are made again */
  readonly storiesDir: string | null
}
