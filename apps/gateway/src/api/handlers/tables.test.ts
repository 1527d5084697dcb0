import { roundId, userId } from '@crease/domain/units/ids.ts'
import { ROUND_BET } from '@crease/protocol/testing/casino.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openSignedInApi)

const ask = (path: string, payload?: object) => api().call(path, payload)
const BET = {
  casinoGameSlug: 'teen20',
  mid: ROUND_BET.roundId,
  selectionId: 'a',
  matchOdd: 1.98,
  matchOddVariant: 'back',
  stake: 100.5,
}
const place = (change: object = {}) => ask('casino/bet', { ...BET, ...change })

test("[CG80] a bet on a round is asked for in the exchange's words, and answered with its receipt", async () => {
  api().exchange.nextTableBet = { kind: 'placed', bet: ROUND_BET }
  expect(await place({ clientSeed: 'zoë' })).toMatchObject({
    status: 200,
    bet: { betId: '9', mid: ROUND_BET.roundId, eventName: '20-20 Teenpatti', status: 'ACCEPTED' },
  })
  expect(api().exchange.tableBets).toEqual([
    {
      userId: 1,
      table: 'teen20',
      roundId: ROUND_BET.roundId,
      selection: 'a',
      side: 'BACK',
      odds: 198,
      stake: 10_050,
      clientBetId: null,
      clientSeed: 'zoë',
    },
  ])
})

test('[CG177] a cash-out by hand is asked for by its bet, and answered with what it is paid', async () => {
  const status = { kind: 'CASHED_OUT', pays: 143, afterMs: 2_500, at: 1 } as const
  api().exchange.nextTableBet = { kind: 'placed', bet: { ...ROUND_BET, status } }
  const body = { casinoGameSlug: 'crash', mid: ROUND_BET.roundId, betId: '9' }
  expect(await ask('casino/cash-out', body)).toMatchObject({
    status: 200,
    message: 'Cashed out at 1.43x',
    bet: { betId: '9', status: 'CASHED_OUT', paysOdd: 1.43, profitOrLoss: null },
  })
  expect(api().exchange.tableCashOuts).toEqual([
    { userId: 1, table: 'crash', roundId: ROUND_BET.roundId, betId: 9 },
  ])
  api().exchange.nextTableBet = { kind: 'refused', refusal: { code: 'CASH_OUT_CRASHED' } }
  expect(await ask('casino/cash-out', body)).toMatchObject({
    status: 422,
    code: 'CASH_OUT_CRASHED',
    field: 'betId',
  })
  for (const betId of ['', '-1', 'nine', '1e3', '9'.repeat(20)]) {
    expect(await ask('casino/cash-out', { ...body, betId })).toMatchObject({ status: 400 })
  }
})

test.each([
  [{ stake: 0 }, 422, { code: 'STAKE_INVALID', field: 'stake' }],
  [{ stake: -5 }, 422, { code: 'STAKE_INVALID', field: 'stake' }],
  [{ stake: 1.005 }, 422, { code: 'STAKE_INVALID', field: 'stake' }],
  [{ stake: 'many' }, 400, { code: 'BAD_REQUEST', field: 'stake' }],
  [{ matchOdd: 1.987 }, 422, { code: 'ODDS_INVALID', nearest: 1.99 }],
  [{ matchOddVariant: 'both' }, 400, { code: 'BAD_REQUEST', field: 'matchOddVariant' }],
  [{ casinoGameSlug: 'Teen 20' }, 400, { code: 'BAD_REQUEST', field: 'casinoGameSlug' }],
  [{ selectionId: '' }, 400, { code: 'BAD_REQUEST', field: 'selectionId' }],
  [{ clientBetId: 'mine' }, 400, { code: 'BAD_REQUEST', field: 'clientBetId' }],
  [{ clientSeed: 'ë'.repeat(33) }, 400, { code: 'BAD_REQUEST', field: 'clientSeed', limit: 64 }],
  [{ clientSeed: 'a\u0000' }, 400, { code: 'BAD_REQUEST', field: 'clientSeed' }],
])(
  '[CG80] of %j it is said what is wrong, and the exchange is not asked',
  async (change, status, said) => {
    expect(await place(change)).toMatchObject({ status, success: false, ...said })
    expect(api().exchange.tableBets).toEqual([])
  },
)

test('[CG14] [CG80] odds that have moved are refused with those that are', async () => {
  const refusal = { code: 'PRICE_MOVED', nearest: 205 } as const
  api().exchange.nextTableBet = { kind: 'refused', refusal }
  expect(await place()).toMatchObject({
    status: 422,
    code: 'PRICE_MOVED',
    field: 'matchOdd',
    nearest: 2.05,
    error: 'The odds have changed to 2.05; please look again',
  })
})

