import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { marketOf } from '@crease/domain/testing/world.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { beforeEach, expect, test } from 'vitest'
import { createAlarmMemory, createResultMemory, endedBy, won } from './testing/result-memory.ts'
import type { ResultRecords } from './result-records.ts'
import { Results } from './results.ts'
import { UnsettledAlarms } from './unsettled-alarms.ts'

const M = marketId('m')
let now = 0
let records: ResultRecords
let paidBy: MarketResult | null = null
let asked: string[] = []
let results: Results
/** a payment waits for this */
let isPaying: Promise<void>
let log: { readonly error: (details: object, message: string) => void }

beforeEach(() => {
  now = 1_000
  records = createResultMemory()
  paidBy = null
  asked = []
  isPaying = Promise.resolve()
  log = { error: () => undefined }
  results = begun(10)
})

function begun(waitSeconds: number): Results {
  return new Results({
    exchange: { submit, market: () => null, nextCommit: () => Promise.resolve() },
    alarms: createAlarmMemory({ submit, market: () => null }),
    records,
    endedMarket: async () => (paidBy === null ? null : endedBy(paidBy)),
    hasEnded: async () => paidBy !== null,
    waitSeconds,
    now: () => now,
    log: { info: () => undefined, ...log },
  })
}

async function submit(command: Command): Promise<Reply> {
  if (command.kind !== 'settle' && command.kind !== 'resettle') return { kind: 'done' }
  const winners = command.result.kind === 'winners' ? command.result.winners : []
  asked.push([command.kind, ...winners].join(' '))
  await isPaying
  // what is paid stays so with a first result
  if (command.kind === 'resettle' || paidBy === null) paidBy = command.result
  return { kind: 'done' }
}

async function tell(result: MarketResult): Promise<void> {
  const event = { kind: 'result', at: now, marketId: M, result } as const
  const settle = async () => void (await submit({ kind: 'settle', marketId: M, result }))
  await results.tell('fake', event, settle)
}

async function pass(ms: number): Promise<void> {
  now += ms
  results.look()
  await results.idle()
}

test('[FD88] [FD76] [FD81] a word that says no clear result holds the one that waits, until a clear one comes', async () => {
  await tell(won('a'))
  await pass(5_000)
  await results.doubt(M, 'it omits a runner')
  await pass(60_000)
  expect([asked, await records.open()]).toMatchObject([[], [{ state: 'held', byOperator: false }]])
  await tell(won('a'))
  await pass(9_999)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['settle a'])
})

test('[FD37] another result while a market is being paid by the one before is a correction', async () => {
  const payment = Promise.withResolvers<void>()
  isPaying = payment.promise
  await tell(won('a'))
  now += 10_000
  results.look()
  const told = tell(won('b'))
  payment.resolve()
  await told
  await pass(0)
  await pass(60_000)
  expect([asked, paidBy]).toEqual([['settle a', 'settle b', 'resettle b'], won('b')])
  expect(await records.open()).toEqual([])
})

test('[FD88] [FD81] a doubt while a market is being paid is an alarm about its payment', async () => {
  const payment = Promise.withResolvers<void>()
  isPaying = payment.promise
  await tell(won('a'))
  now += 10_000
  results.look()
  const doubted = results.doubt(M, 'it omits a runner')
  payment.resolve()
  await doubted
  await pass(0)
  const { alarms, open } = await results.standing()
  expect([alarms, open]).toMatchObject([[{ why: 'it omits a runner' }], []])
})

test('[FD88] [FD76] of a market that is paid it is an alarm, until the feed says again how it was paid', async () => {
  results = begun(0)
  await tell(won('a'))
  await results.doubt(M, 'it omits a runner')
  await results.doubt(M, 'it omits a runner')
  expect(await results.standing()).toMatchObject({
    alarms: [{ marketId: 'm', why: 'it omits a runner' }],
  })
  await tell(won('a'))
  expect(await results.standing()).toMatchObject({ alarms: [] })
  await results.doubt(M, 'it omits a runner')
  await tell(won('b'))
  await results.idle()
  expect(await results.standing()).toMatchObject({ alarms: [] })
})

test('[FD88] [FD76] the same doubt after a payment is another alarm', async () => {
  let result: MarketResult | null = null
  const engine = countingEngine()
  engine.decide({ kind: 'open-market', market: marketOf({ marketId: M }) }, now)
  const view = engine.view(M)
  const market = () => view && { ...view, result }
  const errors: string[] = []
  const alarms = new UnsettledAlarms({
    exchange: { market, submit: async () => ((result = won('a')), { kind: 'done' }) },
    records: { save: async () => undefined, end: async () => undefined, open: async () => [] },
    now: () => now,
    log: { error: (_, message) => errors.push(message) },
  })
  alarms.raise(M, 'it omits a runner')
  await alarms.submit({ kind: 'settle', marketId: M, result: won('a') })
  alarms.raiseAfterwards(M, 'it omits a runner')
  alarms.raiseAfterwards(M, 'it omits a runner')
  expect(errors).toHaveLength(2)
})

test('[FD88] [FD76] a doubt during a correction is an alarm that the correction does not end', async () => {
  results = begun(0)
  await tell(won('a'))
  const paying = Promise.withResolvers<void>()
  isPaying = paying.promise
  await tell(won('b'))
  await results.doubt(M, 'it omits a runner')
  paying.resolve()
  await results.idle()
  expect(asked.at(-1)).toBe('resettle b')
  const listed = { alarms: [{ marketId: 'm', why: 'it omits a runner' }] }
  expect(await results.standing()).toMatchObject(listed)
})

test('[FD76] a doubt while the ledger is away is an alarm all the same', async () => {
  const errors: string[] = []
  records = { ...records, find: () => Promise.reject(new Error('the ledger is away')) }
  log = { error: (_, message) => errors.push(message) }
  results = begun(0)
  await results.doubt(M, 'it omits a runner')
  expect(errors).toEqual(['a result in doubt cannot be read'])
  expect(await results.standing()).toMatchObject({ alarms: [{ marketId: 'm' }] })
})

test('[FD37] another result than an operator’s by hand is noted and no more, also after a restart', async () => {
  results = begun(0)
  await tell(won('a'))
  // the operator has confirmed it
  records = { ...records, isDecidedByHand: async () => true }
  results = begun(0)
  await tell(won('b'))
  await results.idle()
  const told = { marketId: M, feed: 'fake', result: won('c'), dueAt: now, toldAt: now }
  await records.save({ ...told, state: 'correcting', byOperator: false })
  results = begun(0)
  await results.start()
  await results.idle()
  expect([paidBy, await records.open()]).toEqual([won('a'), []])
  expect(results.counts()).toEqual({ 'result-corrected': 0, 'result-noted': 1 })
})

test('[FD37] a third word while the second is being paid is paid after it', async () => {
  results = begun(0)
  await tell(won('a'))
  const paying = Promise.withResolvers<void>()
  isPaying = paying.promise
  await tell(won('b'))
  await tell(won('c'))
  paying.resolve()
  await results.idle()
  expect([paidBy, await records.open()]).toEqual([won('c'), []])
  expect(await records.find(M)).toMatchObject({ result: won('c') })
})
