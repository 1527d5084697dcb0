import { duplexPair, type Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { eventId, marketId, userId } from '@crease/domain/units/ids.ts'
import { answerOf } from '@crease/exchange/stream/answers.ts'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { NewsInMemory } from '@crease/protocol/testing/news-in-memory.ts'
import { ExchangeLink } from '../exchange/exchange-link.ts'
import { FakeExchange } from './fake-exchange.ts'

export { EVENT }
export const ANOTHER: EventInfo = { ...EVENT, eventId: eventId('e2'), name: 'Owls v Larks' }

const nothing = (): void => undefined
/** A listener that does nothing. */
export const DEAF: Parameters<ExchangeLink['listen']>[0] = {
  restarted: nothing,
  resumed: nothing,
  news: nothing,
  players: nothing,
  beat: nothing,
  spent: nothing,
  ended: nothing,
  kept: nothing,
}

const LOG = { warn: () => undefined }

/** A market of an event at this price: its match odds, or its bookmaker. */
export const marketOf = (event: EventInfo, kind: 'match' | 'bookmaker', best: number): MarketView =>
  view({
    best,
    market: { eventId: event.eventId, kind, marketId: marketId(`${event.eventId} ${kind}`) },
  })

const bestOf = (shown: MarketView | null): number => Number(shown?.runners[0]?.back[0]?.odds ?? 0)

/** An exchange that knows two events of two markets each and publishes its news in memory, and gateways that follow them. */
export class PublishedGround {
  readonly bus = new NewsInMemory()
  readonly catalogue = new Catalogue(Date.now)
  readonly stream = new NewsStream({ catalogue: this.catalogue, now: Date.now, log: LOG })
  readonly #links: ExchangeLink[] = []

  constructor() {
    this.stream.publishBy(this.bus.publisher)
    for (const event of [EVENT, ANOTHER]) this.catalogue.tellEvent(event)
    for (const event of [EVENT, ANOTHER]) {
      this.catalogue.tellMarkets([marketOf(event, 'match', 185), marketOf(event, 'bookmaker', 185)])
    }
  }

  readonly tell = (views: readonly MarketView[]): void => {
    this.catalogue.tellMarkets(views)
    this.stream.tellMarkets(views)
  }

  close(): void {
    for (const link of this.#links) link.stop()
    this.stream.stop()
  }

  /** A gateway, and the markets that it took, in order. */
  async gateway(follows: 'published news' | 'its line' = 'published news') {
    const catalogue = new Catalogue(Date.now)
    const told: string[] = []
    const seen = { restarts: 0, resumes: 0 }
    const fake = new FakeExchange()
    let far: Duplex | null = null
    const link = new ExchangeLink({
      catalogue,
      ...(follows === 'published news' && { news: this.bus.source }),
      connect: () => {
        const [near, other] = duplexPair()
        far = other
        this.stream.join(other, (question) => answerOf(fake, question), follows)
        return near
      },
      log: LOG,
    })
    this.#links.push(link)
    const nobody = () => undefined
    link.listen({
      restarted: () => (seen.restarts += 1),
      resumed: () => (seen.resumes += 1),
      news: ({ markets }: PublicNews) =>
        void told.push(...markets.map((each) => `${each.definition.marketId} ${bestOf(each)}`)),
      players: nobody,
      beat: nobody,
      ended: nobody,
      spent: nobody,
      kept: nobody,
    })
    await link.ready
    const best = (event: EventInfo, kind: string): number =>
      bestOf(catalogue.market(marketId(`${event.eventId} ${kind}`)))
    /** Waits until all earlier news is here. */
    const reached = async (): Promise<void> => {
      await pause(20)
      await link.port.funds(userId(1))
    }
    await reached()
    return { link, fake, catalogue, told, seen, best, reached, cut: () => far?.destroy() }
  }
}
