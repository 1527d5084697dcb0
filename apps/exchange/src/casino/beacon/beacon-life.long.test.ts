import { beaconTime } from '@crease/casino/fairness/beacon.ts'
import { ownBeacon } from '@crease/casino/testing/own-beacon.ts'
import { verifyRound, type PublishedRound } from '@crease/casino/fairness/verify-round.ts'
import { windowThenCards } from '@crease/casino/kernel/script.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { RoundCommand } from '@crease/domain/rounds/round.ts'
import { expect, test } from 'vitest'
import { DUEL } from '../testing/duel.ts'
import { readPlay } from '../round-recovery.ts'
import { askOf, openGround, OPERATOR } from '../testing/casino.ts'
import { Beacons } from './beacons.ts'

const { source, sign } = ownBeacon(Date.UTC(2026, 0, 1) / 1000)

/** A table that deals with the numbers of a source that a test holds back, or gives out early. */
async function openWithBeacon(title: Title = DUEL, others: readonly Title[] = [], aheadMs = 0) {
  const ground = openGround([title, ...others])
  const asked: { number: number; at: number; commands: number }[] = []
  const held = { by: 'nothing' as 'nothing' | 'the source', isThere: true, aheadMs, isReal: false }
  const machine = (): number => ground.time.now - held.aheadMs
  /** requests of a source that gives its numbers out by the world's clock */
  const real = () =>
    new Beacons({
      source,
      urls: ['https://source.example'],
      fetchText: async (url) => {
        const round = Number(url.split('/').at(-1))
        if (ground.time.now < beaconTime(source, round)) throw new Error('no such number')
        return JSON.stringify({ round, signature: sign(round) })
      },
      isSigned: async (number, signature) => signature === sign(number),
      now: machine,
      timers: ground.time,
      log: { error: () => undefined },
    })
  ground.mixed.beacons = {
    source,
    now: machine,
    isThere: async () => held.isThere,
    signature: (number) => {
      const { time, exchange } = ground
      if (held.isReal) return real().signature(number)
      asked.push({ number, at: time.now, commands: exchange.commands.length })
      const due = beaconTime(source, number) - machine()
      return new Promise((resolve) =>
        held.by === 'the source'
          ? time.after(Math.max(0, due) + 8000, () => resolve(null))
          : time.after(Math.max(0, due), () => resolve(sign(number))),
      )
    },
  }
  const tables = ground.make()
  await tables.start()
  tables.watched(title.slug, 1)
  await ground.time.pass(10)
  const state = () => ground.views.at(-1)?.state
  const rows = () => [...ground.exchange.rows.values()]
  return { ...ground, tables, asked, held, state, rows }
}

/** The checks of a record that do not hold; the seeds of this ground are in no chain. */
const failing = (record: PublishedRound | null, title: Title = DUEL): readonly string[] =>
  record === null
    ? ['no record']
    : verifyRound(record, title)
        .filter(({ name, holds }) => !holds && name !== 'anchor')
        .map(({ name }) => name)

const recordOf = (row: { readonly play: object } | undefined) =>
  readPlay(row?.play ?? {})?.record ?? null

test('[CG1101] the beacon of a window is fixed, in the ledger and for everybody, before its first bet', async () => {
  const { rows, state } = await openWithBeacon()
  const { beacon, closesAt, ...opened } = state() ?? {}
  expect(opened).toMatchObject({ status: 'BETTING', dealt: [] })
  const number = beacon ?? 0
  expect(beaconTime(source, number)).toBeGreaterThanOrEqual((closesAt ?? 0) + 1000)
  expect(beaconTime(source, number)).toBeLessThan((closesAt ?? 0) + 4000)
  expect(recordOf(rows()[0])?.beacon?.phases[1]).toMatchObject({ number, signature: null })
})

