import { setTimeout as pause } from 'node:timers/promises'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { subjectOf } from '@crease/protocol/news.ts'
import { NO_NEWS } from '@crease/protocol/messages.ts'
import { NewsInMemory } from '@crease/protocol/testing/news-in-memory.ts'
import { afterEach, expect, test } from 'vitest'
import { DEAF, ANOTHER, EVENT, PublishedGround, marketOf } from '../testing/published-ground.ts'
import { FollowedNews } from './followed-news.ts'

const soon = { timeout: 60_000, interval: 10 }

let ground = new PublishedGround()
afterEach(() => {
  ground.close()
  ground = new PublishedGround()
})

test('[RT760] an event that is left before its image came is subscribed no more', async () => {
  const { link, reached } = await ground.gateway()
  link.heard.hold(EVENT.eventId).release()
  await reached()
  await pause(50)
  expect(ground.bus.subjects).toEqual(['all', 'list'])
})

test('[RT763] an event that is joined between the place of a new line and its snapshot is followed', async () => {
  const { bus, tell } = ground
  const { link, best, cut, seen } = await ground.gateway()
  const subscribe = bus.source.subscribe
  let holds = 0
  Object.assign(bus.source, {
    subscribe: (...args: Parameters<typeof subscribe>) => {
      if (args[1] === 'list') {
        holds += 1
        link.heard.hold(ANOTHER.eventId)
      }
      return subscribe(...args)
    },
  })
  bus.life = 'life 2'
  cut()
  await expect.poll(() => seen.restarts, soon).toBe(2)
  expect(holds).toBe(1)
  await expect.poll(() => bus.subjects, soon).toContain(subjectOf(ANOTHER.eventId))
  tell([marketOf(ANOTHER, 'bookmaker', 240)])
  await expect.poll(() => best(ANOTHER, 'bookmaker'), soon).toBe(240)
})

/** The read model that follows published news, with a snapshot of one market as its base. */
async function followed() {
  const bus = new NewsInMemory()
  const catalogue = new Catalogue(Date.now)
  const nothing = (): void => undefined
  const news = new FollowedNews({
    catalogue,
    source: bus.source,
    watched: () => [],
    told: nothing,
    ended: nothing,
    kept: nothing,
    beat: nothing,
    reached: nothing,
    lost: nothing,
  })
  const at = { life: bus.life, number: 0 }
  const before = marketOf(EVENT, 'bookmaker', 185)
  const now = marketOf(EVENT, 'bookmaker', 240)
  const base = { ...NO_NEWS, events: [EVENT], markets: [before] }
  const snapshot = { kind: 'snapshot', news: base, isLast: true, at } as const
  await news.follow(at, () => false)
  news.takeSnapshot(snapshot)
  const best = () => catalogue.market(now.definition.marketId)?.runners[0]?.back[0]?.odds
  return { bus, news, before, now, snapshot, best }
}

test('[RT761] [RT763] an image that was late on its line takes nothing back, and is asked for again', async () => {
  const { bus, news, before, now, best } = await followed()
  await news.watch(EVENT.eventId)
  bus.publisher.publish(subjectOf(EVENT.eventId), { news: { ...NO_NEWS, markets: [now] } })
  bus.publisher.publish('all', { beat: { feedHeardAt: null, heads: bus.publisher.takeHeads() } })
  await pause(5)
  const image = (number: number, shown: typeof now) =>
    ({
      kind: 'image',
      event: EVENT.eventId,
      news: { ...NO_NEWS, markets: [shown] },
      number,
    }) as const
  news.takeImage(image(0, before))
  expect(news.follows(EVENT.eventId)).toBe(false)
  news.takeImage(image(2, now))
  expect(news.follows(EVENT.eventId)).toBe(true)
  expect(best()).toBe(240)
})

test('[NT31] a second snapshot that was asked for with the first takes nothing back', async () => {
  const { bus, news, now, snapshot, best } = await followed()
  bus.publisher.publish('all', { news: { ...NO_NEWS, markets: [now] } })
  await expect.poll(best).toBe(240)
  news.takeSnapshot(snapshot)
  expect(best()).toBe(240)
})

test('[OP85] a session that ended while a gateway waited for a snapshot has ended there too', async () => {
  const { bus } = ground
  const [one, other] = [await ground.gateway(), await ground.gateway('its line')]
  const ends: string[] = []
  one.link.listen({ ...DEAF, ended: (sessions) => void ends.push(...sessions.map(({ id }) => id)) })
  bus.keeps = false
  bus.loses = (_, { ended }) => ended !== undefined
  other.link.sayEnded({ id: 'session 1', reason: 'signed-out' })
  await expect.poll(() => one.seen.restarts, soon).toBe(2)
  await expect.poll(() => ends, soon).toEqual(['session 1'])
})
