import { expect, test, vi } from 'vitest'

import {
  createFakeFeed,
  createTestClock,
  marketEvent,
  quotesEvent,
  stateEvent,
} from './testing/fake-feed.ts'
import { begun, feedRun } from './testing/looked-at-run.ts'
import { Ownership } from './ownership.ts'

const IN_PLAY = { inPlay: true } as const
const UPCOMING = { inPlay: false } as const

test('[FD33] in play is suspended after the limit, upcoming after six times that, and the last word is brought back', async () => {
  const { feeds, pushed, look, run, clock } = await begun()
  const [feed] = feeds
  await feed?.say(
    marketEvent('live'),
    stateEvent('live', IN_PLAY),
    quotesEvent('live', 'a', [190, 192]),
    marketEvent('later'),
    stateEvent('later', UPCOMING),
    quotesEvent('later', 'a', [150]),
  )
  pushed.length = 0
  await look(10_000)
  // its prices went before, after the delay less a second [FD80]
  expect(pushed).toEqual(['live a'])
  pushed.length = 0
  await look(1)
  expect(pushed).toEqual(['live SUSPENDED NO PRICES NOW', 'live a'])
  expect(run.heardAt).toBe(clock.now() - 10_001)
  await look(49_999)
  expect(pushed).toHaveLength(2)
  await look(1)
  expect(pushed.slice(2)).toEqual(['later SUSPENDED NO PRICES NOW', 'later a'])
  pushed.length = 0
  await feed?.say(quotesEvent('live', 'a', [200, 202]))
  // the prices before the opening, and the newest ones
  expect(pushed).toEqual([
    'live a 200/202',
    'live OPEN',
    'later a 150',
    'later OPEN',
    'live a 200/202',
  ])
})

test('[FD33] one look is not enough: after a stall of our own the feed is heard first', async () => {
  const { feeds, clock, pushed, run } = await begun()
  await feeds[0]?.say(marketEvent('live'), stateEvent('live', IN_PLAY))
  await clock.pass(60_000)
  run.look()
  await feeds[0]?.say()
  run.look()
  run.look()
  expect(pushed).toEqual(['market live', 'live OPEN'])
})

test('[FD33] an empty batch is a sign of life, and brings back what was suspended', async () => {
  const { feeds, pushed, look } = await begun()
  const [feed] = feeds
  await feed?.say(marketEvent('live'), stateEvent('live', IN_PLAY))
  for (let second = 0; second < 30; second += 1) {
    await feed?.say()
    await look(1_000)
  }
  expect(pushed).toEqual(['market live', 'live OPEN'])
  await look(10_001)
  await feed?.say()
  expect(pushed.slice(2)).toEqual(['live SUSPENDED NO PRICES NOW', 'live OPEN'])
})

test('[FD33] [FD76] a source that plays by our clock is alive while it sleeps, and silent after its end, with an alarm', async () => {
  const { feeds, pushed, look, run } = await begun('own')
  const [feed] = feeds
  await feed?.say(marketEvent('live'), stateEvent('live', IN_PLAY))
  feed?.end()
  await look(10_001)
  expect(pushed.slice(2)).toEqual(['unsettled', 'live SUSPENDED NO PRICES NOW'])
  expect(run.heardAt).toBeNull()
})

test('[FD33] a source that plays by our clock is not silent before it has said where everything stands', async () => {
  const { feeds, pushed, look, run } = await begun('own')
  const isReady = vi.fn<() => void>()
  void run.ready.then(isReady)
  await look(100_000)
  expect(isReady).not.toHaveBeenCalled()
  await feeds[0]?.say(marketEvent('live'), stateEvent('live', IN_PLAY))
  await look(10_000)
  expect(isReady).toHaveBeenCalled()
  expect(pushed).toEqual(['market live', 'live OPEN'])
  await look(1)
  expect(pushed.slice(2)).toEqual(['live SUSPENDED NO PRICES NOW'])
})

test('[FD33] a market that has closed, or has a result, is not touched again', async () => {
  const { feeds, pushed, look } = await begun()
  const [feed] = feeds
  await feed?.say(marketEvent('m'), stateEvent('m', IN_PLAY))
  await feed?.say(stateEvent('m', { inPlay: true, status: 'CLOSED' }))
  await look(100_000)
  expect(pushed).toEqual(['market m', 'm OPEN', 'm CLOSED'])
})

