import { setTimeout as pause } from 'node:timers/promises'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { subjectOf } from '@crease/protocol/news.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { DEAF, ANOTHER, EVENT, PublishedGround, marketOf } from '../testing/published-ground.ts'

const soon = { timeout: 60_000, interval: 10 }

let ground = new PublishedGround()
afterEach(() => {
  ground.close()
  ground = new PublishedGround()
})

const as = (shown: MarketView, status: MarketStatus): MarketView => ({
  ...shown,
  state: { ...shown.state, status },
})
const statusOf = (shown: MarketView | null): string => shown?.state.status ?? 'unknown'

test('[NT31] a message that was lost is recalled at the next one of its subject, and nothing is told twice', async () => {
  const { bus, tell } = ground
  const { link, told, best, reached } = await ground.gateway()
  await link.heard.hold(EVENT.eventId).fresh
  tell([marketOf(EVENT, 'bookmaker', 186)])
  await reached()
  told.length = 0
  bus.loses = () => true
  tell([marketOf(EVENT, 'bookmaker', 190)])
  await pause(10)
  bus.loses = () => false
  tell([marketOf(EVENT, 'bookmaker', 191)])
  await expect.poll(() => best(EVENT, 'bookmaker'), soon).toBe(191)
  expect(told).toEqual(['e1 bookmaker 190', 'e1 bookmaker 191'])
})

test('[NT31] a message that was lost at the end is found by the next heartbeat', async () => {
  const { bus, tell } = ground
  const { link, best, reached } = await ground.gateway()
  await link.heard.hold(EVENT.eventId).fresh
  tell([marketOf(EVENT, 'bookmaker', 186)])
  await reached()
  bus.loses = (subject) => subject !== 'all'
  tell([marketOf(EVENT, 'bookmaker', 190)])
  await pause(20)
  expect(best(EVENT, 'bookmaker')).toBe(186)
  await expect.poll(() => best(EVENT, 'bookmaker'), soon).toBe(190)
})

test('[NT31] what is not kept any more is taken from one snapshot', async () => {
  const { bus, tell, stream } = ground
  const { link, best, seen, reached } = await ground.gateway()
  await link.heard.hold(EVENT.eventId).fresh
  tell([marketOf(EVENT, 'bookmaker', 186)])
  await reached()
  bus.keeps = false
  bus.loses = () => true
  tell([marketOf(EVENT, 'bookmaker', 190)])
  await pause(10)
  bus.loses = () => false
  tell([marketOf(EVENT, 'bookmaker', 191)])
  await expect.poll(() => seen.restarts, soon).toBe(2)
  expect(best(EVENT, 'bookmaker')).toBe(191)
  tell([marketOf(EVENT, 'bookmaker', 192)])
  await expect.poll(() => best(EVENT, 'bookmaker'), soon).toBe(192)
  expect(stream.joined).toEqual({ snapshots: 2, resumed: 0 })
})

test('[NT33] a reply that depends on news that are late waits for them, and after 100 ms recalls them', async () => {
  const { bus, tell, catalogue } = ground
  const { link, reached, catalogue: own } = await ground.gateway()
  await reached()
  const market = marketOf(ANOTHER, 'bookmaker', 185)
  const id = market.definition.marketId
  for (const fate of ['late', 'lost'] as const) {
    const [before, after] =
      fate === 'late' ? (['OPEN', 'SUSPENDED'] as const) : (['SUSPENDED', 'OPEN'] as const)
    expect(statusOf(own.market(id))).toBe(before)
    if (fate === 'late') bus.delay(true)
    else bus.loses = () => true
    tell([as(market, after)])
    expect(statusOf(catalogue.market(id))).toBe(after)
    const asked = performance.now()
    await link.port.funds(userId(1))
    expect(statusOf(own.market(id))).toBe(after)
    expect(performance.now() - asked).toBeGreaterThan(90)
    bus.loses = () => false
    bus.delay(false)
    await pause(20)
  }
  expect(bus.recalls.length).toBeGreaterThan(0)
})

test('[NT34] a message that is too long for its subject has its readers take a snapshot', async () => {
  const { bus } = ground
  const { seen } = await ground.gateway()
  bus.publisher.publish('all', { isTooLong: true })
  await expect.poll(() => seen.restarts, soon).toBe(2)
})

test('[RT760] a gateway reads the subjects of the events that somebody looks at, and no others', async () => {
  const { link } = await ground.gateway()
  expect(ground.bus.subjects).toEqual(['all', 'list'])
  const hold = link.heard.hold(EVENT.eventId)
  await hold.fresh
  expect(ground.bus.subjects).toEqual(['all', subjectOf(EVENT.eventId), 'list'])
  hold.release()
  expect(ground.bus.subjects).toEqual(['all', 'list'])
})

