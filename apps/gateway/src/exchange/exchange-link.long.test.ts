import { duplexPair, type Duplex } from 'node:stream'
import type { Command } from '@crease/domain/records/command.ts'
import { paise } from '@crease/domain/units/money.ts'
import { userId } from '@crease/domain/units/ids.ts'
import type { PlayerNews } from '@crease/protocol/messages.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { steadyClock } from '@crease/protocol/steady-clock.ts'
import { NewsInMemory } from '@crease/protocol/testing/news-in-memory.ts'
import { BET, EVENT, MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { answerOf } from '@crease/exchange/stream/answers.ts'
import { NewsStream } from '@crease/exchange/stream/news-stream.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeExchange } from '../testing/fake-exchange.ts'
import { DEAF } from '../testing/published-ground.ts'
import { ExchangeLink } from './exchange-link.ts'

const LOG = { warn: () => undefined }
const NOTHING = {
  markets: [],
  bets: [],
  accounts: [],
  positions: [],
  conditionals: [],
  roundBets: [],
  standings: [],
  rounds: [],
}
const READ: Command = { kind: 'read-depth', marketId: MARKET.marketId, runnerId: BET.runnerId }

let exchange: FakeExchange
let stream: NewsStream
let ends: Duplex[]
let links: ExchangeLink[]
beforeEach(() => {
  exchange = new FakeExchange()
  stream = newStream()
  ends = []
  links = []
})
afterEach(() => {
  for (const link of links) link.stop()
  stream.stop()
})

/** An exchange's stream that knows the event and its market. */
function newStream(): NewsStream {
  const catalogue = new Catalogue(Date.now)
  catalogue.tellEvent(EVENT)
  catalogue.tellMarkets([view({ best: 185 })])
  return new NewsStream({ catalogue, now: Date.now, log: LOG })
}

/** A gateway's link to it, over streams in memory: all but the socket is the real one. */
function linked(withinMs = 5000, isLedgerGone = () => false) {
  const catalogue = new Catalogue(Date.now)
  const players: PlayerNews[] = []
  const seen = { restarts: 0, players, ended: [] as string[] }
  const link = new ExchangeLink({
    catalogue,
    connect: () => {
      const [near, far] = duplexPair()
      ends.push(far)
      stream.join(far, (question) => answerOf(exchange, question))
      return near
    },
    log: LOG,
    withinMs,
    isLedgerGone,
  })
  link.listen({
    ...DEAF,
    restarted: () => (seen.restarts += 1),
    players: (news) => players.push(...news),
    ended: (those) => seen.ended.push(...those.map(({ id }) => id)),
  })
  links.push(link)
  return { link, catalogue, seen }
}

const best = (catalogue: Catalogue) => catalogue.market(MARKET.marketId)?.runners[0]?.back[0]?.odds

test('[RT30] a gateway begins with a snapshot, and follows', async () => {
  const { link, catalogue } = linked()
  await link.ready
  expect([best(catalogue), catalogue.event(EVENT.eventId)?.event.name]).toEqual([185, EVENT.name])
  stream.publish({ number: 1, ...NOTHING, markets: [view({ best: 190 })] })
  await expect.poll(() => best(catalogue)).toBe(190)
})

test.each(['its line', 'published news'] as const)(
  '[OP1123] a gateway on a machine behind its exchange has the clock of the exchange before it serves anybody: %s',
  async (follows) => {
    const wall = Date.now()
    const ahead = 2 * 3_600_000
    const catalogue = new Catalogue(Date.now)
    const away = new NewsStream({ catalogue, now: () => wall + ahead, log: LOG })
    const published = new NewsInMemory()
    away.publishBy(published.publisher)
    const clock = steadyClock({ wall: () => wall, monotonic: () => 0 })
    const link = new ExchangeLink({
      catalogue: new Catalogue(clock),
      connect: () => {
        const [near, far] = duplexPair()
        away.join(far, (question) => answerOf(exchange, question), follows)
        return near
      },
      clock,
      ...(follows === 'published news' && { news: published.source }),
      log: LOG,
    })
    links.push(link)
    await link.ready
    expect(clock() - wall).toBe(ahead)
    away.stop()
  },
)

test('[OP80] who is answered finds what the answer stands on: the news came before it', async () => {
  const { link, catalogue, seen } = linked()
  await link.ready
  const player = userId(1)
  link.follow(player)
  for (let count = 0; count < 20; count += 1) {
    exchange.submitted = () => {
      const bet = { ...BET, remaining: paise(count + 1) }
      stream.publish({
        number: count,
        ...NOTHING,
        bets: [bet],
        markets: [view({ best: 200 + count })],
      })
    }
    await link.port.submit(READ)
    expect(best(catalogue)).toBe(200 + count)
    expect(seen.players.at(-1)?.bets.at(-1)?.remaining).toBe(count + 1)
  }
})

test('[RT7] nobody hears of a player that it does not follow', async () => {
  const { link, seen } = linked()
  await link.ready
  link.follow(userId(2))
  await link.port.submit(READ)
  stream.publish({ number: 1, ...NOTHING, bets: [BET] })
  await link.port.submit(READ)
  expect(seen.players).toEqual([])
})

test('[OP83] [OP84] while the line is away a command is BUSY; then the gateway follows again', async () => {
  const { link, catalogue, seen } = linked()
  await link.ready
  exchange.answers = new Promise(() => undefined)
  const never = link.port.submit(READ)
  await expect.poll(() => exchange.commands.length).toBe(1)
  ends[0]?.destroy()
  // the request was sent: its outcome is unknown
  await expect(never).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  exchange.answers = null
  expect(await link.port.submit(READ)).toEqual({ kind: 'refused', refusal: { code: 'BUSY' } })
  await expect(link.port.funds(userId(1))).rejects.toMatchObject({ code: 'BUSY' })
  await expect.poll(() => seen.restarts).toBe(2)
  stream.publish({ number: 1, ...NOTHING, markets: [view({ best: 195 })] })
  await expect.poll(() => best(catalogue)).toBe(195)
  expect((await link.port.submit(READ)).kind).toBe('depth')
})

test('[OP137] while the ledger is gone a command is BUSY at once, and one that waits is given up', async () => {
  let isGone = false
  const { link } = linked(60_000, () => isGone)
  await link.ready
  exchange.answers = new Promise(() => undefined)
  const waiting = link.port.submit(READ)
  await expect.poll(() => exchange.commands.length).toBe(1)
  link.giveUpWhileGone()
  expect(await Promise.race([waiting, Promise.resolve('it waits')])).toBe('it waits')
  isGone = true
  link.giveUpWhileGone()
  await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await link.port.submit(READ)).toEqual({ kind: 'refused', refusal: { code: 'BUSY' } })
  expect(exchange.commands).toHaveLength(1)
})

