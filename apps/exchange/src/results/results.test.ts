import type { Command, Reply } from '@crease/domain/records/command.ts'
import { marketId, userId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { MARKET, World } from '@crease/domain/testing/world.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { createAlarmMemory, createResultMemory, endedBy, won } from './testing/result-memory.ts'
import type { ResultRecords } from './result-records.ts'
import { Results } from './results.ts'

const M = marketId('m')
const OPERATOR = { userId: userId(7), name: 'Omar' }
let now = 0
let records: ResultRecords
/** whether an operator has settled the market */
let isByHand = false
/** how the exchange has settled the market; null: not yet */
let paidBy: MarketResult | null = null
let asked: string[] = []
let results: Results

beforeEach(() => {
  now = 1_000
  isByHand = false
  records = { ...createResultMemory(), isDecidedByHand: async () => isByHand }
  paidBy = null
  asked = []
  settling = null
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

  test('another one meanwhile takes its place and waits again; the same again changes nothing', async () => {
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
    expect(await results.setWait(OPERATOR, 'fike', { seconds: 90, ...why })).toMatchObject({
      refusal: { code: 'NOT_FOUND', field: 'feed' },
    })
    await results.setWait(OPERATOR, 'fake', { seconds: 90, ...why })
    expect(asked.slice(-1)).toEqual(['operate set-result-wait'])
    expect([results.waitOf('fake'), results.waitOf('other')]).toEqual([90, 10])
  })

  test('a hold that the exchange refuses changes nothing: it settles when its time has come', async () => {
    await tell(won('a'))
    busy = 1
    const refusal = await results.hold(OPERATOR, M, { reason: 'RULES', state: 'held' })
    await pass(60_000)
    expect([refusal, asked]).toMatchObject([{ refusal: { code: 'BUSY' } }, ['settle a']])
  })
  test('settled by hand meanwhile, it stays as the operator has it, whatever the feed says later', async () => {
    await tell(won('a'))
    paidBy = won('b')
    isByHand = true
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
    expect(asked).toEqual(['settle a', 'settle b', 'resettle b'])
    expect(results.counts()).toEqual({ 'result-corrected': 1, 'result-noted': 0 })
  })

  test('is not forgotten when the server ends before it is done', async () => {
    results = begun(0)
    await tell(won('a'))
    const told = { marketId: M, feed: 'fake', result: won('b'), dueAt: now, toldAt: now }
    await records.save({ ...told, state: 'correcting', byOperator: false })
    results = begun(0)
    await results.start()
    await results.idle()
    expect(asked.slice(1)).toEqual(['settle b', 'resettle b'])
    expect(await records.open()).toEqual([])
  })

  test('waits for the end of the settlement under way, and reads the market once', async () => {
    results = begun(0)
    await tell(won('a'))
    settling = beingSettled()
    await tell(won('b'))
    await turn()
    await commit()
    expect([asked, reads]).toEqual([['settle a', 'settle b'], 0])
    settling = null
    await commit()
    await results.idle()
    expect([asked, reads]).toEqual([['settle a', 'settle b', 'resettle b'], 1])
  })

  test('waits for the next start when the server stops during the settlement', async () => {
    results = begun(0)
    await tell(won('a'))
    settling = beingSettled()
    await tell(won('b'))
    await turn()
    await results.stop()
    expect(await records.open()).toMatchObject([{ state: 'correcting', result: won('b') }])
    settling = null
    results = begun(0)
    await results.start()
    await results.idle()
    expect(paidBy).toEqual(won('b'))
  })

  test('is tried again when the exchange is busy', async () => {
    results = begun(0)
    await tell(won('a'))
    busy = 1
    await tell(won('b'))
    await results.idle()
    expect(paidBy).toEqual(won('a'))
    await pass(250)
    expect(paidBy).toEqual(won('b'))
  })

  test('a first word on a market that an operator has settled is noted and no more', async () => {
    paidBy = won('b')
    await tell(won('a'))
    await pass(60_000)
    expect(asked).toEqual([])
    expect(await records.find(M)).toMatchObject({ state: 'done', result: won('a') })
  })
})

/** the market while it is being settled; null: it is not */
let settling: MarketView | null = null
let nextCommit = Promise.withResolvers<void>()

function beingSettled(): MarketView {
  const view = new World().engine.view(MARKET)
  if (view === null) throw new Error('no market')
  return { ...view, state: { ...view.state, status: 'SETTLING' } }
}

async function commit(): Promise<void> {
  nextCommit.resolve()
  nextCommit = Promise.withResolvers()
  await turn()
}

let busy = 0
/** so many times the way to the exchange fails */
let broken = 0
/** how often all of the market was read */
let reads = 0

/** Results over an exchange that settles once and resettles what ended. */
function begun(waitSeconds: number): Results {
  busy = 0
  broken = 0
  reads = 0
  return new Results({
    exchange: { submit, market: () => settling, nextCommit: () => nextCommit.promise },
    alarms: createAlarmMemory({ submit, market: () => null }),
    records,
    endedMarket: async () => {
      reads += 1
      return paidBy === null ? null : endedBy(paidBy)
    },
    hasEnded: async () => paidBy !== null,
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

const turn = () => new Promise((resolve) => setImmediate(resolve))

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