test('[FD34] a batch of nonsense is no sign of life; a bad row of a good one leaves its runner without prices', async () => {
  const { feeds, pushed, look, run } = await begun()
  const [feed] = feeds
  await feed?.say(
    marketEvent('m'),
    stateEvent('m', IN_PLAY),
    quotesEvent('m', 'a', [190, 192]),
    quotesEvent('m', 'b', [210, 200]),
  )
  expect(pushed.slice(2)).toEqual(['m a 190/192', 'm b'])
  pushed.length = 0
  await look(3_000)
  // the price from before is withdrawn at once
  await feed?.say(quotesEvent('m', 'a', [900, 101]))
  expect(pushed).toEqual(['m a'])
  await look(7_001)
  expect(pushed.slice(1)).toEqual(['m SUSPENDED NO PRICES NOW'])
  await feed?.say(quotesEvent('m', 'a', [195]))
  expect(pushed.slice(2)).toEqual(['m a 195', 'm OPEN', 'm a 195'])
  expect(run.counts()).toMatchObject({ leftOut: { 'bad-prices': 2, nonsense: 1 } })
})

test('[FD34] what comes among nonsense is not lost, and opens nothing while the feed is silent', async () => {
  const { feeds, pushed, look } = await begun()
  const [feed] = feeds
  const crossed = (id: string) =>
    ['a', 'b', 'c', 'd'].map((runner) => quotesEvent(id, runner, [900, 101]))
  await feed?.say(marketEvent('m'), stateEvent('m', IN_PLAY), quotesEvent('m', 'a', [190]))
  await look(10_001)
  pushed.length = 0
  const suspended = stateEvent('m', { ...IN_PLAY, status: 'SUSPENDED' })
  await feed?.say(suspended, marketEvent('n'), stateEvent('n', IN_PLAY), ...crossed('m'))
  expect(pushed).toEqual(['market n', 'n OPEN', 'n SUSPENDED NO PRICES NOW'])
  await feed?.say()
  expect(pushed.slice(3)).toEqual(['m SUSPENDED', 'n OPEN'])
})

test('[FD34] what cannot be is left out: a runner twice, a delay of an hour', async () => {
  const { feeds, pushed, run } = await begun()
  const [feed] = feeds
  const long = { ...stateEvent('m', IN_PLAY), betDelayMs: 3_600_000 }
  await feed?.say(marketEvent('twice', 'a', 'a'), marketEvent('m'), long, stateEvent('m', UPCOMING))
  // a market whose delay nobody can say takes no bets [FD82]
  expect(pushed).toEqual(['market m', 'm SUSPENDED BAD DELAY', 'm OPEN'])
  expect(run.counts()).toMatchObject({ leftOut: { 'bad-market': 1, 'bad-state': 1 } })
})

test('[FD83] what is left out is logged when it happens first, and counted from then on', async () => {
  const { feeds, look, logged, run } = await begun()
  const [feed] = feeds
  for (let time = 0; time < 3; time += 1) {
    await feed?.say(marketEvent('twice', 'a', 'a'), marketEvent('m'), stateEvent('m', UPCOMING))
    await look(100)
  }
  expect(logged.filter((line) => line.includes('bad-market'))).toEqual([
    'a feed says what is not taken {"feed":"fake","what":"bad-market"}',
  ])
  expect(run.counts()).toMatchObject({ leftOut: { 'bad-market': 3 } })
})

test('[FD32] a feed that fails starts again after a growing pause, and nothing old is brought back', async () => {
  const { feeds, clock, pushed, run } = await begun()
  await feeds[0]?.say(marketEvent('m'), stateEvent('m', UPCOMING), quotesEvent('m', 'a', [190]))
  pushed.length = 0
  feeds[0]?.fail()
  await clock.pass(0)
  expect(pushed).toEqual(['m SUSPENDED NO PRICES NOW', 'm a'])
  await clock.pass(999)
  expect(feeds).toHaveLength(1)
  await clock.pass(1)
  expect(feeds).toHaveLength(2)
  feeds[1]?.fail()
  await clock.pass(0)
  await clock.pass(1_999)
  expect(feeds).toHaveLength(2)
  await clock.pass(1)
  expect(feeds).toHaveLength(3)
  await feeds[2]?.say(marketEvent('other'))
  expect(pushed.slice(2)).toEqual(['market other'])
  await feeds[2]?.say(marketEvent('m'), stateEvent('m', UPCOMING))
  expect(pushed.slice(3)).toEqual(['market m', 'm OPEN'])
  expect(run.counts()).toMatchObject({ leftOut: { failed: 2 } })
})

