import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { SharedLimits } from './edge/shared-limits.ts'
import type { ExchangeLink } from './exchange/exchange-link.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Sockets } from './sockets/create-sockets.ts'
import { playerBatch } from './sockets/player-batch.ts'

interface ListenParts {
  readonly link: Pick<ExchangeLink, 'listen' | 'sayEnded'> & {
    readonly port: Pick<ExchangeLink['port'], 'market'>
  }
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly sockets: Omit<Sockets, 'counts' | 'leave' | 'close'>
  readonly sessions: Pick<Sessions, 'onEnd' | 'endedElsewhere'>
  readonly shared: Pick<SharedLimits, 'taken'>
}

/**
 * Forwards the exchange's messages to the sockets; a session that ends here ends on every gateway. Messages that came
 * before the API was ready are sent now: a market may not change again for hours [RT750].
 */
export function listenToExchange(parts: ListenParts): void {
  const { link, catalogue, sockets, sessions, shared } = parts
  const { market } = link.port
  sessions.onEnd((ended) => sockets.endSession(ended))
  sessions.onEnd((ended) => link.sayEnded(ended))
  link.listen({
    restarted: sockets.restart,
    resumed: sockets.resumed,
    news: sockets.tell,
    players: (news) => sockets.tellPlayers(news.map((each) => playerBatch(each, market))),
    beat: sockets.beat,
    ended: (those) => {
      for (const ended of those) {
        sessions.endedElsewhere(ended)
        sockets.endSession(ended)
      }
    },
    spent: (spent) => shared.taken(spent),
    kept: sockets.tellKept,
  })
  sockets.tell(catalogue.snapshot())
}