test("[CG80] bets on rounds take of the player's rate limit of orders", async () => {
  const slow = await openSignedInApi({ placementsPerSecond: 2 })
  onTestFinished(slow.close)
  const again = () => slow.call('casino/bet', BET)
  await again()
  await again()
  expect(await again()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

const RECORD = {
  protocol: 'pf1',
  table: 'teen20',
  roundId: ROUND_BET.roundId,
  seed: null,
  seedBefore: 'aa',
  commitment: 'cc',
  epoch: 1,
  seedNumber: 4,
  anchor: '00',
  salt: 'offline:1',
  clients: [[]],
  beacon: null,
  shoe: [0, 1],
  dealt: [],
} as const

test('[CG961] the road of a table has its results, the oldest first', async () => {
  expect(await ask('casino/road?casinoGameSlug=teen20')).toEqual({
    status: 200,
    success: true,
    results: [
      { roundId: '1', code: 'A' },
      { roundId: '2', code: 'B' },
    ],
  })
  expect(await ask('casino/road')).toMatchObject({ code: 'BAD_REQUEST', field: 'casinoGameSlug' })
})

test("[CG81] a round is answered with its record and the asker's own bets", async () => {
  const status = { kind: 'ENDED', code: 'A', winner: 'Player A', at: 60_000 } as const
  const round = {
    roundId: roundId(ROUND_BET.roundId),
    table: 'teen20',
    player: null,
    title: '20-20 Teenpatti',
    status,
    openedAt: 30_000,
    epoch: 1,
    seedNumber: 4,
    play: { record: { ...RECORD, seed: 'ff' }, kept: 'elsewhere' },
  }
  const bets = [ROUND_BET, { ...ROUND_BET, userId: userId(2) }]
  api().ledger.storedRounds.push({ round, bets })
  const reply = await ask(`casino/round?mid=${ROUND_BET.roundId}`)
  expect(reply).toMatchObject({
    status: 'ENDED',
    result: { code: 'A', winner: 'Player A' },
    record: { ...RECORD, seed: 'ff' },
    startedAt: '1970-01-01T00:00:30.000Z',
  })
  expect(reply.bets).toHaveLength(1)
  expect(JSON.stringify(reply)).not.toContain('elsewhere')
  expect(await ask('casino/round?mid=999')).toMatchObject({ code: 'NOT_FOUND', field: 'mid' })
})

test('[CG950] the record of a void round says that it was', async () => {
  const round = {
    roundId: roundId('101261123000099'),
    table: 'teen20',
    player: null,
    title: '20-20 Teenpatti',
    status: { kind: 'VOID', reason: 'a fault at the table', at: 60_000 } as const,
    openedAt: 30_000,
    epoch: 1,
    seedNumber: 5,
    play: { record: RECORD },
  }
  api().ledger.storedRounds.push({ round, bets: [] })
  const reply = await ask('casino/round?mid=101261123000099')
  expect(reply).toMatchObject({ status: 'VOID', record: { ...RECORD, isVoid: true } })
  expect(await ask('casino/fairness?casinoGameSlug=teen20')).toMatchObject({ rounds: 0, voids: 0 })
  expect(await ask('casino/fairness')).toMatchObject({ field: 'casinoGameSlug' })
  // a chain of another player's own game is named so [CG194]
  for (const path of ['casino/fairness', 'casino/road']) {
    expect(await ask(`${path}?casinoGameSlug=mines-7`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      field: 'casinoGameSlug',
    })
  }
})

test('[OP87] a player is no operator of tables', async () => {
  expect(await ask('operator/tables')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const pause = { casinoGameSlug: 'teen20', act: 'PAUSE', reason: 'SUSPICIOUS' }
  expect(await ask('operator/table', pause)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await ask('operator/table', { ...pause, act: 'BURN' })).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'act',
  })
})

test('[AU800] to make a round void needs a proof, to pause a table needs none', async () => {
  const unproved = { code: 'STEP_UP_NEEDED', ways: ['password'] } as const
  const guard = { refusalOf: async (route: { stepUp?: true }) => (route.stepUp ? unproved : null) }
  const guarded = await openSignedInApi({ guard })
  onTestFinished(guarded.close)
  const act = (what: string) =>
    guarded.call('operator/table', { casinoGameSlug: 'teen20', act: what, reason: 'RULES' })
  expect(await act('VOID_ROUND')).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
  expect((await act('PAUSE')).code).not.toBe('STEP_UP_NEEDED')
})
