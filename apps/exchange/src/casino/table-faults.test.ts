import { expect, test } from 'vitest'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { RoundCommand } from '@crease/domain/rounds/round.ts'
import { DUEL } from './testing/duel.ts'
import { askOf, openGround } from './testing/casino.ts'

const throws = (): never => {
  throw new Error('a card with two faces')
}
const withSelections = (change: object): Title => ({
  ...DUEL,
  markets: DUEL.markets.map((market) => ({
    ...market,
    selections: market.selections.map((each) => ({ ...each, ...change })),
  })),
})

test.each([
  ['a quote', withSelections({ chances: throws }), 23_000],
  ['a settlement', withSelections({ settle: throws }), 40_000],
  ['a result', { ...DUEL, outcome: throws }, 40_000],
  ['a script', { ...DUEL, next: throws }, 1000],
])(
  '[CG57] %s that breaks voids the round and pauses the table, with an alarm',
  async (_, title, after) => {
    const ground = openGround([title])
    const tables = ground.make()
    await tables.start()
    tables.watched('duel', 1)
    await ground.time.pass(10)
    await tables.placeTableBet(askOf(ground.views.at(-1)?.state.roundId ?? ''))
    await ground.time.pass(after)
    await ground.time.pass(5000)
    const rows = [...ground.exchange.rows.values()]
    expect(rows.every(({ status }) => status.kind === 'VOID')).toBe(true)
    expect(ground.views.at(-1)?.state).toMatchObject({ status: 'PAUSED' })
    expect(ground.exchange.acts).toMatchObject([{ act: 'PAUSE', by: null }])
    expect(ground.errors).toHaveLength(1)
  },
)

test.each([
  ['before any window closed', 10_000, 'VOID'],
  ['while its first card is dealt, with a window to come', 20_500, 'VOID'],
  ['in its second window', 25_000, 'VOID'],
  ['while its last card is dealt', 36_500, 'ENDED'],
])('[CG59] a round that a server leaves behind %s', async (_, after, kind) => {
  const ground = openGround([DUEL])
  const first = ground.make()
  await first.start()
  first.watched('duel', 1)
  await ground.time.pass(10)
  await first.placeTableBet(askOf(ground.views.at(-1)?.state.roundId ?? ''))
  await ground.time.pass(after)
  const stopped = first.stop()
  await ground.time.pass(1000)
  await stopped
  const next = ground.make()
  const started = next.start()
  await ground.time.pass(10)
  await started
  const [row] = ground.exchange.rows.values()
  expect(row?.status.kind).toBe(kind)
  expect(row?.play).toMatchObject({ record: { seed: '1'.padStart(64, '0') } })
  next.watched('duel', 1)
  await ground.time.pass(6000)
  expect([...ground.exchange.rows.values()].map((each) => each.seedNumber)).toEqual([1, 2])
})

/** A round with a bet, at its cards. */
async function dealtWithBet(
  ground: ReturnType<typeof openGround>,
  tables: ReturnType<ReturnType<typeof openGround>['make']>,
): Promise<void> {
  await tables.start()
  tables.watched('duel', 1)
  await ground.time.pass(10)
  await tables.placeTableBet(askOf(ground.views.at(-1)?.state.roundId ?? ''))
  await ground.time.pass(36_500)
}

test('[CG67] [CG59] a round whose draw fails after a restart, or whose table is gone, is void and shows its seed', async () => {
  const broken: Title = {
    ...DUEL,
    next: (round) => (round.windows === 2 ? throws() : DUEL.next(round)),
  }
  for (const [titles, reason] of [
    [[broken], 'a fault at the table'],
    [[], 'the table is gone'],
  ] as const) {
    const ground = openGround([DUEL])
    const first = ground.make()
    await first.start()
    first.watched('duel', 1)
    await ground.time.pass(36_500)
    const stopped = first.stop()
    await ground.time.pass(1000)
    await stopped
    const started = ground.make(titles).start()
    await ground.time.pass(10)
    await started
    const [row] = ground.exchange.rows.values()
    expect(row?.status).toMatchObject({ kind: 'VOID', reason })
    expect(row?.play).toMatchObject({ record: { seed: '1'.padStart(64, '0') } })
  }
})

test('[CG59] a round that is finished after a restart comes to what it would have come to', async () => {
  const play = async (leaves: boolean) => {
    const ground = openGround([DUEL])
    let tables = ground.make()
    await tables.start()
    tables.watched('duel', 1)
    await ground.time.pass(36_500)
    if (leaves) {
      const stopped = tables.stop()
      await ground.time.pass(300)
      await stopped
      tables = ground.make()
      const started = tables.start()
      await ground.time.pass(10)
      await started
    } else await ground.time.pass(2000)
    const [row] = ground.exchange.rows.values()
    if (row?.status.kind !== 'ENDED') throw new Error('the round has not ended')
    return { play: row.play, code: row.status.code }
  }
  expect(await play(true)).toEqual(await play(false))
})

test('[CG11] [CG57] a ledger that is away at the end of a round delays its payment, and the table goes on', async () => {
  const ground = openGround([DUEL])
  const tables = ground.make()
  await dealtWithBet(ground, tables)
  ground.exchange.unsteady = 2
  await ground.time.pass(20_000)
  const rows = [...ground.exchange.rows.values()]
  expect(rows.map(({ status }) => status.kind)).toEqual(['ENDED', 'BETTING'])
  expect(ground.exchange.acts).toEqual([])
  expect(ground.errors).toEqual([])
  expect(ground.exchange.unsteady).toBe(0)
})

test('[CG59] a ledger that is away while a round is finished after a restart does not make it void', async () => {
  const ground = openGround([DUEL])
  const first = ground.make()
  await dealtWithBet(ground, first)
  const stopped = first.stop()
  await ground.time.pass(1000)
  await stopped
  // its seed, and the selections that have a bet
  ground.exchange.unsteady = 4
  const started = ground.make().start()
  await ground.time.pass(1000)
  await started
  const [row] = ground.exchange.rows.values()
  expect(row?.status.kind).toBe('ENDED')
  expect(ground.exchange.unsteady).toBe(0)
})

test('[CG57] the pause of a table is on record also where the ledger was away at its fault', async () => {
  const ground = openGround([withSelections({ settle: throws })])
  const tables = ground.make()
  await dealtWithBet(ground, tables)
  // the selections that have a bet, and the pause
  ground.exchange.unsteady = 4
  await ground.time.pass(20_000)
  expect(ground.exchange.acts).toMatchObject([{ act: 'PAUSE', by: null }])
})

test('[CG59] a round that the exchange does not let end stays open with an alarm, and no other waits for it', async () => {
  const ground = openGround([DUEL, { ...DUEL, slug: 'second', code: 8 }])
  const first = ground.make()
  await first.start()
  for (const slug of ['duel', 'second']) first.watched(slug, 1)
  await ground.time.pass(1000)
  const stopped = first.stop()
  await ground.time.pass(1000)
  await stopped
  const { submit, rows } = ground.exchange
  const [faulty] = rows.keys()
  Object.assign(ground.exchange, {
    submit: async (command: RoundCommand): Promise<Reply> =>
      command.roundId === faulty
        ? { kind: 'refused', refusal: { code: 'VALUE_OUT_OF_RANGE', field: 'play' } }
        : submit(command),
  })
  const started = ground.make().start()
  await ground.time.pass(1000)
  await started
  expect([...rows.values()].map(({ status }) => status.kind)).toEqual(['BETTING', 'VOID'])
  expect(ground.errors).toMatchObject([{ roundId: faulty }])
})
