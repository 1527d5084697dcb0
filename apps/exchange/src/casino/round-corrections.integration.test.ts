import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import { ProfitLedger } from '@crease/ledger/reads/profit-reads.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import { DUEL } from './testing/duel.ts'
import { readPlay } from './round-recovery.ts'
import {
  betOn,
  openCasinoGround,
  OPERATOR,
  stateOf,
  until,
  type TableServer,
} from './testing/casino-ledger.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ledger = perTest(openCasinoGround)

const why = { reason: 'OPERATOR_ERROR', note: 'a wrong pay table' } as const
const act = (server: TableServer, kind: 'VOID_ROUND' | 'RESETTLE_ROUND', round: string) =>
  server.tables.tables(OPERATOR, { table: 'duel', act: kind, round: roundId(round), why })

/** A round with bets of two players that was paid. */
async function paidRound(): Promise<{ server: TableServer; round: string }> {
  const server = await ledger().serve()
  await Promise.all([server.fund(1), server.fund(2)])
  server.tables.watched('duel', 1)
  await until(server, 'BETTING')
  const round = stateOf(server)?.roundId ?? ''
  await betOn(server, 1)
  await betOn(server, 2, { stake: paise(40_000) })
  await until(server, 'ENDED', 2)
  return { server, round }
}

/** The bets of player 1 on a round and its results, as the history and the profit and loss show them [DR70] [DR71]. */
async function shownOf(round: string) {
  const ask = { userId: userId(1), sport: null, from: null, to: null, after: null, limit: 50 }
  const { rows: settled } = await new HistoryLedger(ledger().database).settledBets({
    ...ask,
    end: null,
    marketId: null,
  })
  const { rows } = await new ProfitLedger(ledger().database).byMarket({ ...ask, eventId: null })
  return {
    bets: settled.flatMap(({ bet }) =>
      'roundId' in bet && bet.roundId === round
        ? [[bet.status.kind, bet.status.kind === 'SETTLED' ? bet.status.net : null]]
        : [],
    ),
    profits: rows.filter(({ marketId }) => marketId === round).map(({ net }) => net),
  }
}

const ROUND = `SELECT status, outcome, play FROM casino_round WHERE id = $1`

test('[CG1110] [CG1114] [CG1112] [DR70] [DR76] [DR71] a round that was paid is made void: money, statement, results, strip and record say so', async () => {
  const { server, round } = await paidRound()
  const paid = [server.cash(1), server.cash(2)]
  expect(paid).not.toEqual([1_000_000, 1_000_000])
  // it was paid as its seed draws it, so no other result can be entered
  expect(await act(server, 'RESETTLE_ROUND', round)).toMatchObject({
    refusal: { code: 'ROUND_AS_DRAWN' },
  })
  expect([server.cash(1), server.cash(2)]).toEqual(paid)
  expect(await act(server, 'VOID_ROUND', round)).toMatchObject({ kind: 'tables' })
  expect([server.cash(1), server.cash(2)]).toEqual([1_000_000, 1_000_000])
  expect(stateOf(server)?.last.find((each) => each.roundId === round)?.code).toBe('')
  expect(await act(server, 'VOID_ROUND', round)).toMatchObject({ refusal: { code: 'ROUND_ENDED' } })
  const { rows } = await ledger().database.query(
    `SELECT amount::int AS amount, settlement_version AS version, settlement_entry AS entry, narration
     FROM statement WHERE user_id = 1 AND market_id = $1 ORDER BY id`,
    [round],
  )
  const won = (paid[0] ?? 0) - 1_000_000
  expect(rows).toMatchObject([
    { amount: won, version: null },
    {
      amount: -won,
      version: 1,
      entry: 'reversal',
      narration: expect.stringContaining('taken back'),
    },
    {
      amount: 0,
      version: 2,
      entry: 'result',
      narration: expect.stringContaining('a wrong pay table'),
    },
  ])
  expect(await shownOf(round)).toEqual({ bets: [['VOID', null]], profits: [0] })
  const found = await new CasinoLedger(ledger().database).round(roundId(round), userId(1))
  expect(found?.round.status).toMatchObject({
    kind: 'VOID',
    ...why,
    instead: { code: expect.any(String) },
  })
  expect(found?.bets.map(({ status }) => status.kind)).toEqual(['VOID'])
  const record = readPlay(found?.round.play ?? {})?.record
  expect(
    record === undefined ? [] : verifyRound({ ...record, isVoid: true }, DUEL),
  ).not.toContainEqual(expect.objectContaining({ holds: false }))
  const acts = await ledger().database.query(
    `SELECT act, operator, asked, refused_with FROM operator_act ORDER BY id`,
  )
  expect(acts.rows).toMatchObject([
    { act: 'correct-round', refused_with: 'ROUND_AS_DRAWN' },
    {
      act: 'correct-round',
      operator: 'omar',
      asked: { roundId: round, to: 'void' },
      refused_with: null,
    },
    { refused_with: 'ROUND_ENDED' },
  ])
  expect(await ledger().findings()).toEqual([])
  server.kill()
  const next = await ledger().serve()
  expect([next.cash(1), next.cash(2)]).toEqual([1_000_000, 1_000_000])
  expect(await act(next, 'VOID_ROUND', round)).toMatchObject({ refusal: { code: 'ROUND_ENDED' } })
})

