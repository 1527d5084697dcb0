import type { Command, Reply } from '@crease/domain/records/command.ts'
import { marketId, runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { marketEvent } from '../feeds/fake-feed-for-tests.ts'
import { createAlarmMemory, createResultMemory } from './result-memory-for-tests.ts'
import type { ResultRecords } from './result-records.ts'
import { Results } from './results.ts'
import { samePay, sameResult } from './same-result.ts'

const M = marketId('m')
const OPERATOR = userId(7)
const won = (winner: string): MarketResult => wonBy([winner], [])
const wonBy = (winners: readonly string[], removed: readonly string[]): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerId),
  removed: removed.map(runnerId),
})

let now = 0
let records: ResultRecords
/** how the exchange has settled the market; null: not yet */
let paidBy: MarketResult | null = null
let asked: string[] = []
let results: Results

beforeEach(() => {
  now = 1_000
  records = createResultMemory()
  paidBy = null
  asked = []
  results = begun(10)
})

describe('[FD36] a result waits', () => {
  test('and settles when its time has come, once', async () => {
    await tell(won('a'))
    await pass(9_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['settle a'])
    await pass(60_000)
    await tell(won('a'))
    expect(asked).toEqual(['settle a'])
  })

  test('another one meanwhile takes its place and waits anew; the same again changes nothing', async () => {
    await tell(won('a'))
    await pass(8_000)
    await tell(won('b'))
    await pass(8_000)
    await tell(won('b'))
    expect(asked).toEqual([])
    await pass(2_000)
    expect(asked).toEqual(['settle b'])
    expect(results.counts()).toEqual({ 'result-corrected': 0, 'result-noted': 0 })
  })

  test('a restart loses nothing that waits, and does not make it wait longer', async () => {
    await tell(won('a'))
    await pass(6_000)
    await results.stop()
    results = begun(10)
    await results.start()
    // the feed says it again, as it does when it begins
    await tell(won('a'))
    await pass(3_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['settle a'])
  })

  test('an operator holds it, lets it go, and sets how long a kind of feed waits', async () => {
    await tell(won('a'))
    const why = { reason: 'SUSPICIOUS' }
    const forbidden = { refusal: { code: 'FORBIDDEN' } }
    expect(await results.hold(userId(1), M, { ...why, state: 'held' })).toMatchObject(forbidden)
    expect(await results.hold(OPERATOR, M, { ...why, state: 'held' })).toMatchObject({
      open: [{ marketId: 'm', feed: 'fake', state: 'held', dueAt: 11_000 }],
    })
    await pass(60_000)
    // a new word of the feed stays held
    await tell(won('b'))
    await pass(60_000)
    expect(asked).toEqual(['operate hold-result'])
    await results.hold(OPERATOR, M, { ...why, state: 'waiting' })
    await pass(0)
    expect(asked).toEqual(['operate hold-result', 'operate hold-result', 'settle b'])
    expect(await results.hold(OPERATOR, M, { ...why, state: 'held' })).toMatchObject({
      refusal: { code: 'NOT_FOUND', field: 'marketId' },
    })
    const wait = { seconds: 90, ...why }
    expect(await results.setWait(userId(1), 'fake', wait)).toMatchObject(forbidden)
    expect(await results.setWait(OPERATOR, 'fike', wait)).toMatchObject({
      refusal: { code: 'NOT_FOUND', field: 'feed' },
    })
    await results.setWait(OPERATOR, 'fake', { seconds: 90, ...why })
    expect(asked.slice(-1)).toEqual(['operate set-result-wait'])
    expect([results.waitOf('fake'), results.waitOf('other')]).toEqual([90, 10])
  })

  test('settled by hand meanwhile, it stays as the operator has it, whatever the feed says later', async () => {
    await tell(won('a'))
    paidBy = won('b')
    await pass(10_000)
    await tell(won('c'))
    await results.idle()
    expect(asked.filter((command) => command.startsWith('resettle'))).toEqual([])
    expect(paidBy).toEqual(won('b'))
    expect(results.counts()).toEqual({ 'result-corrected': 0, 'result-noted': 1 })
  })

  test('a busy exchange is asked again', async () => {
    busy = 1
    await tell(won('a'))
    await pass(10_000)
    expect(asked).toEqual([])
    await pass(250)
    expect(asked).toEqual(['settle a'])
  })
})

test('[FD36] [FD37] what fails because the ledger does not answer has its turn again, whether it settles or corrects', async () => {
  await tell(won('a'))
  broken = 1
  await pass(10_000)
  expect([asked, paidBy]).toEqual([[], null])
  await pass(250)
  expect(paidBy).toEqual(won('a'))
  broken = 1
  await tell(won('b'))
  await results.idle()
  expect(paidBy).toEqual(won('a'))
  await pass(250)
  expect(paidBy).toEqual(won('b'))
  expect(results.counts()).toEqual({ 'result-corrected': 1, 'result-noted': 0 })
})