test('[NT30] a gateway whose line ended goes on with the news that came meanwhile, and another life begins with a snapshot', async () => {
  const { bus, tell, stream } = ground
  const { link, best, cut, seen, reached } = await ground.gateway()
  await link.heard.hold(EVENT.eventId).fresh
  cut()
  tell([marketOf(EVENT, 'bookmaker', 200)])
  await expect.poll(() => seen.resumes, soon).toBe(1)
  await expect.poll(() => best(EVENT, 'bookmaker'), soon).toBe(200)
  // the exchange counts it when the gateway's word arrives
  await expect.poll(() => stream.joined, soon).toEqual({ snapshots: 1, resumed: 1 })
  expect(seen.restarts).toBe(1)
  bus.life = 'life 2'
  cut()
  await expect.poll(() => seen.restarts, soon).toBe(2)
  tell([marketOf(EVENT, 'bookmaker', 201)])
  await reached()
  await expect.poll(() => best(EVENT, 'bookmaker'), soon).toBe(201)
})

test('[OP85] a session that ended on one gateway has ended on all that follow published news, and not twice on its own', async () => {
  const [one, other] = [await ground.gateway(), await ground.gateway('its line')]
  const ends: string[] = []
  const kept: string[] = []
  for (const [name, { link }] of Object.entries({ one, other })) {
    link.listen({
      ...DEAF,
      ended: (sessions) => void ends.push(`${name} ${sessions.map(({ id }) => id).join()}`),
      kept: ({ what }) => void kept.push(`${name} ${what}`),
    })
  }
  other.link.sayEnded({ id: 'session 1', reason: 'signed-out' })
  await expect.poll(() => ends, soon).toEqual(['one session 1'])
  one.link.sayKept({ user: userId(1), what: 'notices' })
  await expect.poll(() => kept, soon).toEqual(['other notices'])
})

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      event: fc.nat(1),
      market: fc.nat(1),
      price: fc.integer({ min: 101, max: 999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      event: fc.nat(1),
      open: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { kind: 'lose' as const },
      { kind: 'keep' as const },
      { kind: 'delay' as const },
      { kind: 'cut' as const },
      { kind: 'look' as const },
      { kind: 'leave' as const },
      { kind: 'wait' as const },
    ),
  },
)

test('[NT30] [NT31] [RT761] whatever is lost, late or cut, a gateway ends with what the exchange knows of what it looks at', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const own = new PublishedGround()
      try {
        const gateway = await own.gateway()
        const story = new Story(own, gateway)
        for (const one of steps) {
          await story.step(one)
          await pause(1)
        }
        own.bus.loses = () => false
        own.bus.delay(false)
        gateway.link.heard.hold(EVENT.eventId)
        const wanted = () => shownIn(own.catalogue)
        await expect.poll(() => shownIn(gateway.catalogue), soon).toEqual(wanted())
      } finally {
        own.close()
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The events of a gateway and of the news that it follows. */
class Story {
  readonly #own: PublishedGround
  readonly #gateway: Awaited<ReturnType<PublishedGround['gateway']>>
  readonly #status = new Map<number, MarketStatus>()
  #hold

  constructor(own: PublishedGround, gateway: Awaited<ReturnType<PublishedGround['gateway']>>) {
    this.#own = own
    this.#gateway = gateway
    this.#hold = gateway.link.heard.hold(EVENT.eventId)
  }

  async step(one: Step): Promise<void> {
    if (one.kind === 'price')
      this.#tell(one.event, one.market === 0 ? 'match' : 'bookmaker', one.price)
    else if (one.kind === 'status') {
      this.#status.set(one.event, one.open ? 'OPEN' : 'SUSPENDED')
      this.#tell(one.event, 'bookmaker', 150)
    } else await this.#happen(one.kind)
  }

  async #happen(what: Exclude<Step['kind'], 'price' | 'status'>): Promise<void> {
    const { bus } = this.#own
    switch (what) {
      case 'lose':
      case 'keep':
        bus.loses = () => what === 'lose'
        return
      case 'delay':
        return bus.delay(true)
      case 'wait':
        bus.delay(false)
        await pause(8)
        return
      case 'cut':
        return void this.#gateway.cut()
      case 'leave':
        return this.#hold.release()
      case 'look':
        this.#hold = this.#gateway.link.heard.hold(EVENT.eventId)
    }
  }

  #tell(event: number, kind: 'match' | 'bookmaker', price: number): void {
    const shown = marketOf(event === 0 ? EVENT : ANOTHER, kind, price)
    this.#own.tell([as(shown, this.#status.get(event) ?? 'OPEN')])
  }
}

/** The final state of a gateway: all of the watched event, states and match odds of the other. */
function shownIn(catalogue: PublishedGround['catalogue']) {
  const of = (event: typeof EVENT, kind: 'match' | 'bookmaker') =>
    catalogue.market(marketOf(event, kind, 150).definition.marketId)
  const price = (shown: MarketView | null): number => Number(shown?.runners[0]?.back[0]?.odds ?? 0)
  return {
    match: price(of(EVENT, 'match')),
    bookmaker: price(of(EVENT, 'bookmaker')),
    listed: price(of(ANOTHER, 'match')),
    states: [EVENT, ANOTHER].flatMap((event) => [
      statusOf(of(event, 'match')),
      statusOf(of(event, 'bookmaker')),
    ]),
  }
}
