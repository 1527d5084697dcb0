import type { Seed } from '@crease/simulator/keys/streams.ts'
import type { LiveSettings } from './betfair-live/live-settings.ts'
import type { FeedFault } from './faulty-feed.ts'
import type { FeedChoice } from './feed-choice.ts'
import type { UnnamedEvents } from './suspensions-as-events.ts'

/** The settings of the feeds. */
export interface FeedConfig {
  /** where events and prices come from, at least one */
  readonly feeds: readonly FeedChoice[]
  readonly feedSpeed: number
  /** wall time, in epoch milliseconds, at which the made-up world began */
  readonly feedEpoch: number
  /** ids of the sports that the made-up world plays */
  readonly feedSports: ReadonlySet<string>
  readonly feedSilenceMs: number
  readonly feedEvents: UnnamedEvents
  readonly feedFaults: readonly FeedFault[]
  readonly feedZone: string
  readonly live: LiveSettings
  readonly dataDir: string
  /** the folder in which stories of the made-up world are kept for the next start */
  readonly storiesDir: string
  /** the key of the made-up world; null: this installation's own */
  readonly seed: Seed | null
  /** commission on net winnings in hundredths of a percent */
  readonly commissionRate: number
}
