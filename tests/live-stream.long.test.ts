import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { runs } from '@crease/domain/testing/runs.ts'
import { streamLines } from '@crease/exchange/feeds/betfair-recording/stream-lines.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'
import { SURVIVABLE, type Fault } from './support/stream-server/faults.ts'
import { listenTo, undisturbed, type LiveRun } from './support/stream-server/live-run.ts'
import {
  beginning,
  ending,
  happened,
  type Happening,
} from './support/stream-server/made-up-market.ts'
import type { StreamMessage } from './support/stream-server/market-log.ts'
import { startStreamServer } from './support/stream-server/stream-server.ts'

const WAIT = { timeout: 60_000, interval: 5 }

/** A heartbeat with which no busy machine makes a line look dead. */
const CALM = { heartbeatMs: 5_000 }

/** A few things that happen in every market, so that a loss of any shows in the end. */
const FEW: readonly Happening[] = [0, 1, 2, 3].flatMap((market) => [
  { market, what: 'back', at: market, size: 31 + market },
  // the same price again: whoever takes the first once more has it wrong
  { market, what: 'back', at: market, size: 9 },
  { market, what: 'lay', at: 5, size: 8 },
  { market, what: 'in-play', at: 0, size: 0 },
  { market, what: 'traded', at: 3, size: 400 },
  { market, what: 'back', at: 7, size: 12 },
])

/** What the feed must have counted once the fault is behind it; nothing where it heals by itself. */
const COUNTED: Readonly<Record<(typeof SURVIVABLE)[number], string | null>> = {
  cut: 'lost',
  chop: null,
  clump: null,
  segments: null,
  'torn-segments': 'broken-segments',
  silence: 'silent',
  'late-prices': null,
  'forgotten-clock': 'refused INVALID_CLOCK',
  twice: 'repeated',
  'twice-later': 'repeated',
  garbage: 'bad-line',
  'endless-line': 'long-line',
  'expired-session': 'refused INVALID_SESSION_INFORMATION',
  'too-many-connections': 'refused MAX_CONNECTION_LIMIT_EXCEEDED',
}

test.each(SURVIVABLE)(
  '[FD54][FD57] after %s everything stands as if nothing had happened, and every result came once',
  async (fault) => {
    const heartbeat = fault === 'silence' ? {} : CALM
    const { server, run, publish, published } = await stage(heartbeat)
    await publish(beginning())
    await subscribed(run)
    server.misbehave(fault)
    // those at the edge have their turn when somebody comes back
    if (['forgotten-clock', 'expired-session', 'too-many-connections'].includes(fault)) {
      server.misbehave('cut')
    }
    for (const [index, happening] of FEW.entries())
      await publish(happened(happening, 2_000 + index))
    const counted = COUNTED[fault]
    await vi.waitUntil(() => counted === null || (run.feed.counts()[counted] ?? 0) > 0, WAIT)
    await publish(ending(9_000))
    expect(await inTheEnd(run, published)).toEqual(undisturbed(published).markets)
  },
)

test('[FD54] after any storm of misbehaviour everything stands as if nothing had happened', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: anyHappening() },
    { weight: 1, arbitrary: fc.constantFrom<Fault>(...SURVIVABLE) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const { server, run, publish, published, close } = await stage()
      await publish(beginning())
      for (const [index, one] of steps.entries()) {
        if (typeof one === 'string') server.misbehave(one)
        else await publish(happened(one, 2_000 + index))
      }
      server.behave()
      await publish(ending(9_000))
      expect(await inTheEnd(run, published)).toEqual(undisturbed(published).markets)
      await close()
    }),
    { numRuns: runs(20) },
  )
}, 120_000)

test.each<Fault>(['lost-message', 'lost-segment', 'lost-resume'])(
  '[FD54] the comparison sees a %s, which no client can come through',
  async (fault) => {
    const { server, run, publish, published } = await stage(CALM)
    await publish(beginning())
    await subscribed(run)
    server.misbehave(fault)
    // the loss is of the first change that follows; none after it makes it good
    if (fault === 'lost-resume') server.misbehave('cut')
    for (const [index, happening] of FEW.slice(1).entries())
      await publish(happened(happening, 2_000 + index))
    await publish(ending(9_000))
    await vi.waitFor(() => expect(run.heard.markets['1.3']?.result).not.toBeNull(), WAIT)
    expect(run.heard.markets).not.toEqual(undisturbed(published).markets)
  },
)

test('[FD54] the place that is asked for is that of the last change that was applied', async () => {
  const { server, run, publish } = await stage(CALM)
  await publish(beginning())
  await subscribed(run)
  await publish(happened({ market: 0, what: 'back', at: 1, size: 3 }, 2_000))
  server.misbehave('cut')
  await publish(happened({ market: 0, what: 'back', at: 2, size: 3 }, 2_001))
  await vi.waitFor(() => expect(server.subscriptions).toHaveLength(2), WAIT)
  expect(server.subscriptions[0]).not.toHaveProperty('clk')
  expect(server.subscriptions[1]).toMatchObject({ initialClk: 'life-1', clk: 'c2' })
  expect(run.feed.counts()).toMatchObject({ snapshots: 1, lost: 1 })
})

