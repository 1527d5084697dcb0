import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Trigger } from '@crease/domain/records/conditional-order.ts'
import type { FeedEvent, PriceSize } from '@crease/domain/market/feed-event.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  level,
  placement,
  runnerOf,
  type Wanted,
} from '@crease/domain/testing/world.ts'
import type { BetId } from '@crease/domain/units/ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPump } from './pump.ts'
import { conditional } from '@crease/domain/testing/asked.ts'

/** To lay at 2.50 or higher, and to back at 1.50 or lower; a bait stands beyond each. */
const [RISES_TO, FALLS_TO] = [250, 150]
const KEPT = { terms: { keepThroughEvents: true, persistence: 'KEEP' } } as const

/** What a message does to the market; prices are what may be backed, in hundredths. */
const message = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('opens', 'quotes', 'returns'),
      price: fc.constantFrom(140, 150, 180, 200, 240, 248, 260),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('ball', 'withdraws', 'one side', 'stops'),
      price: fc.constant(200),
    }),
  },
)
type Message = { readonly does: string; readonly price: number }

/** Several messages that come while the exchange is busy, and whether the server is restarted behind them. */
const stretch = fc.record({
  messages: fc.array(message, { minLength: 1, maxLength: 4 }),
  restarts: fc.boolean(),
})

test('[BS48] [FD1] however its messages come, a stop fires at a price of the house alone, and a restarted engine decides alike', async () => {
  let fired = 0
  await fc.assert(
    fc.asyncProperty(fc.array(stretch, { maxLength: 12 }), fc.boolean(), async (told, inPlay) => {
      const [live, other] = [await ground(inPlay), await ground(inPlay)]
      for (const { messages, restarts } of told) {
        await live.hear(messages)
        await other.hear(messages)
        expect(other.statuses()).toEqual(live.statuses())
        if (restarts) await other.restart()
      }
      fired += live.statuses().filter((status) => status === 'TRIGGERED').length
    }),
    { numRuns: runs(100, 40) },
  )
  expect(fired).toBeGreaterThan(runs(20))
})

interface Told {
  open: boolean
  closed: boolean
  /** what may be backed, and laid */
  to: readonly PriceSize[]
  from: readonly PriceSize[]
}

const NOTHING = { to: [], from: [] }

async function ground(inPlay: boolean) {
  let world = new World().fund(9000, ALICE, BOB)
  const told: Told = { open: true, closed: false, ...NOTHING }
  let busy: Promise<void> = Promise.resolve()
  const orders: BetId[] = []
  const statusOf = (id: BetId) => world.ledger.conditionals.get(id)?.status.kind ?? null
  const statuses = () => orders.map(statusOf)

  function note(change: Command): void {
    if (change.kind === 'market-state') told.open = change.status === 'OPEN'
    if (change.kind === 'runner-state') {
      told.closed = change.closed !== null
      if (told.closed) Object.assign(told, NOTHING)
    }
    // what is said of a closed runner is not on offer [FD71]
    if (change.kind !== 'quotes' || told.closed) return
    for (const { back: to, lay: from } of change.runners) Object.assign(told, { to, from })
  }

  /** Whether the house alone meets the trigger on a side. */
  const isMet = (side: 'to' | 'from', meets: (odds: number) => boolean): boolean => {
    const [best] = told[side]
    return told.open && !told.closed && best !== undefined && meets(best.odds)
  }

  /** Each command of the feed is checked: what it fires it fires at what the house offers then. */
  const submit = async (command: Command): Promise<Reply> => {
    await busy
    const before = statuses()
    const { reply } = world.do(command)
    const changes = command.kind === 'feed-message' ? command.changes : [command]
    for (const change of changes) note(change)
    const [rises = false, falls = false] = statuses().map((status, at) => status !== before[at])
    const wait = (at: number) => before[at] === 'WAITING'
    expect(rises).toBe(wait(0) && isMet('from', (odds) => odds >= RISES_TO))
    expect(falls).toBe(wait(1) && isMet('to', (odds) => odds <= FALLS_TO))
    return reply
  }
  const pump = createPump({
    submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('go on'),
    whenBehind: 'conflate',
  })

  async function hear(messages: readonly Message[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    busy = promise
    for (const one of messages) await pump.push(eventsOf(one, inPlay))
    resolve()
    await pump.settled()
    world.now += 10_000
    world.do({ kind: 'release' })
  }

  /** Memory is read again, and the feed says again where the market stands. */
  async function restart(): Promise<void> {
    world = world.restarted()
    const { open, closed, to, from } = told
    Object.assign(told, NOTHING)
    // a bet before the house has quoted again, where the market takes bets
    const before = statuses()
    world.place({ ...back(BOB, 9, 1), runner: 1 })
    expect(statuses()).toEqual(before)
    await pump.push([
      { kind: 'runner-state', ...AT, runnerId: runnerOf(0), closed: closed ? 'SUSPENDED' : null },
      stateOf(open ? 'OPEN' : 'SUSPENDED', inPlay),
      quotesOf(to, from),
    ])
    await pump.settled()
  }

  function keep(wanted: Wanted, odds: number): void {
    const trigger: Trigger = { kind: 'STOP', watch: 'BEST', odds }
    const { reply } = world.do(conditional(placement(wanted), trigger))
    if (reply.kind === 'conditionals') for (const { orderId } of reply.orders) orders.push(orderId)
  }

  await hear([{ does: 'opens', price: 200 }])
  for (const bait of [back(BOB, 6, 50), lay(BOB, 1.05, 50)]) world.placed({ ...bait, ...KEPT })
  keep(lay(ALICE, 8, 10), RISES_TO)
  keep(back(ALICE, 1.01, 10), FALLS_TO)
  world.now += 10_000
  world.do({ kind: 'release' })
  return { hear, restart, statuses }
}

const AT = { at: 1, marketId: MARKET } as const

const stateOf = (status: 'OPEN' | 'SUSPENDED', inPlay: boolean): FeedEvent => ({
  kind: 'market-state',
  ...AT,
  status,
  inPlay,
  betDelayMs: inPlay ? 5000 : 0,
})

const quotesOf = (to: readonly PriceSize[], from: readonly PriceSize[]): FeedEvent => ({
  kind: 'quotes',
  ...AT,
  runners: [{ runnerId: runnerOf(0), back: to, lay: from, lastTraded: null }],
})

const wordOf = (closed: string | null): FeedEvent => ({
  kind: 'runner-state',
  ...AT,
  runnerId: runnerOf(0),
  closed,
})

function eventsOf({ does, price }: Message, inPlay: boolean): readonly FeedEvent[] {
  const [to, from] = [[level(price / 100, 900)], [level(price / 100 + 0.04, 900)]]
  switch (does) {
    case 'ball':
      return [stateOf('SUSPENDED', inPlay), quotesOf([], [])]
    case 'withdraws':
      return [quotesOf([], [])]
    case 'one side':
      return [quotesOf([level(2, 900)], [])]
    case 'stops':
      return [wordOf('BALL RUNNING'), quotesOf([], [])]
    case 'returns':
      return [wordOf(null), quotesOf(to, from)]
    case 'opens':
      return [stateOf('OPEN', inPlay), quotesOf(to, from)]
    default:
      return [quotesOf(to, from)]
  }
}
