import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'

import { BACKLOG_LIMIT } from './backlog.ts'
import { createPump } from './pump.ts'

const DONE: Reply = { kind: 'done' }
const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }

test('[FD9] events and scores go to the board, everything else to the exchange, in order', async () => {
  const exchange = stub()
  const told: string[] = []
  const pump = createPump({
    submit: exchange.submit,
    board: { event: (event) => told.push(event.name), score: (id) => told.push(`score ${id}`) },
    sleep: () => Promise.resolve('go on' as const),
    whenBehind: 'wait',
  })
  await pump.push([
    {
      kind: 'event',
      at: 1,
      event: { eventId: eventId('e'), sportId: '4', name: 'A v B', seriesName: '', startsAt: 5 },
    },
    state('m', 'OPEN'),
    quotes('m', 'a', 200),
    { kind: 'result', at: 1, marketId: marketId('m'), result: { kind: 'void', reason: 'rain' } },
  ])
  expect(told).toEqual(['A v B'])
  expect(exchange.seen).toEqual(['m OPEN + m a 200', 'm settle'])
})

test('[FD6] a feed that waits is held back until its batch is decided', async () => {
  const exchange = stub()
  const release = exchange.hold()
  const pump = waiting(exchange, 'wait')
  let taken = false
  const pushed = pump.push([quotes('m', 'a', 200)]).then(() => {
    taken = true
  })
  await turns()
  expect(taken).toBe(false)
  release()
  await pushed
  expect(taken).toBe(true)
})

test('[FD9] while the exchange is behind, only the latest prices of a runner wait', async () => {
  const exchange = stub()
  const release = exchange.hold()
  const pump = waiting(exchange, 'conflate')
  await pump.push([quotes('m', 'a', 200)])
  await pump.push([quotes('m', 'a', 202)])
  await pump.push([quotes('m', 'b', 300), quotes('other', 'x', 150)])
  await pump.push([quotes('m', 'a', 204)])
  release()
  await pump.settled()
  expect(exchange.seen).toEqual(['m a 200', 'm a 204 b 300', 'other x 150'])
  expect(pump.counts()).toEqual({ conflated: 2 })
})

test('[FD9] prices are never carried past a state or a result of their market', async () => {
  const exchange = stub()
  const release = exchange.hold()
  const pump = waiting(exchange, 'conflate')
  await pump.push([quotes('m', 'a', 200)])
  await pump.push([quotes('m', 'a', 202), state('m', 'SUSPENDED')])
  await pump.push([quotes('m', 'a', 206)])
  await pump.push([quotes('m', 'a', 208), state('m', 'OPEN')])
  release()
  await pump.settled()
  expect(exchange.seen).toEqual(['m a 200', 'm a 202 + m SUSPENDED', 'm a 206', 'm a 208 + m OPEN'])
})

test('[FD1] [FD9] one message is one command a market, and later prices join the end of one that waits', async () => {
  const exchange = stub()
  const release = exchange.hold()
  const pump = waiting(exchange, 'conflate')
  await pump.push([quotes('m', 'a', 200)])
  await pump.push([state('m', 'OPEN'), quotes('other', 'x', 150), quotes('m', 'a', 202)])
  await pump.push([quotes('m', 'b', 300)])
  await pump.push([quotes('m', 'a', 204)])
  release()
  await pump.settled()
  expect(exchange.seen).toEqual(['m a 200', 'm OPEN + m a 204 b 300', 'other x 150'])
  expect(pump.counts()).toEqual({ conflated: 2 })
})

test('[FD9] a full backlog holds the feed back, even one that conflates', async () => {
  const exchange = stub()
  const release = exchange.hold()
  const pump = waiting(exchange, 'conflate')
  // the first is being decided, the others wait
  await pump.push([state('m', 'OPEN')])
  const many = Array.from({ length: BACKLOG_LIMIT - 3 }, (_, nth) => state(`m${nth}`, 'OPEN'))
  await pump.push([...many, state('n', 'OPEN'), quotes('n', 'a', 200)])
  let taken = false
  const pushed = pump.push([state('m', 'SUSPENDED')]).then(() => {
    taken = true
  })
  await turns()
  expect(taken).toBe(false)
  release()
  await pushed
  expect(exchange.seen).toHaveLength(BACKLOG_LIMIT)
})

