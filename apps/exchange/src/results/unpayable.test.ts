import type { Command } from '@crease/domain/records/command.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import {
  ALICE,
  BOB,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  runnerOf,
} from '@crease/domain/testing/world.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { createAlarmMemory, createResultMemory } from './testing/result-memory.ts'
import type { ResultRecords } from './result-records.ts'
import { Results } from './results.ts'
import { won } from '@crease/domain/testing/finish.ts'

const OPERATOR = { userId: userId(7), name: 'Omar' }
const HELD = 'a result names too few winners and is held for an operator'
let world: World
let records: ResultRecords
let alarms: string[] = []
let results: Results
let listed: ReturnType<typeof createAlarmMemory>

beforeEach(() => {
  world = new World(marketOf({ count: 3, winners: 2, commissionRate: 0 })).fund(1000, ALICE, BOB)
  world.placed(lay(BOB, 3, 100))
  world.placed(back(ALICE, 3, 100))
  records = createResultMemory()
  alarms = []
  results = begun(0)
})

/** Results over a real engine and what its ledger keeps. */
function begun(waitSeconds: number): Results {
  const submit = async (command: Command) => world.do(command).reply
  const nextCommit = () => Promise.resolve()
  const exchange = { submit, market: world.engine.view, nextCommit }
  listed = createAlarmMemory(exchange)
  return new Results({
    exchange: { ...exchange, submit: listed.submit },
    alarms: listed,
    records,
    endedMarket: async () => (world.status() === 'SETTLED' ? world.ledger.ended(MARKET) : null),
    hasEnded: async () => world.status() === 'SETTLED',
    waitSeconds,
    now: () => world.now,
    log: { info: () => undefined, error: (_about, message) => void alarms.push(message) },
  })
}

const paidBy = () => world.ledger.markets.get(MARKET)?.result ?? null

async function tell(result: MarketResult): Promise<void> {
  const event = { kind: 'result', at: world.now, marketId: MARKET, result } as const
  await results.tell('fake', event, async () => void world.settle(result))
  await results.idle()
}

async function pass(ms: number): Promise<void> {
  world.now += ms
  results.look()
  await results.idle()
}

test('[ST41] a feed’s result of too few winners is held with an alarm, until the feed has a better one', async () => {
  await tell(won([0]))
  await pass(60_000)
  expect([paidBy(), alarms]).toEqual([null, [HELD]])
  expect(await records.open()).toMatchObject([{ state: 'held', result: won([0]) }])
  await tell(won([0, 1]))
  expect([paidBy(), await records.open()]).toEqual([won([0, 1]), []])
  expect(world.money(ALICE)).toEqual([1200, 0])
})

test('[ST41] let go as it is, it is held again', async () => {
  await tell(won([0]))
  await results.hold(OPERATOR, MARKET, { state: 'waiting', reason: 'RULES' })
  await pass(250)
  expect([paidBy(), alarms]).toEqual([null, [HELD, HELD]])
  expect(await records.open()).toMatchObject([{ state: 'held' }])
})

test('[ST41] what an operator holds stays held with a better word', async () => {
  results = begun(10)
  await tell(won([0, 1]))
  await results.hold(OPERATOR, MARKET, { state: 'held', reason: 'SUSPICIOUS' })
  await tell(won([1, 2]))
  await pass(60_000)
  expect([paidBy(), alarms]).toEqual([null, []])
})

test('[ST41] what an operator holds stays held when a word of too few winners came in between', async () => {
  results = begun(10)
  await tell(won([0, 1]))
  await results.hold(OPERATOR, MARKET, { state: 'held', reason: 'SUSPICIOUS' })
  await tell(won([0]))
  await tell(won([1, 2]))
  await pass(60_000)
  expect([paidBy(), alarms]).toEqual([null, [HELD]])
  await results.hold(OPERATOR, MARKET, { state: 'waiting', reason: 'RULES' })
  await pass(250)
  expect(paidBy()).toEqual(won([1, 2]))
})