test('[OP82] an answer that does not come in time is none', async () => {
  const { link } = linked(200)
  await link.ready
  exchange.answers = new Promise(() => undefined)
  await expect(link.port.submit(READ)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('[OP81] a gateway that says garbage is cut off, and the others are told on', async () => {
  const [one, other] = [linked(), linked()]
  await Promise.all([one.link.ready, other.link.ready])
  const [near, far] = duplexPair()
  stream.join(far, (question) => answerOf(exchange, question))
  near.on('error', () => undefined)
  near.resume()
  near.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
  await expect.poll(() => far.destroyed).toBe(true)
  stream.publish({ number: 1, ...NOTHING, markets: [view({ best: 191 })] })
  await expect.poll(() => [best(one.catalogue), best(other.catalogue)]).toEqual([191, 191])
})

test('[OP85] a session that ended on one gateway has ended on all, also on one that comes later', async () => {
  const [one, other] = [linked(), linked()]
  await Promise.all([one.link.ready, other.link.ready])
  one.link.sayEnded({ id: 'session 1', reason: 'signed-out' })
  await expect.poll(() => other.seen.ended).toEqual(['session 1'])
  expect(one.seen.ended).toEqual([])
  const later = linked()
  await expect.poll(() => later.seen.ended).toEqual(['session 1'])
})

test('[OP85] a session that ended while the line broke has ended on all once there is a line again', async () => {
  const [one, other] = [linked(), linked()]
  await Promise.all([one.link.ready, other.link.ready])
  ends[0]?.destroy()
  one.link.sayEnded({ id: 'session 3', reason: 'signed-out' })
  await expect.poll(() => other.seen.ended).toEqual(['session 3'])
})

test('[AU57] a session that the exchange ends itself has ended on every gateway', async () => {
  const [one, other] = [linked(), linked()]
  await Promise.all([one.link.ready, other.link.ready])
  stream.tellEnded([{ id: 'session 2', reason: 'account' }])
  const told = () => [one, other].map(({ seen }) => seen.ended.includes('session 2'))
  await expect.poll(told).toEqual([true, true])
})