describe('[FD37] another result of a market that is paid', () => {
  test('pays it again, at once and once', async () => {
    results = begun(0)
    await tell(won('a'))
    expect(asked).toEqual(['settle a'])
    await tell(won('a'))
    await tell(won('b'))
    await results.idle()
    await tell(won('b'))
    await results.idle()
    expect(asked).toEqual(['settle a', 'settle b', 'recall', 'resettle b'])
    expect(results.counts()).toEqual({ 'result-corrected': 1, 'result-noted': 0 })
  })

  test('is not forgotten when the server ends before it is done', async () => {
    results = begun(0)
    await tell(won('a'))
    const told = { marketId: M, feed: 'fake', result: won('b'), dueAt: now, toldAt: now }
    await records.save({ ...told, state: 'correcting' })
    results = begun(0)
    await results.start()
    await results.idle()
    expect(asked.slice(1)).toEqual(['settle b', 'recall', 'resettle b'])
    expect(await records.open()).toEqual([])
  })

  test('a first word on a market that an operator has settled is noted and no more', async () => {
    paidBy = won('b')
    await tell(won('a'))
    await pass(60_000)
    expect(asked).toEqual([])
    expect(await records.find(M)).toMatchObject({ state: 'done', result: won('a') })
  })
})

test('[FD37] two words say the same whatever their order; removed runners count for the word, not for the pay', () => {
  const with1 = wonBy(['a', 'b'], ['x'])
  expect(sameResult(wonBy(['a', 'b'], []), wonBy(['b', 'a'], []))).toBe(true)
  expect(sameResult(wonBy(['a', 'b'], []), with1)).toBe(false)
  expect(samePay(wonBy(['a', 'b'], []), with1)).toBe(true)
  expect(samePay({ kind: 'number', value: 4 }, { kind: 'number', value: 5 })).toBe(false)
  expect(samePay({ kind: 'void', reason: 'rain' }, { kind: 'void', reason: 'fire' })).toBe(true)
  const heat = (...runners: readonly string[]): MarketResult => ({
    kind: 'placed',
    clean: [],
    tied: [{ runners: runners.map(runnerId), places: 1 }],
    removed: [],
  })
  expect(samePay(heat('a', 'b'), heat('b', 'a'))).toBe(true)
  expect(samePay(heat('a', 'b'), heat('a', 'c'))).toBe(false)
})

let busy = 0
/** so many times the way to the exchange fails */
let broken = 0

/** Results over an exchange that settles once and resettles what ended. */
function begun(waitSeconds: number): Results {
  busy = 0
  broken = 0
  return new Results({
    exchange: { submit, market: () => null },
    alarms: createAlarmMemory({ submit, market: () => null }),
    records,
    endedMarket: async () => (paidBy === null ? null : endedBy(paidBy)),
    hasEnded: async () => paidBy !== null,
    operatorName: async (user: UserId) => (user === OPERATOR ? 'Omar' : null),
    waitSeconds,
    feeds: ['fake', 'other'],
    now: () => now,
    log: { info: () => undefined, error: () => undefined },
  })
}

async function submit(command: Command): Promise<Reply> {
  if (broken > 0) {
    broken -= 1
    throw new Error('the ledger does not answer')
  }
  if (busy > 0) {
    busy -= 1
    return { kind: 'refused', refusal: { code: 'BUSY' } }
  }
  if (command.kind === 'operate') {
    asked.push(`operate ${command.act.kind}`)
    return { kind: 'done' }
  }
  const winners = 'result' in command && 'winners' in command.result ? command.result.winners : []
  asked.push([command.kind, ...winners].join(' '))
  if (command.kind === 'resettle' || (command.kind === 'settle' && paidBy === null)) {
    paidBy = command.result
  }
  return { kind: 'done' }
}

function endedBy(result: MarketResult): EndedMarket {
  const event = marketEvent('m')
  if (event.kind !== 'market') throw new Error('no market')
  const state = { status: 'SETTLED', inPlay: true, betDelayMs: 0, version: 3 } as const
  const row = {
    definition: event.market,
    state,
    result,
    removals: [],
    operatorHold: false,
    makerWaitsUntil: null,
    runners: [],
    lapsing: null,
  }
  return { row: { ...row, settlement: null }, bets: [], positions: [], fills: [] }
}

async function tell(result: MarketResult): Promise<void> {
  const event = { kind: 'result', at: now, marketId: M, result } as const
  await results.tell(
    'fake',
    event,
    async () => void (await submit({ kind: 'settle', marketId: M, result })),
  )
}

async function pass(ms: number): Promise<void> {
  now += ms
  results.look()
  await results.idle()
}