test('[OP1123] [CG1101] a table whose clock is an hour ahead waits for the beacon of its close by the clock of the machine', async () => {
  const { rows, time, state, asked } = await openWithBeacon(DUEL, [], 3_600_000)
  const opened = state()
  const closesInMs = (opened?.closesAt ?? 0) - time.now
  const dueInMs = beaconTime(source, opened?.beacon ?? 0) - (time.now - 3_600_000)
  expect(dueInMs - closesInMs).toBeGreaterThanOrEqual(1000)
  expect(dueInMs - closesInMs).toBeLessThan(4000)
  await time.pass(60_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(failing(recordOf(rows()[0]))).toEqual([])
})

test.each([
  ['the table', false],
  ['the next start', true],
])(
  '[CG1103] [OP138] a clock set back by an hour in the middle of a round does not delay %s',
  async (_name, isRestarted) => {
    const ground = await openWithBeacon()
    ground.held.isReal = true
    const { time, held, state, rows, tables } = ground
    await time.pass((state()?.closesAt ?? 0) - time.now - 500)
    if (isRestarted) {
      await time.pass(1000)
      const stopped = tables.stop()
      await time.pass(100)
      await stopped
    }
    held.aheadMs = 3_600_000
    const next = isRestarted ? ground.make().start() : Promise.resolve()
    await time.pass(5000)
    expect(rows()[0]?.status).toMatchObject({
      kind: 'VOID',
      reason: 'the public beacon did not come in time',
    })
    await next
  },
)

test('[CG56] [CG1101] a window whose beacon was fixed slowly closes at its time all the same, and draws', async () => {
  const { exchange, rows, time } = await openWithBeacon()
  // four seconds from the opening of the second round to its beacon's number in the ledger
  let busy = 16
  Object.defineProperty(exchange, 'busy', {
    get: () => (rows().length === 2 && exchange.commands.at(-1)?.kind === 'open-round' ? busy : 0),
    set: (left: number) => {
      busy = left
    },
  })
  await time.pass(150_000)
  expect(busy).toBe(0)
  expect(rows()[1]?.status.kind).toBe('ENDED')
  expect(failing(recordOf(rows()[1]))).toEqual([])
})

test('[CG1100] a table names the key of its source from its start on, also between two rounds', async () => {
  const { views, time } = await openWithBeacon()
  await time.pass(60_000)
  expect(new Set(views.map(({ state }) => state.status)).size).toBeGreaterThan(2)
  expect(views.some(({ state }) => state.beacon === null)).toBe(true)
  expect(new Set(views.map(({ state }) => state.beaconKey))).toEqual(new Set([source.publicKey]))
})

/** The last close among these commands. */
function lastClose(commands: readonly RoundCommand[]) {
  const last = commands.findLast((each) => each.kind === 'round-window')
  return last?.kind === 'round-window' ? { is: last.is, beacon: recordOf(last)?.beacon } : null
}

test('[CG1101] [CG1103] the seeds of players are written before their beacon is out, and it draws', async () => {
  const { time, tables, exchange, asked, rows, state } = await openWithBeacon()
  await tables.placeTableBet(askOf(state()?.roundId ?? '', { clientSeed: 'mine' }))
  await time.pass(60_000)
  const [row] = rows()
  expect(row?.status.kind).toBe('ENDED')
  const record = recordOf(row)
  expect(record?.beacon?.phases).toHaveLength(3)
  expect(failing(record)).toEqual([])
  for (const [nth, { number, at, commands }] of asked.slice(0, 2).entries()) {
    expect(at).toBeLessThan(beaconTime(source, number))
    const close = lastClose(exchange.commands.slice(0, commands))
    expect(close?.is).toBe('CLOSED')
    expect(close?.beacon?.phases[nth + 1]).toMatchObject({ number, signature: null })
  }
})

test('[CG1103] a beacon that does not come voids the round and gives the stakes back; the table is not broken', async () => {
  const { time, tables, held, rows, state, exchange, errors } = await openWithBeacon()
  held.by = 'the source'
  await tables.placeTableBet(askOf(state()?.roundId ?? ''))
  await time.pass(20_000)
  expect(state()?.status).toBe('DEALING')
  await time.pass(11_500)
  expect(rows()[0]?.status).toMatchObject({
    kind: 'VOID',
    reason: 'the public beacon did not come in time',
  })
  // nothing else drew it: no card was dealt, and its seed is shown
  const record = recordOf(rows()[0])
  expect(record).toMatchObject({ dealt: [] })
  expect(record?.seed).not.toBeNull()
  expect(exchange.acts).toEqual([])
  expect(errors).toEqual([])
  held.by = 'nothing'
  await time.pass(80_000)
  expect(rows()[1]?.status.kind).toBe('ENDED')
})

test('[CG1105] while the source is silent no round begins, and the table says why', async () => {
  const { time, held, rows, state, tables, exchange } = await openWithBeacon()
  held.isThere = false
  await time.pass(70_000)
  expect(rows()).toHaveLength(1)
  const silent = { status: 'PAUSED', note: 'the public beacon is silent' }
  expect(state()).toMatchObject(silent)
  const standing = await tables.tables(OPERATOR, null)
  expect(standing).toMatchObject({ tables: [{ ...silent, by: null }] })
  const resume = { table: 'duel', act: 'RESUME', round: null, why: { reason: 'OTHER' } } as const
  expect(await tables.tables(OPERATOR, resume)).toMatchObject({
    refusal: { code: 'TABLE_NOT_PAUSED' },
  })
  expect(exchange.acts).toEqual([])
  held.isThere = true
  await time.pass(5000)
  expect(rows()).toHaveLength(2)
})

test('[CG1101] seeds that are written so late that their beacon is out void the round', async () => {
  const { time, rows, exchange, asked } = await openWithBeacon()
  await time.pass(19_900)
  // the exchange is too busy to write the close for five seconds
  exchange.busy = 20
  await time.pass(10_000)
  expect(rows()[0]?.status).toMatchObject({
    kind: 'VOID',
    reason: 'the seeds were published after their beacon',
  })
  expect(asked).toEqual([])
})

test('[CG1101] what is dealt before the first window has a beacon of its own', async () => {
  const first: Title = {
    ...DUEL,
    next: windowThenCards(20, ['B1']),
    markets: [],
    outcome: () => ({ code: '1', winner: 'A' }),
  }
  const dealsFirst: Title = {
    ...first,
    next: (round) =>
      round.dealt.length === 0
        ? { kind: 'deal', slot: 'A1', ms: 1000 }
        : first.next({ ...round, dealt: round.dealt.slice(1) }),
  }
  const { time, state, rows } = await openWithBeacon(dealsFirst)
  expect(state()).toMatchObject({ status: 'DEALING', dealt: [] })
  const number = state()?.beacon ?? 0
  expect(beaconTime(source, number)).toBeGreaterThanOrEqual(time.now + 900)
  await time.pass(6000)
  expect(state()).toMatchObject({ status: 'BETTING' })
  expect(state()?.dealt).toHaveLength(1)
  await time.pass(60_000)
  const record = recordOf(rows()[0])
  expect(failing(record, dealsFirst)).toEqual([])
})

test('[CG59] [CG1103] a round that was left behind is drawn by its own beacon, or is void without it', async () => {
  for (const isThere of [true, false]) {
    const ground = await openWithBeacon()
    await ground.time.pass(30_000)
    const beacon = ground.state()?.beacon ?? 0
    await ground.time.pass((ground.state()?.closesAt ?? 0) - ground.time.now + 500)
    expect(ground.state()).toMatchObject({ status: 'DEALING', beacon })
    const stopped = ground.tables.stop()
    await ground.time.pass(100)
    await stopped
    ground.held.isThere = isThere
    const next = ground.make().start()
    await ground.time.pass(5000)
    await next
    const [row] = ground.rows()
    expect(row?.status.kind).toBe(isThere ? 'ENDED' : 'VOID')
    const record = recordOf(row)
    const isVoid = isThere ? {} : { isVoid: true as const }
    expect(failing(record === null ? null : { ...record, ...isVoid })).toEqual([])
  }
})

test('[CG1103] rounds of several tables that were left behind wait for a silent source together', async () => {
  const ground = await openWithBeacon(DUEL, [{ ...DUEL, slug: 'second', code: 8 }])
  ground.tables.watched('second', 1)
  await ground.time.pass((ground.state()?.closesAt ?? 0) - ground.time.now + 500)
  const stopped = ground.tables.stop()
  await ground.time.pass(100)
  await stopped
  ground.held.by = 'the source'
  expect(ground.rows().map(({ status }) => status.kind)).toEqual(['DEALING', 'DEALING'])
  const next = ground.make().start()
  await ground.time.pass(12_000)
  expect(ground.rows().map(({ status }) => status.kind)).toEqual(['VOID', 'VOID'])
  await next
})

test('[CG1100] without a source nothing of beacons is said or claimed', async () => {
  const { time, exchange, views, make } = openGround([DUEL])
  const tables = make()
  await tables.start()
  tables.watched('duel', 1)
  await time.pass(60_000)
  expect(views.every(({ state }) => state.beacon === null)).toBe(true)
  const records = [...exchange.rows.values()].map(recordOf)
  expect(records.length).toBeGreaterThan(0)
  expect(records.every((record) => record?.beacon === null)).toBe(true)
})
