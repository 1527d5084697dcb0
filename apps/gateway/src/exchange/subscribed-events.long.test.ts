import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ANOTHER, EVENT, PublishedGround, marketOf as market } from '../testing/published-ground.ts'

let ground: PublishedGround | null = null
afterEach(() => ground?.close())

const exchange = (): PublishedGround => (ground = new PublishedGround())

test('[RT760] a gateway hears at once the events that somebody looks at there, and no others', async () => {
  const own = exchange()
  const { tell } = own
  const [some, all] = [await own.gateway(), await own.gateway('its line')]
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
  // the control: a line that carries news carries all
  expect(all.told).toHaveLength(4)
})

test('[RT762] of the others it is told once a second what lists show, the latest of it', async () => {
  const own = exchange()
  const { tell } = own
  const { told, best, reached } = await own.gateway()
  tell([market(ANOTHER, 'match', 186), market(ANOTHER, 'bookmaker', 186)])
  await reached()
  told.length = 0
  const from = performance.now()
  for (let price = 200; price < 230; price += 1) {
    tell([market(ANOTHER, 'match', price), market(ANOTHER, 'bookmaker', price)])
    await pause(10)
  }
  await expect.poll(() => best(ANOTHER, 'match'), { timeout: 60_000 }).toBe(229)
  const seconds = (performance.now() - from) / 1000
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  expect(new Set(told.map((each) => each.split(' ')[1]))).toEqual(new Set(['match']))
})

test('[RT762] what there is and how it stands is told of all events at once, as before an answer that stands on it', async () => {
  const own = exchange()
  const { tell } = own
  const { told, reached } = await own.gateway()
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
  const own = exchange()
  const { tell } = own
  const { link, best, reached } = await own.gateway()
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
  const own = exchange()
  const { tell } = own
  const { link, best, cut, reached } = await own.gateway()
  tell([market(ANOTHER, 'bookmaker', 186)])
  await reached()
  cut()
  await pause(1)
  await link.heard.hold(ANOTHER.eventId).fresh
  expect(best(ANOTHER, 'bookmaker')).toBe(186)
  tell([market(ANOTHER, 'bookmaker', 250)])
  await expect.poll(() => best(ANOTHER, 'bookmaker')).toBe(250)
})
