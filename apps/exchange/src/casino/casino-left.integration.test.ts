import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { roundId, userId, type RoundId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import {
  betOn,
  openCasinoGround,
  stateOf,
  until,
  type TableServer,
} from './testing/casino-ledger.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ledger = perTest(openCasinoGround)

/** A server whose round stands so, with a bet of a player with 10,000 points on it. */
async function servedTo(status: RoundReply['status'], window: number): Promise<TableServer> {
  const server = await ledger().serve('aa'.repeat(32))
  await server.fund(1)
  server.tables.watched('duel', 1)
  await until(server, 'BETTING')
  expect(await betOn(server, 1)).toMatchObject({ kind: 'placed' })
  await until(server, status, window)
  return server
}

const paidTo = async (user: number): Promise<readonly number[]> => {
  const { rows } = await ledger().database.query<{ amount: number }>(
    `SELECT amount::int AS amount FROM statement WHERE user_id = $1 AND kind = 'casino'`,
    [user],
  )
  return rows.map(({ amount }) => amount)
}

const closedWindows = async (round: string): Promise<number | undefined> => {
  const { rows } = await ledger().database.query<{ windows: number }>(
    `SELECT (play -> 'round' ->> 'windows')::int AS windows FROM casino_round WHERE id = $1`,
    [round],
  )
  return rows[0]?.windows
}

test.each([
  ['BETTING', 0],
  ['DEALING', 2],
] as const)(
  '[CG702] where the seed of a round in %s is gone the round is void, refunded, and says why',
  async (status, window) => {
    const first = await servedTo(status, window)
    const round = roundId(stateOf(first)?.roundId ?? '')
    first.kill()
    const second = await ledger().serve('bb'.repeat(32))
    const reason = 'the seed of the round is gone'
    const reads = new CasinoLedger(ledger().database)
    expect(await reads.round(round, userId(1))).toMatchObject({
      round: { status: { kind: 'VOID', reason } },
      bets: [{ status: { kind: 'VOID' } }],
    })
    expect([second.cash(1), second.held(1)]).toEqual([1_000_000, 0])
    expect(second.alarms).toEqual(['the seed of a casino round is gone'])
    const { rows } = await ledger().database.query('SELECT round_id, act, reason FROM table_act')
    expect(rows).toEqual([{ round_id: round, act: 'VOID_ROUND', reason }])
    const page = { userId: userId(1), page: 1, limit: 10, from: null, to: null, gameSlug: 'duel' }
    expect((await reads.results(page)).rows).toMatchObject([
      { mid: round, why: { reason: reason } },
    ])
    // the table restarts with a chain of its own
    second.tables.watched('duel', 1)
    await until(second, 'BETTING')
    expect(second.alarms).toContain('the key of the seeds of a casino table is gone')
    expect(await paidTo(1)).toEqual([])
    expect(await ledger().findings()).toEqual([])
  },
)

test.each([
  ['BETTING', 0, 'VOID'],
  ['DEALING', 1, 'VOID'],
  ['DEALING', 2, 'ENDED'],
] as const)(
  '[CG703] two exchanges live, the round of the older in %s with %i windows closed: it is %s, and nothing is paid twice',
  async (status, window, became) => {
    const older = await servedTo(status, window)
    const round = stateOf(older)?.roundId ?? ''
    // what the table shows of a window that has closed may be ahead of the ledger by a moment
    await expect.poll(() => closedWindows(round), { timeout: 60_000 }).toBe(window)
    // the older one goes on: it has not heard of the newer
    const newer = await ledger().serve('aa'.repeat(32))
    await expect.poll(() => older.superseded(), { timeout: 60_000 }).toBe(true)
    newer.tables.watched('duel', 1)
    await until(newer, 'BETTING')
    // longer than a whole round of the older
    await expect.poll(() => stateOf(newer)?.window, { timeout: 60_000 }).toBe(1)
    const { rows } = await ledger().database.query<{ id: string; status: string }>(
      'SELECT id, status FROM casino_round ORDER BY id',
    )
    expect(rows).toMatchObject([{ id: round, status: became }, { id: stateOf(newer)?.roundId }])
    const paid = await paidTo(1)
    expect(paid).toHaveLength(became === 'ENDED' ? 1 : 0)
    expect(newer.cash(1)).toBe(1_000_000 + (paid[0] ?? 0))
    expect(newer.held(1)).toBe(0)
    // and a bet with the older one is not taken
    expect(await betOn(older, 1, { roundId: roundId(round) }).catch(() => null)).not.toMatchObject({
      kind: 'placed',
    })
    expect(await ledger().findings()).toEqual([])
  },
)

/** A server that ends with a card of Hi-Lo that its player has seen, and has not bet on. */
async function leftWithCard(user: number): Promise<RoundId> {
  const first = await ledger().serve()
  const shown = await first.tables.solo({ kind: 'open', userId: userId(user), table: 'hilo' })
  first.kill()
  if (shown.kind !== 'stands' || shown.stand.round === null) throw new Error('no card')
  return shown.stand.round.round.roundId
}

const statusOf = async (round: RoundId): Promise<string | undefined> => {
  const { rows } = await ledger().database.query<{ status: string }>(
    'SELECT status FROM casino_round WHERE id = $1',
    [round],
  )
  return rows[0]?.status
}

test('[CG193] a start does not wait for the cards that were left without a bet', async () => {
  const card = await leftWithCard(1)
  const held: Command['kind'][] = []
  const second = await ledger().serve(undefined, ({ kind }) => {
    if (kind === 'void-round') held.push(kind)
    return kind === 'void-round'
  })
  second.tables.watched('duel', 1)
  await until(second, 'BETTING')
  await expect.poll(() => held).toEqual(['void-round'])
  second.kill()
  await ledger().serve()
  await expect.poll(() => statusOf(card)).toBe('VOID')
})

/** Writes what no round of ours says. */
const spoil = (round: RoundId): Promise<unknown> =>
  ledger().database.query(
    `UPDATE casino_round SET outcome = '{"kind": "BETTING", "window": 1e300}' WHERE id = $1`,
    [round],
  )

test('[LG171] rounds that cannot be read keep neither the server from its start nor their table from its next round', async () => {
  const first = await servedTo('BETTING', 0)
  const round = roundId(stateOf(first)?.roundId ?? '')
  first.kill()
  await spoil(round)
  const unreadable = await leftWithCard(1)
  await spoil(unreadable)
  const readable = await leftWithCard(2)
  const second = await ledger().serve()
  second.tables.watched('duel', 1)
  await until(second, 'BETTING')
  expect(stateOf(second)?.roundId).not.toBe(round)
  await expect.poll(() => statusOf(readable)).toBe('VOID')
  expect([await statusOf(round), await statusOf(unreadable)]).toEqual(['BETTING', 'BETTING'])
})