test('[FD9] a busy exchange is asked again from the refused command on, and the pauses are counted', async () => {
  const exchange = stub()
  const pump = waiting(exchange, 'wait')
  exchange.answer((nth) => (nth === 1 ? BUSY : DONE))
  await pump.push([state('l', 'OPEN'), state('m', 'OPEN'), quotes('m', 'a', 200)])
  // a message that is refused has not happened, in whole
  expect(exchange.seen).toEqual(['l OPEN', 'm OPEN + m a 200', 'm OPEN + m a 200'])
  expect(pump.counts()).toEqual({ busy: 1 })
})

test('[FD9] an exchange that stays busy fails the feed, and says so to every later push', async () => {
  const exchange = stub()
  const pump = waiting(exchange, 'wait')
  exchange.answer(() => BUSY)
  await expect(pump.push([state('m', 'OPEN')])).rejects.toThrow('too busy')
  await expect(pump.push([state('m', 'OPEN')])).rejects.toThrow('too busy')
})

test('[FD32] [FD40] a recording outlasts any busy exchange: it cannot start again', async () => {
  const exchange = stub()
  const parts = {
    submit: exchange.submit,
    board: { event: () => undefined, score: () => undefined },
  }
  const sleep = () => Promise.resolve('go on' as const)
  const pump = createPump({ ...parts, sleep, whenBehind: 'wait', whenBusy: 'wait' })
  exchange.answer((nth) => (nth < 5_000 ? BUSY : DONE))
  await pump.push([state('m', 'OPEN')])
  await pump.push([state('m', 'SUSPENDED')])
  expect(exchange.seen.at(-1)).toBe('m SUSPENDED')
})

test('[FD9] a feed that is stopped does not ask an ended exchange again', async () => {
  const exchange = stub()
  exchange.answer(() => BUSY)
  const pump = createPump({
    submit: exchange.submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('stop' as const),
    whenBehind: 'wait',
  })
  await pump.push([state('m', 'OPEN')])
  expect(exchange.seen).toEqual(['m OPEN'])
  expect(pump.counts()).toEqual({ busy: 1, 'left undecided at the stop': 1 })
})

test('[FD8] refusals of the exchange are counted by their code and do not stop the feed', async () => {
  const exchange = stub()
  const pump = waiting(exchange, 'wait')
  exchange.answer(() => ({
    kind: 'refused',
    refusal: { code: 'MARKET_NOT_OPEN', status: 'SETTLED' },
  }))
  await pump.push([state('m', 'OPEN')])
  await pump.push([quotes('m', 'a', 200)])
  expect(pump.counts()).toEqual({ 'refused MARKET_NOT_OPEN': 2 })
})

function waiting(exchange: ReturnType<typeof stub>, whenBehind: 'wait' | 'conflate') {
  return createPump({
    submit: exchange.submit,
    board: { event: () => undefined, score: () => undefined },
    sleep: () => Promise.resolve('go on' as const),
    whenBehind,
  })
}

/** An exchange that writes down what it is asked, and answers when it is let. */
function stub() {
  const seen: string[] = []
  let gate: Promise<void> = Promise.resolve()
  let reply: (nth: number) => Reply = () => DONE
  return {
    seen,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    answer: (how: (nth: number) => Reply) => {
      reply = how
    },
    submit: async (command: Command): Promise<Reply> => {
      const nth = seen.push(written(command)) - 1
      await gate
      return reply(nth)
    },
  }
}

function written(command: Command): string {
  if (command.kind === 'market-state') return `${command.marketId} ${command.status}`
  if (command.kind === 'feed-message') return command.changes.map(written).join(' + ')
  if (command.kind === 'settle') return `${command.marketId} settle`
  if (command.kind !== 'quotes') return command.kind
  const runners = command.runners.map((r) => `${r.runnerId} ${r.back[0]?.odds ?? '-'}`)
  return `${command.marketId} ${runners.join(' ')}`
}

function state(market: string, status: 'OPEN' | 'SUSPENDED'): FeedEvent {
  return {
    kind: 'market-state',
    at: 1,
    marketId: marketId(market),
    status,
    inPlay: false,
    betDelayMs: 0,
  }
}

function quotes(market: string, runner: string, back: number): FeedEvent {
  const price = { odds: odds(back), size: paise(1000) }
  return {
    kind: 'quotes',
    at: 1,
    marketId: marketId(market),
    runners: [{ runnerId: runnerId(runner), back: [price], lay: [], lastTraded: null }],
  }
}

/** Lets everything that is ready to run do so. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
