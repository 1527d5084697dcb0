import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { listenToExchange } from './listen-to-exchange.ts'
import { MatchFeed, USUAL_PACE_MS } from './match-feed/match-feed.ts'

const nothing = (): void => undefined
beforeEach(() => void vi.useFakeTimers())

test('[RT750] what was told while the API was made ready is shown, though nothing of it changes again', () => {
  const now = () => 0
  const catalogue = new Catalogue(now)
  const matchFeed = new MatchFeed({ epoch: 'now', catalogue, now })
  const told = { events: [EVENT], markets: [], scores: [], tables: [] }
  catalogue.tell(told)
  matchFeed.tell(told)
  // the match feed has no listener yet
  catalogue.tell({ ...told, events: [], markets: [view({ best: 190 })] })
  listenToExchange({
    catalogue,
    link: { port: { market: () => null }, listen: nothing, sayEnded: nothing },
    sockets: {
      tell: (news) => matchFeed.tell(news),
      restart: () => matchFeed.restart(),
      resumed: nothing,
      tellPlayers: nothing,
      tellKept: nothing,
      beat: nothing,
      endSession: nothing,
    },
    sessions: { onEnd: nothing, endedElsewhere: nothing },
    shared: { taken: nothing },
  })
  vi.advanceTimersByTime(USUAL_PACE_MS)
  expect(matchFeed.image(EVENT.eventId)?.meta_data.data.t1).toHaveLength(1)
  matchFeed.stop()
})
