import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { SoloOutcome, SoloStand } from '@crease/protocol/solo.ts'
import { expect, test } from 'vitest'
import { retireChains, SeedChains } from '../writer/seed-chains.ts'
import { TableRecords } from '../writer/table-records.ts'
import { readPlay } from './round-recovery.ts'
import { askOf } from './testing/casino.ts'
import { betOn, openCasinoGround, OPERATOR, stateOf, until } from './testing/casino-ledger.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ledger = perTest(openCasinoGround)

test('[CG51] [RT85] two hundred players on one table: each is let in, paid once, and told of it', async () => {
  const server = await ledger().serve()
  const users = Array.from({ length: 200 }, (_, index) => index + 1)
  await Promise.all(users.map(server.fund))
  server.tables.watched('duel', 200)
  await until(server, 'BETTING')
  const placed = await Promise.all(users.map((user) => betOn(server, user)))
  expect(placed.filter(({ kind }) => kind === 'placed')).toHaveLength(200)
  expect(server.held(200)).toBe(10_000)
  expect(server.tables.rounds(userId(7))).toMatchObject([{ exposure: 10_000, net: null }])
  await until(server, 'ENDED', 2)
  const [{ net } = { net: null }] = server.tables.rounds(userId(7))
  expect(net === 9600 || net === -10_000).toBe(true)
  expect(users.map(server.cash)).toEqual(users.map(() => 1_000_000 + (net ?? 0)))
  expect(stateOf(server)).toMatchObject({ bettors: expect.any(Number) })
  expect(new Set(server.rounds.map((round) => round.userId)).size).toBe(200)
  expect(await ledger().findings()).toEqual([])
})

test('[CG963] visits of tables are stored together, and read at the next start', async () => {
  const records = new TableRecords(ledger().database)
  expect(await records.visits()).toEqual(new Map())
  await records.storeVisits(
    new Map([
      ['dt20', 3],
      ['war', 1],
    ]),
  )
  await records.storeVisits(
    new Map([
      ['dt20', 5],
      ['war', 1],
    ]),
  )
  expect(await records.visits()).toEqual(
    new Map([
      ['dt20', 5],
      ['war', 1],
    ]),
  )
})

test('[CG702] the pause of a fault whose commit was answered by a lost connection is on record once', async () => {
  const records = new TableRecords(ledger().database)
  const fault = { table: 'war', roundId: 'r1', reason: 'FAULT', by: null } as const
  const resumed = { ...fault, act: 'RESUME', by: { userId: userId(1), name: 'omar' } } as const
  for (const row of [fault, fault, resumed, resumed, fault, { ...fault, roundId: 'r2' }])
    await records.noteAct({ act: 'PAUSE', ...row })
  const { rows } = await ledger().database.query(
    'SELECT act, round_id AS round FROM table_act ORDER BY id',
  )
  expect(rows).toEqual(
    [
      ['PAUSE', 'r1'],
      ['RESUME', 'r1'],
      ['RESUME', 'r1'],
      ['PAUSE', 'r1'],
      ['PAUSE', 'r2'],
    ].map(([act, round]) => ({ act, round })),
  )
})

test.each([
  ['BETTING', 0, 'VOID'],
  ['DEALING', 1, 'VOID'],
  ['BETTING', 1, 'VOID'],
  ['DEALING', 2, 'ENDED'],
  ['ENDED', 2, 'ENDED'],
])(
  '[CG59] after a kill in %s with %i windows closed the round is %s, and nothing is paid twice',
  async (status, window, became) => {
    const first = await ledger().serve()
    await first.fund(1)
    first.tables.watched('duel', 1)
    await until(first, 'BETTING')
    const key = '11111111-1111-4111-8111-111111111111'
    expect(await betOn(first, 1, { clientBetId: key, clientSeed: 'zoë' })).toMatchObject({
      kind: 'placed',
    })
    const round = stateOf(first)?.roundId ?? ''
    await until(first, status, window)
    await untilWritten(window)
    first.kill()
    const second = await ledger().serve()
    const { rows } = await ledger().database.query<{ status: string; play: { record: object } }>(
      'SELECT status, play FROM casino_round',
    )
    expect(rows).toMatchObject([{ status: became, play: { record: { roundId: round } } }])
    expect(rows[0]?.play.record).toMatchObject({ seed: expect.stringMatching(/^[\da-f]{64}$/) })
    const cash = second.cash(1) ?? 0
    expect(second.held(1)).toBe(0)
    expect(became === 'VOID' ? [1_000_000] : [990_000, 1_009_600]).toContain(cash)
    // sent again it is the same bet, and a third start changes nothing
    const again = await second.tables.placeTableBet(
      askOf(round, { clientBetId: key, clientSeed: 'zoë' }),
    )
    expect(again).toMatchObject({ kind: 'placed', bet: { clientBetId: key } })
    second.kill()
    expect((await ledger().serve()).cash(1)).toBe(cash)
    expect(await ledger().findings()).toEqual([])
  },
)

/** A window is shown as closed a moment before that is written: a kill in between leaves it open. */
const untilWritten = (windows: number) =>
  expect
    .poll(
      async () =>
        (
          await ledger().database.query(
            `SELECT play->'round'->'windows' AS windows FROM casino_round`,
          )
        ).rows,
      { interval: 5 },
    )
    .toEqual([{ windows }])

