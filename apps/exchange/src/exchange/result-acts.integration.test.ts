import type { OperatorAct } from '@crease/domain/records/operator-act.ts'
import { marketId, userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { openExchangeGround, type Running } from './testing/exchange.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openExchangeGround)
let running: Running
/** the longest that is taken [BS191] */
const NOTE = 'the scorer was mistaken; '.repeat(8)

beforeAll(async () => {
  running = await ground().start()
  await ground().database.query(
    `INSERT INTO app_user (login_id, display_name, password_hash, is_demo)
     VALUES ('omar', 'Omar', 'x', false)`,
  )
  await ground().database.query(
    `INSERT INTO feed_result (market_id, feed, result, state, due_at, told_at)
     VALUES ('1.1', 'fake', '{"kind": "void", "reason": "rain"}', 'waiting', now(), now()),
       ('1.2', 'fake', '{"kind": "void", "reason": "rain"}', 'done', now(), now())`,
  )
})

async function done(...acts: readonly OperatorAct[]): Promise<void> {
  const rows = await ground().database.query<{ id: number }>('SELECT id FROM app_user')
  const by = { userId: userId(rows.rows[0]?.id ?? 0), name: 'Omar' }
  const replies = await Promise.all(
    acts.map((act) =>
      running.exchange.submit({ kind: 'operate', by, reason: 'SUSPICIOUS', note: NOTE, act }),
    ),
  )
  expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(['done']))
}

test('[OP70] [BS191] holding a result and setting its wait, with the longest note, are written with what they did, the last word last', async () => {
  await done(
    { kind: 'hold-result', marketId: marketId('1.1'), state: 'waiting' },
    { kind: 'hold-result', marketId: marketId('1.1'), state: 'held' },
    // a finished result cannot be held any more
    { kind: 'hold-result', marketId: marketId('1.2'), state: 'held' },
    { kind: 'set-result-wait', feed: 'fake', seconds: 30 },
    { kind: 'set-result-wait', feed: 'fake', seconds: 90 },
    { kind: 'set-result-wait', feed: 'other', seconds: 5 },
  )
  const { rows } = await ground().database.query(
    'SELECT market_id AS market, state, reason, note FROM feed_result ORDER BY market_id',
  )
  expect(rows).toEqual([
    { market: '1.1', state: 'held', reason: 'SUSPICIOUS', note: NOTE },
    { market: '1.2', state: 'done', reason: null, note: '' },
  ])
  const waits = await ground().database.query(
    'SELECT feed, seconds, note FROM result_wait ORDER BY feed',
  )
  expect(waits.rows).toEqual([
    { feed: 'fake', seconds: 90, note: NOTE },
    { feed: 'other', seconds: 5, note: NOTE },
  ])
  const acts = await ground().database.query('SELECT note FROM operator_act')
  expect(acts.rows).toEqual(Array.from({ length: 6 }, () => ({ note: NOTE })))
  await ground().start()
  expect((await verifyLedger(ground().database)).findings).toEqual([])
})
