import type { RecordEvent } from '@crease/protocol/audit.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { ApartDesks } from './apart-desks.ts'
import { startChores } from '../chores.ts'
import { endingSessions } from '../ending-sessions.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import { startFeeds, type FeedParts } from '../feeds/start-feed.ts'
import { SessionRows } from '../ledger/sessions/session-rows.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import { choresAsk, ledgersOf, ownOf, type Surroundings } from '../wallet/of-one-shard.ts'
import type { OpenWallet } from '../wallet/open-wallet.ts'

interface BesideParts extends Pick<FeedParts, 'database' | 'people' | 'results'> {
  readonly desks: ApartDesks
  readonly exchange: RunningExchange
  readonly wallet: OpenWallet
  readonly stream: NewsStream
  readonly catalogue: Catalogue
  readonly record: RecordEvent
}

/** Starts what goes on beside the bets, here or as what processes apart say: feeds, and the chores of the clock. */
export async function startBeside(
  parts: Surroundings,
  beside: BesideParts,
): Promise<{ readonly stop: () => Promise<void> }> {
  const { desks, database, people, exchange, wallet, stream, results, catalogue, record } = beside
  const { config, logger } = ownOf(parts)
  const said = { database, exchange, results, stream, logger, ...(people && { people }) }
  // seeds and stories of a made-up world are all shards' together
  const ofFeeds = { ...said, config: parts.config, shard: wallet.shard }
  const feeds = (await desks.feeds({ ...ofFeeds, catalogue })) ?? (await startFeeds(ofFeeds))
  const sessions = new SessionRows(database)
  const endSessionsOf = endingSessions({ sessions, stream, now: steadyNow })
  const asked = choresAsk(parts, { wallet, exchange })
  const ofChores = { config, database, logger, exchange: asked, ...ledgersOf(parts) }
  const chores =
    desks.jobs({ exchange: asked, stream, record }) ??
    startChores({ ...ofChores, endSessionsOf, record })
  await desks.open()
  return {
    stop: async () => {
      await desks.stop()
      await chores.stop()
      await feeds.stop()
    },
  }
}
