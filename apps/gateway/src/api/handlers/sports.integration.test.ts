import { beforeAll, expect, test } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const api = perFile(openLedgerApi)
let [operator, player] = ['', '']
beforeAll(async () => {
  operator = await api().realAccount('omar', 'operator')
  player = await api().realAccount('priya')
})

const set = (sport: object, as = operator) =>
  api().post('/api/v1/operator/sport', { reason: 'RULES', ...sport }, as)
const football = { sport_id: '1', min_bet: 50.5, max_bet: 2000, bet_delay: 8, commission_rate: 500 }

test('[OP801] [OP803] a fresh ledger has what the specification says of cricket, football, tennis and the casino', async () => {
  const { body } = await api().ask('/api/v1/operator/sports', operator)
  const own = { min_bet: 100, max_bet: 100_000, bet_delay: 5, commission_rate: null }
  expect(body.sports).toEqual([
    { sport_id: '1', sport_name: 'Football', ...own },
    { sport_id: '2', sport_name: 'Tennis', ...own },
    { sport_id: '4', sport_name: 'Cricket', ...own },
    { sport_id: 'c9', sport_name: 'Casino', ...own, max_bet: 50_000 },
  ])
})

test('[OP801] an operator sets a sport, and it is on record, done or refused; nobody else sees or sets it', async () => {
  const done = await set({ ...football, note: 'a quiet week' })
  expect(done.body.sports).toContainEqual({ ...football, sport_name: 'Football' })
  const { commission_rate: _, ...terms } = football
  const more = await set({ ...terms, max_bet: 3000, sport_id: '1' })
  expect(more.body.sports).toContainEqual({ ...football, max_bet: 3000, sport_name: 'Football' })
  expect((await set({ ...football, sport_id: '7522' })).body.sports).toHaveLength(5)
  expect(await set({ ...football, sport_id: '99' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', field: 'sport_id' },
  })
  expect((await set(football, player)).body.code).toBe('FORBIDDEN')
  expect((await api().ask('/api/v1/operator/sports', player)).body.code).toBe('FORBIDDEN')
  const { rows } = await api().ground.database.query(
    `SELECT sport_id, min_bet, reason, note, refused_with, by_name FROM sport_setting_act ORDER BY id`,
  )
  const by = { min_bet: 50_50, by_name: 'omar', note: '' }
  expect(rows).toEqual([
    { ...by, sport_id: '1', reason: 'RULES', note: 'a quiet week', refused_with: null },
    { ...by, sport_id: '1', reason: 'RULES', note: '', refused_with: null },
    { ...by, sport_id: '7522', reason: 'RULES', refused_with: null },
    { ...by, sport_id: '99', reason: 'RULES', refused_with: 'NOT_FOUND' },
  ])
  await expect(api().ground.database.query('DELETE FROM sport_setting_act')).rejects.toThrow(
    'append-only',
  )
})

test.each([
  ['min_bet', { min_bet: 0.001 }],
  ['min_bet', { min_bet: 100.001 }],
  ['max_bet', { max_bet: 10 }],
  ['max_bet', { max_bet: 1e9 }],
  ['min_bet', { sport_id: 'c9', min_bet: 99.99 }],
  ['max_bet', { sport_id: 'c9', min_bet: 100, max_bet: 50_001 }],
  ['bet_delay', { bet_delay: 61 }],
  ['bet_delay', { bet_delay: 0.5 }],
  ['commission_rate', { commission_rate: 1_001 }],
  ['commission_rate', { sport_id: 'c9', min_bet: 100, max_bet: 50_000, commission_rate: 100 }],
])('[OP801] %s that cannot be is refused by its name', async (field, change) => {
  const { status, body } = await set({ ...football, ...change })
  expect([status, body.code, body.field]).toEqual([400, 'BAD_REQUEST', field])
})
