import { duplexPair, type Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventInfo } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { eventId, marketId, userId } from '@crease/domain/units/ids.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { answerOf } from '@crease/exchange/stream/answers.ts'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeExchange } from '../api-for-tests/fake-exchange.ts'
import { ExchangeLink } from './exchange-link.ts'

const LOG = { warn: () => undefined }
const ANOTHER: EventInfo = { ...EVENT, eventId: eventId('e2'), name: 'Owls v Larks' }

/** A market of an event: its match odds, or its bookmaker. */
const market = (event: EventInfo, kind: 'match' | 'bookmaker', best: number): MarketView =>
  view({
    best,
    market: { eventId: event.eventId, kind, marketId: marketId(`${event.eventId} ${kind}`) },
  })
const bestOf = (shown: MarketView | null): number => Number(shown?.runners[0]?.back[0]?.odds ?? 0)

let ended: (() => void)[]
beforeEach(() => {
  ended = []
})
afterEach(() => {
  for (const end of ended) end()
})

/** An exchange that knows two events of two markets each. */
function exchange() {
  const catalogue = new Catalogue(Date.now)
  const stream = new NewsStream({ catalogue, now: Date.now, log: LOG })
  ended.push(() => stream.stop())
  const tell = (views: readonly MarketView[]): void => {
    catalogue.tellMarkets(views)
    stream.tellMarkets(views)
  }
  for (const event of [EVENT, ANOTHER]) catalogue.tellEvent(event)
  for (const event of [EVENT, ANOTHER]) {
    catalogue.tellMarkets([market(event, 'match', 185), market(event, 'bookmaker', 185)])
  }
  return { stream, tell }
}

/** A gateway that follows it, and the markets that it was told, in order. */
async function gateway(stream: NewsStream, hearsSome = true) {
  const catalogue = new Catalogue(Date.now)
  const told: string[] = []
  const fake = new FakeExchange()
  let far: Duplex | null = null
  const link = new ExchangeLink({
    catalogue,
    hearsSome,
    connect: () => {
      const [near, other] = duplexPair()
      far = other
      stream.join(other, (question) => answerOf(fake, question))
      return near
    },
    log: LOG,
  })
  const news = ({ markets }: PublicNews): void => {
    told.push(...markets.map((each) => `${each.definition.marketId} ${bestOf(each)}`))
  }
  const nobody = () => undefined
  const rest = { players: nobody, beat: nobody, ended: nobody, spent: nobody, kept: nobody }
  link.listen({ restarted: nobody, resumed: nobody, news, ...rest })
  ended.push(() => link.stop())
  await link.ready
  const best = (event: EventInfo, kind: string): number =>
    bestOf(catalogue.market(marketId(`${event.eventId} ${kind}`)))
  /** Waits until all that was said before is here. */
  const reached = async (): Promise<void> => {
    await pause(20)
    await link.port.funds(userId(1))
  }
  // what it hears was said before this
  await reached()
  return { link, told, best, reached, cut: () => far?.destroy() }
}

test('[RT760] a gateway hears at once the events that somebody looks at there, and no others', async () => {
  const { stream, tell } = exchange()
  const [some, all] = [await gateway(stream), await gateway(stream, false)]
  await some.link.heard.hold(EVENT.eventId).fresh
  // the first news of each market say how it stands
  for (const event of [EVENT, ANOTHER]) {
    tell([market(event, 'match', 186), market(event, 'bookmaker', 186)])
  }
  await some.reached()
  some.told.length = 0
  all.told.length = 0
  for (const best of [190, 191]) {
    tell([market(EVENT, 'bookmaker', best), market(ANOTHER, 'bookmaker', best)])
    await some.reached()
  }
  expect(some.told).toEqual(['e1 bookmaker 190', 'e1 bookmaker 191'])
  // the control: who does not ask for some is told all
  expect(all.told).toHaveLength(4)
})

test('[RT762] of the others it is told once a second what lists show, the latest of it', async () => {
  const { stream, tell } = exchange()
  const { told, best, reached } = await gateway(stream)
  tell([market(ANOTHER, 'match', 186), market(ANOTHER, 'bookmaker', 186)])
  await reached()
  told.length = 0
  const from = performance.now()
  for (let price = 200; price < 230; price += 1) {
    tell([market(ANOTHER, 'match', price), market(ANOTHER, 'bookmaker', price)])
    await pause(10)
  }
  await expect.poll(() => best(ANOTHER, 'match'), { timeout: 3_000 }).toBe(229)
  const seconds = (performance.now() - from) / 1000
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  expect(new Set(told.map((each) => each.split(' ')[1]))).toEqual(new Set(['match']))
})

test('[RT762] what there is and how it stands is told of all events at once, as before an answer that stands on it', async () => {
  const { stream, tell } = exchange()
  const { told, reached } = await gateway(stream)
  tell([market(ANOTHER, 'bookmaker', 186)])
  await reached()
  told.length = 0
  const suspended = market(ANOTHER, 'bookmaker', 187)
  tell([{ ...suspended, state: { ...suspended.state, status: 'SUSPENDED' } }])
  await reached()
  tell([market(ANOTHER, 'bookmaker', 188)])
  await reached()
  tell([market(ANOTHER, 'bookmaker', 189)])
  await reached()
  expect(told).toEqual(['e2 bookmaker 187', 'e2 bookmaker 188'])
})

test('[RT763] who looks at an event waits until all of it is here, and nobody waits a second time', async () => {
  const { stream, tell } = exchange()
  const { link, best, reached } = await gateway(stream)
  tell([market(ANOTHER, 'bookmaker', 186)])
  await reached()
  tell([market(ANOTHER, 'bookmaker', 240)])
  await reached()
  expect(best(ANOTHER, 'bookmaker')).toBe(186)
  const first = link.heard.hold(ANOTHER.eventId)
  expect(first.fresh).not.toBeNull()
  await first.fresh
  expect(best(ANOTHER, 'bookmaker')).toBe(240)
  const second = link.heard.hold(ANOTHER.eventId)
  expect(second.fresh).toBeNull()
  first.release()
  first.release()
  tell([market(ANOTHER, 'bookmaker', 241)])
  await reached()
  expect(best(ANOTHER, 'bookmaker')).toBe(241)
  second.release()
  tell([market(ANOTHER, 'bookmaker', 242)])
  await reached()
  expect(best(ANOTHER, 'bookmaker')).toBe(241)
})

test('[RT763] who looks at an event while there is no line is shown what is known, and then what is new', async () => {
  const { stream, tell } = exchange()
  const { link, best, cut, reached } = await gateway(stream)
  tell([market(ANOTHER, 'bookmaker', 186)])
  await reached()
  cut()
  await pause(1)
  await link.heard.hold(ANOTHER.eventId).fresh
  expect(best(ANOTHER, 'bookmaker')).toBe(186)
  tell([market(ANOTHER, 'bookmaker', 250)])
  await expect.poll(() => best(ANOTHER, 'bookmaker')).toBe(250)
})
