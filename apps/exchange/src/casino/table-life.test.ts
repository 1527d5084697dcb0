import { beforeEach, expect, test } from 'vitest'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { readPlay } from './round-recovery.ts'
import { DUEL } from './testing/duel.ts'
import { isSameBet } from './earlier-bets.ts'
import { askOf, openGround, OPERATOR } from './testing/casino.ts'
import type { Tables } from './tables.ts'

let ground: ReturnType<typeof openGround>
let tables: Tables
beforeEach(async () => {
  ground = openGround([DUEL])
  tables = ground.make()
  await tables.start()
  await ground.time.pass(0)
})

const key = (nth: number): string => `11111111-1111-4111-8111-${String(nth).padStart(12, '0')}`
const state = (): TableState => {
  const view = ground.views.at(-1)
  if (view === undefined) throw new Error('nothing was told')
  return view.state
}
/** Somebody comes, and the first window opens. */
const begin = async (): Promise<string> => {
  tables.watched('duel', 1)
  await ground.time.pass(0)
  return state().roundId ?? ''
}
const kinds = () => ground.exchange.commands.map((each) => ('is' in each ? each.is : each.kind))

test('[CG50] a table that nobody watches begins no round and waits for nothing', async () => {
  await ground.time.pass(3_600_000)
  expect(state()).toMatchObject({ status: 'WAITING', roundId: null })
  expect([ground.exchange.commands, ground.time.waiting]).toEqual([[], 0])
})

test('[CG50] it wakes with its first watcher, and sleeps again after the round in which the last one goes', async () => {
  await begin()
  expect(state()).toMatchObject({ status: 'BETTING', window: 0, windowMs: 20_000, betDelayMs: 0 })
  tables.watched('duel', 0)
  await ground.time.pass(120_000)
  expect(state()).toMatchObject({ status: 'WAITING', watching: 0 })
  expect(kinds()).toEqual(['open-round', 'CLOSED', 'OPEN', 'CLOSED', 'settle-round'])
})

test('[CG957] a table that slept has a round for its next watcher within a second', async () => {
  const round = await begin()
  tables.watched('duel', 0)
  await ground.time.pass(120_000)
  tables.watched('duel', 1)
  let ms = 0
  while (state().status !== 'BETTING') {
    await ground.time.pass(10)
    ms += 10
    expect(ms).toBeLessThanOrEqual(1000)
  }
  expect(state().roundId).not.toBe(round)
})

test('[CG51] a round opens, takes bets, deals, takes bets again, and has its result', async () => {
  const seen: [string, number][] = []
  const round = await begin()
  expect(round).toBe('007260101120000')
  for (let at = 0; at < 45_000; at += 250) {
    await ground.time.pass(250)
    const { status } = state()
    if (seen.at(-1)?.[0] !== status) seen.push([status, at + 250])
  }
  expect(seen).toEqual([
    ['BETTING', 250],
    ['DEALING', 20_250],
    // a card of a second, a pause of one and a half
    ['BETTING', 22_750],
    // eight seconds and the delay
    ['DEALING', 36_000],
    ['ENDED', 37_000],
    ['BETTING', 41_500],
  ])
  expect(state()).toMatchObject({ last: [{ roundId: round }], result: null, dealt: [] })
})

test('[CG51] the round that was drawn is the one that its record draws', async () => {
  const round = await begin()
  await tables.placeTableBet(askOf(round, { clientSeed: 'zoë' }))
  await ground.time.pass(38_000)
  const row = [...ground.exchange.rows.values()][0]
  if (row === undefined) throw new Error('there is no round')
  const play = readPlay(row.play)
  if (play === null) throw new Error('the play of the round cannot be read')
  expect(play.record).toMatchObject({ clients: [[], ['zoë'], []], seedNumber: 1 })
  const failing = verifyRound(play.record, DUEL).filter(({ holds }) => !holds)
  // the seeds of this test are no chain
  expect(failing.map(({ name }) => name)).toEqual(['anchor'])
})

test.each([
  [-1, { kind: 'placed' }],
  [0, { kind: 'placed' }],
  [1, { kind: 'refused', refusal: { code: 'ROUND_NOT_OPEN' } }],
])('[CG51] a bet %d ms from the close of its window is %j', async (off, outcome) => {
  const round = await begin()
  const { closesAt } = state()
  await ground.time.pass((closesAt ?? 0) - ground.time.now + off)
  expect(await tables.placeTableBet(askOf(round))).toMatchObject(outcome)
})

