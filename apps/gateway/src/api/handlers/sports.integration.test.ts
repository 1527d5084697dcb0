import { beforeAll, expect, test } from 'vitest'
import { openLedgerApi } from '../../api-for-tests/ledger-api.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import {
  SportSettingRows,
  type SportAct,
  type SportSetting,
} from '@crease/ledger/reads/sport-settings.ts'
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

test('[OP801] a fresh ledger has what the specification says of cricket, football, tennis and the casino', async () => {
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
  expect((await set({ ...football, sport_id: '7522' })).body.sports).toHaveLength(5)
  expect(await set({ ...football, sport_id: '99' })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', field: 'sport_id' },
  })
  expect((await set(football, player)).body.code).toBe('FORBIDDEN')
  expect((await api().ask('/api/v1/operator/sports', player)).body.code).toBe('FORBIDDEN')
  const { rows } = await api().ground.database.query(
    `SELECT sport_id, min_bet, reason, refused_with, by_name FROM sport_setting_act ORDER BY id`,
  )
  const by = { min_bet: 50_50, by_name: 'omar' }
  expect(rows).toEqual([
    { ...by, sport_id: '1', reason: 'RULES: a quiet week', refused_with: null },
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
  ['commission_rate', { commission_rate: 10_001 }],
  ['commission_rate', { sport_id: 'c9', min_bet: 100, max_bet: 50_000, commission_rate: 100 }],
])('[OP801] %s that cannot be is refused by its name', async (field, change) => {
  const { status, body } = await set({ ...football, ...change })
  expect([status, body.code, body.field]).toEqual([400, 'BAD_REQUEST', field])
})

test('[OP170] another rate of commission needs the same settings of a second operator within a day; other terms do not', async () => {
  const { database } = api().ground
  const rows = new SportSettingRows(database, { hasFourEyes: true })
  const names = ['omar', 'bela', 'cleo'] as const
  const ids = new Map<string, UserId>([['omar', await idOf('omar')]])
  for (const name of names.slice(1)) {
    await api().realAccount(name, 'operator')
    ids.set(name, await idOf(name))
  }
  const act = (name: (typeof names)[number], change: Partial<SportSetting>): SportAct => ({
    by: { userId: ids.get(name) ?? userId(0), name },
    setting: { ...TENNIS, ...change },
    reason: 'RULES',
    refusedWith: null,
  })
  const rate = async () => (await rows.all()).find(({ sportId }) => sportId === '2')?.commissionRate
  // limits and delay alone are one operator's
  expect(await rows.set(act('omar', { maxBet: paise(90_000_00) }))).toBe(true)
  const lower = { commissionRate: 100 }
  expect([await rows.set(act('omar', lower)), await rows.set(act('omar', lower))]).toEqual([
    false,
    false,
  ])
  expect(await rate()).toBeNull()
  // other settings, and a request that another change has overtaken, are first ones
  expect(await rows.set(act('bela', { commissionRate: 150 }))).toBe(false)
  expect(await rows.set(act('cleo', { maxBet: paise(80_000_00) }))).toBe(true)
  expect(await rows.set(act('bela', lower))).toBe(false)
  expect(await rows.set(act('cleo', lower))).toBe(true)
  expect(await rate()).toBe(100)
  // a higher rate costs players, and none at all is another one too
  expect(await rows.set(act('omar', { commissionRate: 200 }))).toBe(false)
  expect(await rows.set(act('omar', { commissionRate: null }))).toBe(false)
  expect(await rows.set(act('omar', lower))).toBe(true)
  const { rows: acts } = await database.query(
    `SELECT count(*)::integer AS many FROM sport_setting_act
     WHERE sport_id = '2' AND refused_with = 'SECOND_YES_NEEDED'`,
  )
  expect(acts).toEqual([{ many: 6 }])
})

test('[OP170] a request of yesterday is none', async () => {
  const { database } = api().ground
  const rows = new SportSettingRows(database, { hasFourEyes: true })
  const omar = await idOf('omar')
  const asked = (hours: number) =>
    database.query(
      `INSERT INTO sport_setting_act (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate, reason, refused_with,
         by_user, by_name, at)
       VALUES ('4', 10000, 10000000, 5000, 300, 'RULES', 'SECOND_YES_NEEDED', $1, 'omar', now() - make_interval(hours => $2))`,
      [omar, hours],
    )
  const act = {
    by: { userId: userId(omar + 1_000), name: 'bela' },
    setting: { ...TENNIS, sportId: '4', commissionRate: 300 },
    reason: 'RULES',
    refusedWith: null,
  }
  await asked(25)
  expect(await rows.set(act)).toBe(false)
  await asked(23)
  expect(await rows.set(act)).toBe(true)
})

const TENNIS: SportSetting = {
  sportId: '2',
  minBet: paise(100_00),
  maxBet: paise(100_000_00),
  betDelayMs: 5000,
  commissionRate: null,
}

async function idOf(loginId: string): Promise<UserId> {
  const { rows } = await api().ground.database.query<{ id: string }>(
    'SELECT id FROM app_user WHERE login_id = $1',
    [loginId],
  )
  return userId(Number(rows[0]?.id))
}