test('[CG1116] [LG186] a round without a bet is corrected in its compact form too, and read as before', async () => {
  const server = await ledger().serve()
  server.tables.watched('duel', 1)
  await until(server, 'BETTING')
  const round = stateOf(server)?.roundId ?? ''
  await until(server, 'ENDED', 2)
  await until(server, 'BETTING')
  const { database } = ledger()
  const compacted = await database.query(
    `SELECT compact_rounds(now() - interval '1 day', now() + interval '1 day', 500) AS rounds`,
  )
  expect(compacted.rows).toEqual([{ rounds: 1 }])
  const read = async () =>
    (await new CasinoLedger(database).round(roundId(round), userId(1)))?.round
  const before = await read()
  expect(await act(server, 'VOID_ROUND', round)).toMatchObject({ kind: 'tables' })
  const after = await read()
  expect(after?.status).toMatchObject({ kind: 'VOID', ...why })
  expect(after?.play).toEqual(before?.play)
})

test('[CG1110] asked for twice at once, a round is corrected once', async () => {
  const { server, round } = await paidRound()
  const both = await Promise.all([1, 2].map(() => act(server, 'VOID_ROUND', round)))
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'tables'])
  expect(server.cash(1)).toBe(1_000_000)
  expect(await ledger().findings()).toEqual([])
})

test('[CG1110] [DR70] [DR71] a round that was paid by another result than its seed draws is paid again', async () => {
  const { server, round } = await paidRound()
  const before = server.cash(1) ?? 0
  const won = before > 1_000_000
  // a settlement that was wrong: the other way round, written past the exchange
  const comes = JSON.stringify({ kind: won ? 'lose' : 'win' })
  const net = won ? -10_000 : 9600
  await ledger().database.query('ALTER TABLE round_bet DISABLE TRIGGER round_bet_has_ended')
  await ledger().database.query(
    `UPDATE round_bet SET outcome = jsonb_set(jsonb_set(outcome, '{comes}', $1), '{net}', $2), net = $3
     WHERE user_id = 1`,
    [comes, String(net), net],
  )
  await ledger().database.query('ALTER TABLE round_bet ENABLE TRIGGER round_bet_has_ended')
  expect(await act(server, 'RESETTLE_ROUND', round)).toMatchObject({ kind: 'tables' })
  // what its bet says that it was paid is taken back, and what the seed draws is paid
  expect(server.cash(1)).toBe(before - net + (won ? 9600 : -10_000))
  const drawn = won ? 9600 : -10_000
  // the first line of the statement says what was paid before the ledger was changed
  const first = before - 1_000_000
  expect(await shownOf(round)).toEqual({
    bets: [['SETTLED', drawn]],
    profits: [first - net + drawn],
  })
  const { rows } = await ledger().database.query(ROUND, [round])
  expect(rows).toMatchObject([
    { status: 'ENDED', outcome: { instead: { code: expect.any(String) } } },
  ])
})

test('[CG965] [CG1110] a round that was rightly paid under earlier words is as drawn', async () => {
  const { server, round } = await paidRound()
  const cash = [server.cash(1), server.cash(2)]
  const stored = async (code: string) => {
    await ledger().database.query('ALTER TABLE casino_round DISABLE TRIGGER casino_round_has_ended')
    await ledger().database.query(
      `UPDATE casino_round SET outcome = jsonb_set(outcome, '{code}', to_jsonb($1::text)) WHERE id = $2`,
      [code, round],
    )
    await ledger().database.query('ALTER TABLE casino_round ENABLE TRIGGER casino_round_has_ended')
  }
  const isHigh = stateOf(server)?.last.find((each) => each.roundId === round)?.code === 'H'
  await stored(isHigh ? 'HIGH' : 'LOW')
  expect(await act(server, 'RESETTLE_ROUND', round)).toMatchObject({
    refusal: { code: 'ROUND_AS_DRAWN' },
  })
  expect([server.cash(1), server.cash(2)]).toEqual(cash)
  await stored(isHigh ? 'LOW' : 'HIGH')
  expect(await act(server, 'RESETTLE_ROUND', round)).toMatchObject({ kind: 'tables' })
})

test('[CG16] [CG1110] nothing but a correction changes a round that has ended, whoever writes it', async () => {
  const { round } = await paidRound()
  const { database } = ledger()
  const change = (set: string) =>
    database.query(`UPDATE casino_round SET ${set} WHERE id = $1`, [round])
  await expect(change(`outcome = outcome || '{"winner": "Me"}'`)).rejects.toThrow('has ended')
  await expect(
    change(`status = 'VOID', winner = NULL, outcome = '{"kind": "VOID", "reason": "", "at": 1}'`),
  ).rejects.toThrow('has ended')
  await expect(database.query(`UPDATE round_bet SET status = 'VOID'`)).rejects.toThrow('has ended')
  await expect(database.query('DELETE FROM round_bet')).rejects.toThrow('has ended')
})