test('[CG14] [CG51] what a bet names wrongly is refused: selection, round, side, odds, table', async () => {
  const round = await begin()
  const refusalOf = async (change: Parameters<typeof askOf>[1]) => {
    const outcome = await tables.placeTableBet(askOf(round, change))
    return outcome.kind === 'refused' ? outcome.refusal : null
  }
  const { roundId: other } = askOf('007260101115900')
  expect(await refusalOf({ selection: 'ludo' })).toMatchObject({ field: 'selectionId' })
  expect(await refusalOf({ roundId: other })).toEqual({ code: 'ROUND_NOT_OPEN' })
  expect(await refusalOf({ side: 'LAY' })).toEqual({ code: 'LAY_NOT_OFFERED' })
  expect(await refusalOf({ selection: 'over' })).toEqual({ code: 'RUNNER_NOT_OPEN' })
  expect(await refusalOf({ odds: 200 })).toEqual({ code: 'PRICE_MOVED', nearest: 196 })
  expect(await refusalOf({ table: 'chess' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(ground.exchange.bets).toEqual([])
})

test('[CG51] a bet that is sent twice is one, also after its window has closed', async () => {
  const round = await begin()
  const ask = askOf(round, { clientBetId: '11111111-1111-4111-8111-111111111111' })
  const both = await Promise.all([tables.placeTableBet(ask), tables.placeTableBet(ask)])
  expect(both[0]).toEqual(both[1])
  await ground.time.pass(21_000)
  expect(await tables.placeTableBet(ask)).toEqual(both[0])
  const other = await tables.placeTableBet({ ...ask, selection: 'over' })
  expect(other).toMatchObject({ refusal: { code: 'ID_REUSED' } })
  expect(ground.exchange.bets).toHaveLength(1)
})

test('[CG15] [CG68] under the id of a bet another seed or table is refused, in its window and after it', async () => {
  const round = await begin()
  const ask = askOf(round, { clientBetId: '11111111-1111-4111-8111-111111111112', clientSeed: 'a' })
  const placed = await tables.placeTableBet(ask)
  expect(placed).toMatchObject({ kind: 'placed' })
  const refusalOf = async (change: object) => {
    const outcome = await tables.placeTableBet({ ...ask, ...change })
    return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind
  }
  expect(await refusalOf({ clientSeed: 'b' })).toBe('ID_REUSED')
  // a bet of its own with another seed: the first one stays, and the refusal names it
  expect(await refusalOf({ clientSeed: 'b', clientBetId: null })).toBe('SEED_FIXED')
  expect(await refusalOf({ clientSeed: 'a', clientBetId: null })).toBe('placed')
  await ground.time.pass(21_000)
  expect(await refusalOf({ clientSeed: 'b' })).toBe('ID_REUSED')
  expect(await tables.placeTableBet(ask)).toEqual(placed)
  const bet = placed.kind === 'placed' ? placed.bet : null
  if (bet === null) throw new Error('not placed')
  expect(isSameBet({ ...ask, table: 'dt20' }, bet)).toBe(false)
  expect(isSameBet(ask, bet)).toBe(true)
})

test('[CG15] a bet of an earlier window is found by its first seed, after another one was chosen', async () => {
  const markets = DUEL.markets.map((market) => ({
    ...market,
    selections: market.selections.map((each) => ({ ...each, offered: () => true })),
  }))
  ground = openGround([{ ...DUEL, markets }])
  tables = ground.make()
  await tables.start()
  const round = await begin()
  const first = askOf(round, { clientBetId: key(3), clientSeed: 'a' })
  const placed = await tables.placeTableBet(first)
  await ground.time.pass(23_000)
  // no bet has fixed a seed in this window yet
  const reused = { refusal: { code: 'ID_REUSED' } }
  expect(await tables.placeTableBet({ ...first, clientSeed: 'b' })).toMatchObject(reused)
  const second = askOf(round, { clientBetId: key(4), clientSeed: 'b' })
  expect(await tables.placeTableBet(second)).toMatchObject({ kind: 'placed', bet: { window: 1 } })
  expect(await tables.placeTableBet(first)).toEqual(placed)
  expect(await tables.placeTableBet({ ...first, clientSeed: 'c' })).toMatchObject(reused)
  expect(await tables.placeTableBet({ ...second, clientSeed: 'c' })).toMatchObject(reused)
})

test('[CG53] between cards a bet at moving odds waits out the delay, and is taken until so long before the close', async () => {
  const round = await begin()
  await ground.time.pass(23_000)
  const { closesAt, offers, windowMs, betDelayMs } = state()
  expect({ windowMs, betDelayMs }).toEqual({ windowMs: 13_000, betDelayMs: 5000 })
  const [offer] = offers
  if (offer === undefined || closesAt === null) throw new Error('nothing is offered')
  const over = askOf(round, { selection: 'over', odds: Math.round((offer.back ?? 0) * 100) })
  await ground.time.pass(closesAt - 5000 - ground.time.now)
  expect(await tables.placeTableBet(over)).toMatchObject({
    kind: 'placed',
    bet: { window: 1, status: { kind: 'PENDING' } },
  })
  await ground.time.pass(1)
  expect(await tables.placeTableBet(over)).toMatchObject({ refusal: { code: 'ROUND_NOT_OPEN' } })
})

test('[CG56] a clock that is set forward or back makes no window longer', async () => {
  const round = await begin()
  ground.time.skewMs = 3_600_000
  expect(await tables.placeTableBet(askOf(round))).toMatchObject({ kind: 'refused' })
  ground.time.skewMs = -3_600_000
  expect(await tables.placeTableBet(askOf(round))).toMatchObject({ kind: 'placed' })
  await ground.time.pass(20_100)
  expect(state().status).toBe('DEALING')
  expect(await tables.placeTableBet(askOf(round))).toMatchObject({ kind: 'refused' })
  await ground.time.pass(30_000)
  const ids = [...ground.exchange.rows.keys()]
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(2)
})

test('[CG57] every selection with a bet is settled, and no other', async () => {
  const round = await begin()
  await tables.placeTableBet(askOf(round))
  await ground.time.pass(40_000)
  expect(ground.exchange.commands.find(({ kind }) => kind === 'settle-round')).toMatchObject({
    comes: [['high', { kind: expect.stringMatching(/win|lose/) }]],
  })
})

test('an exchange that is busy is asked again, and the round goes on', async () => {
  ground.exchange.busy = 3
  await begin()
  await ground.time.pass(1000)
  expect(state().status).toBe('BETTING')
})

test('[OP87] [CG67] an operator voids a round, and its seed is shown; pauses the table, and lets it go on', async () => {
  const why = { reason: 'SUSPICIOUS', note: 'a card fell' }
  const round = await begin()
  const done = tables.tables(OPERATOR, { table: 'duel', act: 'VOID_ROUND', round: null, why })
  await ground.time.pass(10)
  expect((await done).kind).toBe('tables')
  expect(state()).toMatchObject({ status: 'VOID', note: 'SUSPICIOUS', operatorNote: 'a card fell' })
  expect([...ground.exchange.rows.values()][0]).toMatchObject({
    roundId: round,
    status: { kind: 'VOID', ...why },
    play: { record: { seed: '1'.padStart(64, '0') } },
  })
  await tables.tables(OPERATOR, { table: 'duel', act: 'PAUSE', round: null, why })
  await ground.time.pass(60_000)
  const standing = await tables.tables(OPERATOR, null)
  expect(standing).toMatchObject({ tables: [{ status: 'PAUSED', by: 'omar' }] })
  expect(state()).toMatchObject({
    status: 'PAUSED',
    note: 'SUSPICIOUS',
    operatorNote: 'a card fell',
  })
  await tables.tables(OPERATOR, { table: 'duel', act: 'RESUME', round: null, why })
  await ground.time.pass(10)
  expect(state()).toMatchObject({ status: 'BETTING', note: null, operatorNote: null })
  expect(ground.exchange.acts.map(({ act }) => act)).toEqual(['VOID_ROUND', 'PAUSE', 'RESUME'])
})

test('[CG52] a window works its odds out once, and what nobody asks for not at all', async () => {
  let asked = 0
  const [first, second] = DUEL.markets
  const over = second?.selections[0]
  if (first === undefined || second === undefined || over === undefined) throw new Error('no title')
  const chances: typeof over.chances = (round) => {
    asked += 1
    return over.chances(round)
  }
  const counting = { ...DUEL, markets: [first, { ...second, selections: [{ ...over, chances }] }] }
  ground = openGround([counting])
  tables = ground.make()
  await tables.start()
  const round = await begin()
  expect(asked).toBe(0)
  await ground.time.pass(23_000)
  for (let count = 0; count < 10; count += 1) {
    await tables.placeTableBet(askOf(round, { selection: 'over', odds: 101 }))
  }
  expect(asked).toBe(1)
})

test('[CG55] five seconds lie between the beginnings of two rounds, however short they are', async () => {
  const short = {
    ...DUEL,
    next: () => ({ kind: 'end' }) as const,
    outcome: () => ({ code: 'x', winner: 'x' }),
  }
  ground = openGround([short])
  tables = ground.make()
  await tables.start()
  await begin()
  await ground.time.pass(10_500)
  expect([...ground.exchange.rows.keys()].map((id) => id.slice(-4))).toEqual([
    '0000',
    '0005',
    '0010',
  ])
})
