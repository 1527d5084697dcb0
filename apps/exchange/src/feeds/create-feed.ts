import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { FeedConfig } from './feed-config.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { marketsSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { createConfiguredLive } from './betfair-live/live-settings.ts'
import type { StreamLog } from './betfair-live/betfair-live.ts'
import type { DiamondOptions } from './diamond/diamond-feed.ts'
import type { Feed, MarketTerms } from './feed.ts'
import type { FeedChoice } from './feed-choice.ts'
import { worldSeeds } from './simulator/world-seeds.ts'

/** The limits of a bet, in paise, where neither a market nor its sport states one: the customer's fallback [MK800]. */
const MIN_STAKE = paise(1_00)
const MAX_STAKE = paise(2_000_00)

export interface FeedSurroundings {
  readonly config: FeedConfig
  readonly database: Database
  /** the cap of a meter that the exchange knows already */
  readonly capOf: (marketId: MarketId) => number | null
  /** whether players have bets in markets of an event that have not ended */
  readonly hasBets: (eventId: EventId) => boolean
  /** when an event begins, as the exchange has it, epoch milliseconds; null: it does not know it */
  readonly startOf: (eventId: EventId) => number | null
  /** a market as the exchange has it; null: it has none of that name */
  readonly known: (marketId: MarketId) => MarketView | null
  readonly logger: StreamLog
}

/** Makes the feed that a setting names; nothing of it runs yet. */
export async function createFeed(
  choice: FeedChoice,
  { config, database, capOf, hasBets, startOf, known, logger }: FeedSurroundings,
): Promise<Feed> {
  const { feedSpeed: speed, feedEpoch: epoch, commissionRate } = config
  const terms: MarketTerms = { minStake: MIN_STAKE, maxStake: MAX_STAKE, commissionRate }
  const rows: Omit<DiamondOptions, 'source'> = {
    terms,
    zone: config.feedZone,
    warn: (fields, sentence) => logger.warn(fields, sentence),
    capOf,
    runnersOf: (marketId) =>
      known(marketId)?.definition.runners.map(({ runnerId }) => runnerId) ?? [],
    startOf,
    hasBets,
  }
  const rowsFrom = async (source: DiamondOptions['source']): Promise<Feed> => {
    const { createDiamondFeed } = await import('./diamond/diamond-feed.ts')
    return createDiamondFeed({ ...rows, source })
  }
  // only the code of chosen feeds is loaded
  switch (choice.kind) {
    case 'simulator': {
      const { createSimulatorFeed } = await import('./simulator/simulator-feed.ts')
      const { CORRECTED } = await import('@crease/simulator/racing/race.ts')
      const { sportId, forMs } = CORRECTED
      const soFar = await marketsSoFar(database, { sportId, forMs: forMs / speed })
      const seeds = await worldSeeds(config, logger)
      const { storiesDir, feedSports: sports } = config
      const world = { seeds, sports, speed, epoch }
      return createSimulatorFeed({ ...world, commissionRate, soFar, storiesDir })
    }
    case 'betfair-recording': {
      const { createBetfairRecording } = await import('./betfair-recording/betfair-recording.ts')
      // its file starts over with the server: no removal of it is a reinstatement then [MK83]
      return createBetfairRecording({ file: choice.file, speed, terms })
    }
    case 'betfair-live':
      return createConfiguredLive(choice, config.live, { terms, known, log: logger })
    case 'diamond': {
      const { addressSource } = await import('./diamond/sources.ts')
      return rowsFrom(addressSource(choice.url))
    }
    case 'diamond-socket': {
      const { socketSource } = await import('./diamond/socket-source.ts')
      return rowsFrom(socketSource(choice.url))
    }
    case 'diamond-files': {
      const { folderSource } = await import('./diamond/sources.ts')
      return rowsFrom(folderSource(choice.folder))
    }
  }
}