test('[FD32] the pause before a failed feed starts again grows to a minute, and no further', async () => {
  const { feeds, clock } = await begun()
  const pauses: number[] = []
  for (let time = 0; time < 8; time += 1) {
    feeds.at(-1)?.fail()
    const tried = feeds.length
    let seconds = 0
    await clock.pass(0)
    for (; feeds.length === tried && seconds < 200; seconds += 1) await clock.pass(1_000)
    pauses.push(seconds)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('[FD32] [FD76] a feed that breaks off is not started again: its markets are suspended, with an alarm for each', async () => {
  const { feeds, clock, pushed, run } = await begun()
  await feeds[0]?.say(marketEvent('m'), stateEvent('m', UPCOMING), quotesEvent('m', 'a', [190]))
  await feeds[0]?.say(
    marketEvent('closed'),
    stateEvent('closed', { status: 'CLOSED', inPlay: false }),
  )
  pushed.length = 0
  feeds[0]?.breakOff()
  await clock.pass(600_000)
  expect(pushed).toEqual(['m SUSPENDED NO PRICES NOW', 'm a', 'unsettled'])
  expect([feeds.length, run.heardAt]).toEqual([1, null])
})

test('[FD33] [FD41] a silent feed is missed until what it had is settled by hand, and no price of it is on offer for as long', async () => {
  const { feeds, look, run, ended } = await begun()
  await feeds[0]?.say(marketEvent('m'), stateEvent('m', UPCOMING), quotesEvent('m', 'a', [190]))
  const began = run.heardAt
  await look(30_000)
  expect([run.heardAt, run.isOnOffer]).toEqual([began, true])
  await look(30_001)
  expect([run.heardAt, run.isOnOffer]).toEqual([began, false])
  ended.add('m')
  await look(1_000)
  expect(run.heardAt).toBeNull()
})

test('[FD32] [FD45] [FD33] a feed that cannot be begun, or says nothing at all, is missed, and does not keep the server waiting', async () => {
  const clock = createTestClock()
  const began = clock.now()
  const failing = feedRun({ clock, create: () => Promise.reject(new Error('no such file')) })
  await failing.run.ready
  const mute = feedRun({ clock, create: () => Promise.resolve(createFakeFeed().feed) })
  // the other is tried again meanwhile
  await mute.look(10_001)
  await mute.run.ready
  // its session may have ended: what it would have said is missed
  expect([mute.run.heardAt, failing.run.heardAt]).toEqual([began, began])
  await Promise.all([failing.run.stop(), mute.run.stop()])
  expect(failing.run.counts()).toMatchObject({ leftOut: { failed: 2 } })
})

test('[FD30] [FD31] of two feeds each has what it named first, and a failure of one is none of the other', async () => {
  const clock = createTestClock()
  const ownership = new Ownership()
  const [one, two] = [createFakeFeed(), createFakeFeed()]
  const first = feedRun({ clock, ownership, name: 'one', create: () => Promise.resolve(one.feed) })
  const second = feedRun({ clock, ownership, name: 'two', create: () => Promise.resolve(two.feed) })
  await clock.pass(0)
  await one.say(marketEvent('shared'), stateEvent('shared', IN_PLAY))
  await two.say(marketEvent('shared'), stateEvent('shared', IN_PLAY), marketEvent('own'))
  await two.say(stateEvent('own', IN_PLAY))
  expect(second.pushed).toEqual(['market own', 'own OPEN'])
  expect(second.run.counts()).toMatchObject({ leftOut: { 'of another feed': 2 } })
  one.fail()
  await clock.pass(0)
  expect(first.pushed.at(-1)).toBe('shared SUSPENDED NO PRICES NOW')
  await two.say(stateEvent('shared', UPCOMING))
  expect(second.pushed).toEqual(['market own', 'own OPEN'])
  await Promise.all([first.run.stop(), second.run.stop()])
})