test('[ST41] as a correction it pays nothing, and the next word corrects what is paid', async () => {
  await tell(won([0, 1]))
  await tell(won([0]))
  expect(paidBy()).toEqual(won([0, 1]))
  expect(alarms).toEqual(['a result of a feed was refused'])
  expect(await listed.open()).toMatchObject([{ why: 'its result is refused: TOO_FEW_WINNERS' }])
  await tell(won([1, 2]))
  expect(await listed.open()).toEqual([])
  expect(paidBy()).toEqual(won([1, 2]))
  expect(world.money(ALICE)).toEqual([900, 0])
})

test('[FD36] [ST41] a result that is held waits no more once an operator has settled its market', async () => {
  await tell(won([0]))
  await pass(60_000)
  expect((await results.standing()).open).toMatchObject([{ state: 'held' }])
  world.settle(won([1, 2]))
  await pass(250)
  expect((await results.standing()).open).toEqual([])
  expect(await records.open()).toEqual([])
  expect(paidBy()).toEqual(won([1, 2]))
})

test('[ST41] runners that were taken out before are not waited for', async () => {
  world.remove(1, 0)
  world.remove(2, 0)
  await tell(won([0]))
  expect([paidBy(), alarms]).toEqual([{ ...won([0]), removed: [1, 2].map(runnerOf) }, []])
})

test('[ST44] of more winners than two places or more nobody knows who tied: held and listed, until an operator says', async () => {
  await tell(won([0, 1, 2]))
  await pass(60_000)
  expect(alarms).toEqual(['a result names too many winners and is held for an operator'])
  expect(await listed.open()).toMatchObject([{ why: 'its result is refused: TOO_MANY_WINNERS' }])
  expect(await records.open()).toMatchObject([{ state: 'held', result: won([0, 1, 2]) }])
  expect(world.settle(won([0, 1, 2])).reply).toMatchObject({
    refusal: { code: 'TOO_MANY_WINNERS' },
  })
  const tied = { runners: [1, 2].map(runnerOf), places: 1 }
  world.settle({ kind: 'placed', clean: [runnerOf(0)], tied: [tied], removed: [] })
  // Alice's runner came in clean, and is paid whole
  expect(world.money(ALICE)).toEqual([1200, 0])
})

test('[RB50] a result of an event put off by more than 48 hours is held, and an operator lets it go or voids', async () => {
  const LATE_MS = 48 * 60 * 60_000
  const postponedBy = (ms: number) => {
    records = {
      ...createResultMemory(),
      startsOf: async () => ({ announcedAt: 5, startsAt: 5 + ms }),
    }
    results = begun(0)
  }
  postponedBy(LATE_MS + 1)
  await tell(won([0, 1]))
  await tell(won([0, 1]))
  await pass(60_000)
  const held = 'an event was put off by more than 48 hours: its result is held for an operator'
  expect([paidBy(), alarms]).toEqual([null, [held]])
  expect(await listed.open()).toMatchObject([{ why: 'its result is refused: POSTPONED' }])
  await results.hold(OPERATOR, MARKET, { state: 'waiting', reason: 'played under the same terms' })
  await pass(0)
  expect(paidBy()).toEqual(won([0, 1]))
})

test('[RB50] at 48 hours to the millisecond it is paid', async () => {
  const LATE_MS = 48 * 60 * 60_000
  records = {
    ...createResultMemory(),
    startsOf: async () => ({ announcedAt: 5, startsAt: 5 + LATE_MS }),
  }
  results = begun(0)
  await tell(won([0, 1]))
  expect([paidBy(), alarms]).toEqual([won([0, 1]), []])
})

test('[RB50] [ST41] a void is no result to be held, however late', async () => {
  records = { ...createResultMemory(), startsOf: async () => ({ announcedAt: 0, startsAt: 1e12 }) }
  results = begun(0)
  await tell({ kind: 'void', reason: 'POSTPONED' })
  expect([paidBy()?.kind, alarms]).toEqual(['void', []])
})