test('[CG69] [CG959] two servers draw no seed twice, and a chain stays as it was published', async () => {
  const first = await ledger().serve()
  first.tables.watched('duel', 1)
  await until(first, 'BETTING')
  first.kill()
  const second = await ledger().serve()
  second.tables.watched('duel', 1)
  await until(second, 'BETTING')
  const { rows } = await ledger().database.query<{ seed: number }>(
    'SELECT seed_number AS seed FROM casino_round ORDER BY id',
  )
  expect(rows).toEqual([{ seed: 1 }, { seed: 2 }])
  const published = await new CasinoLedger(ledger().database).chains('duel', 5)
  expect(published).toEqual([
    {
      epoch: 1,
      anchor: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: 'offline:1',
      length: 100_000,
      used: 2,
      publishedAt: expect.any(Number),
    },
  ])
  for (const change of ['used = 0', "anchor = 'ff'", "salt = 'mine'", "sealed = '\\x00'"]) {
    await expect(ledger().database.query(`UPDATE seed_chain SET ${change}`)).rejects.toThrow(
      'published',
    )
  }
  await expect(ledger().database.query('DELETE FROM seed_chain')).rejects.toThrow('published')
})

test('[OP87] what operators do to tables is written, stays, and holds after a restart', async () => {
  const first = await ledger().serve()
  await first.fund(1)
  first.tables.watched('duel', 1)
  await until(first, 'BETTING')
  await betOn(first, 1)
  const why = { reason: 'SUSPICIOUS', note: 'a card fell' }
  await first.tables.tables(OPERATOR, { table: 'duel', act: 'PAUSE', round: null, why })
  await first.tables.tables(OPERATOR, { table: 'duel', act: 'VOID_ROUND', round: null, why })
  expect([first.cash(1), first.held(1)]).toEqual([1_000_000, 0])
  first.kill()
  const second = await ledger().serve()
  second.tables.watched('duel', 1)
  await until(second, 'PAUSED')
  const told = await second.tables.tables(OPERATOR, null)
  const paused = told.kind === 'tables' ? told.tables.filter(({ by }) => by !== null) : []
  expect(paused).toMatchObject([
    { table: 'duel', note: 'SUSPICIOUS', operatorNote: 'a card fell', by: 'omar' },
  ])
  const { rows } = await ledger().database.query('SELECT act, by_user FROM table_act ORDER BY id')
  expect(rows).toEqual([
    { act: 'PAUSE', by_user: OPERATOR.userId },
    { act: 'VOID_ROUND', by_user: OPERATOR.userId },
  ])
  await expect(ledger().database.query('DELETE FROM table_act')).rejects.toThrow('stays as it is')
  await second.tables.tables(OPERATOR, { table: 'duel', act: 'RESUME', round: null, why })
  await until(second, 'BETTING')
})

const LOOK = { kind: 'open', userId: userId(1), table: 'dice' } as const
const stands = (outcome: SoloOutcome): SoloStand => {
  if (outcome.kind !== 'stands') throw new Error(JSON.stringify(outcome.refusal))
  return outcome.stand
}

test('[CG15] [CG191] [CG192] the round that a player was shown is the next one after a kill, is played once, and holds', async () => {
  const first = await ledger().serve()
  await first.fund(1)
  const { next: shown } = stands(await first.tables.solo(LOOK))
  if (shown === null || shown === undefined) throw new Error('no round was shown')
  first.kill()
  const second = await ledger().serve()
  expect(stands(await second.tables.solo(LOOK)).next).toEqual(shown)
  const ask = {
    ...LOOK,
    kind: 'play',
    roundId: roundId(shown.roundId),
    selection: 'under-50',
    stake: paise(10_000),
    clientBetId: '11111111-1111-4111-8111-111111111111',
    clientSeed: 'mine',
  } as const
  const other = { ...ask, clientBetId: '22222222-2222-4222-8222-222222222222' }
  const [one, two] = await Promise.all([second.tables.solo(ask), second.tables.solo(other)])
  expect(two).toMatchObject({ kind: 'refused', refusal: { code: 'ROUND_ENDED' } })
  const played = stands(one)
  const record = readPlay(played.round?.round.play ?? {})?.record
  expect(record).toMatchObject({ roundId: shown.roundId, commitment: shown.commitment })
  const checks = record === undefined ? [] : verifyRound(record, SOLO_TITLES.get('dice') ?? null)
  expect(checks.map(({ name }) => name)).toContain('number')
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  second.kill()
  const third = await ledger().serve()
  expect(stands(await third.tables.solo(LOOK)).next).toEqual(played.next)
  expect(played.next?.seedNumber).toBe(shown.seedNumber + 1)
  expect(stands(await third.tables.solo(ask)).round?.round.roundId).toBe(shown.roundId)
  const reused = { refusal: { code: 'ID_REUSED' } }
  expect(await third.tables.solo({ ...ask, clientSeed: 'another' })).toMatchObject(reused)
  expect(await ledger().findings()).toEqual([])
})

test('[CG704] behind a restore tables and solo games have other chains, and no round has a seed of before', async () => {
  const first = await ledger().serve()
  first.tables.watched('duel', 1)
  await until(first, 'BETTING')
  expect(stands(await first.tables.solo(LOOK)).next).toMatchObject({ epoch: 1, seedNumber: 1 })
  first.kill()
  await retireChains(ledger().database)
  const chains = new SeedChains(ledger().database)
  expect([await chains.find('duel', 1), await chains.newest('duel')]).toEqual([null, null])
  const second = await ledger().serve()
  // the second one was published ahead, and is retired too
  expect(stands(await second.tables.solo(LOOK)).next).toMatchObject({ epoch: 3, seedNumber: 1 })
  second.tables.watched('duel', 1)
  await until(second, 'BETTING')
  const { rows } = await ledger().database.query(
    'SELECT epoch, seed_number AS seed, status FROM casino_round ORDER BY id',
  )
  expect(rows).toEqual([
    { epoch: 1, seed: 1, status: 'VOID' },
    { epoch: 2, seed: 1, status: 'BETTING' },
  ])
})