test('[FD56] while prices are late their markets are suspended, and open again with them', async () => {
  const { server, run, publish } = await stage(CALM)
  await publish(beginning())
  await subscribed(run)
  server.misbehave('late-prices')
  await publish(happened({ market: 0, what: 'back', at: 1, size: 3 }, 2_000))
  await vi.waitFor(() => expect(statuses(run)).toEqual(Array(4).fill('SUSPENDED')), WAIT)
  await publish(happened({ market: 0, what: 'back', at: 2, size: 3 }, 2_001))
  await vi.waitFor(() => expect(statuses(run)).toEqual(Array(4).fill('OPEN')), WAIT)
})

test('[FD50] a server whose certificate nobody vouches for is told nothing', async () => {
  const { server, run } = await stage({ ca: null })
  await vi.waitFor(() => expect(run.log.length).toBeGreaterThan(2), WAIT)
  expect(run.log.join('')).toMatch(/self-signed certificate/)
  expect(server.subscriptions).toEqual([])
  expect(run.heard.batches).toBe(0)
})

test('[FD55] a refusal is told in plain words, without our secrets', async () => {
  const { server, run, publish } = await stage(CALM)
  server.misbehave('expired-session')
  await publish(beginning())
  await subscribed(run)
  const log = run.log.join('')
  expect(log).toContain('renew BETFAIR_SESSION')
  expect(log).not.toMatch(/for-tests/)
})

test('[FD51] a slow sink slows the reading, and nothing is lost by it', async () => {
  // longer in all than a line may be silent, which is long enough for a busy machine
  const slow = () => sleep(10)
  const { run, publish, published } = await stage({ before: slow, heartbeatMs: 1_000 })
  await publish(beginning())
  await subscribed(run)
  for (let index = 0; index < 400; index += 1) {
    const size = 1 + (index % 9)
    void publish(happened({ market: index % 4, what: 'back', at: index % 10, size }, 2_000 + index))
  }
  await publish(ending(9_000))
  expect(await inTheEnd(run, published)).toEqual(undisturbed(published).markets)
  expect(run.feed.counts()).toEqual({ snapshots: 1 })
})

test
  .skipIf(NO_RECORDINGS !== null)
  .each([
    'betfair/greyhound_sheffield_1.197931750_WIN.mcm.jsonl',
    'betfair/football_middlesbrough-v-man-city_77-markets.mcm.jsonl.gz',
    'betfair/cricket_netherlands-v-png_1.200806927.mcm.jsonl.gz',
  ])(
  '[FD54] a recording comes over a bad line as it is in its file: %s',
  async (file) => {
    const { server, run, publish, published } = await stage()
    let told = 0
    for await (const line of streamLines(recordingFile(file))) {
      if (line === '') continue
      const { pt, mc }: StreamMessage = JSON.parse(line)
      const fault = SURVIVABLE[Math.floor(told / 50) % SURVIVABLE.length]
      // a quiet line costs two heartbeats each time
      if (told % 50 === 0 && fault !== undefined && fault !== 'silence') server.misbehave(fault)
      await publish({ pt, mc }, told % 8 === 0 ? 'breathe' : 'at once')
      told += 1
    }
    server.behave()
    expect(await inTheEnd(run, published)).toEqual(undisturbed(published).markets)
    expect(told).toBeGreaterThan(100)
  },
  120_000,
)

function anyHappening(): fc.Arbitrary<Happening> {
  return fc.record({
    market: fc.nat(3),
    what: fc.constantFrom('back', 'lay', 'traded', 'suspended', 'open', 'in-play', 'whole'),
    at: fc.nat(9),
    size: fc.nat(50),
  })
}

/** A server, a feed that listens to it, and all that was published. */
async function stage(options: Parameters<typeof listenTo>[1] = {}) {
  const server = await startStreamServer()
  const run = listenTo(server, options)
  const published: StreamMessage[] = []
  let closed = false
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    await run.stop()
    await server.close()
  }
  onTestFinished(close)
  return {
    server,
    run,
    publish: async (message: StreamMessage, pace = 'breathe') => {
      published.push(message)
      server.publish(message)
      if (pace === 'breathe') await sleep(3)
    },
    published,
    close,
  }
}

async function subscribed(run: LiveRun): Promise<void> {
  await vi.waitFor(() => expect(statuses(run)).toEqual(Array(4).fill('OPEN')), WAIT)
}

function statuses(run: LiveRun): readonly string[] {
  return Object.values(run.heard.markets).map(({ status }) => status)
}

/** What the feed has told once it stands where the undisturbed stream stands, or when it never does. */
async function inTheEnd(run: LiveRun, published: readonly StreamMessage[]) {
  const { markets } = undisturbed(published)
  await vi
    .waitUntil(() => isDeepStrictEqual(run.heard.markets, markets), WAIT)
    .catch(() => undefined)
  return run.heard.markets
}
