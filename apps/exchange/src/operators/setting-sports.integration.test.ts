import type { SportChange } from '@crease/domain/risk/sport-setting.ts'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { onConnection } from '@crease/ledger/connections/in-transaction.ts'
import { sportSettings } from '@crease/ledger/reads/sport-settings.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { settingSports, type SettingSports } from './setting-sports.ts'

const OMAR: Operator = { userId: userId(1), name: 'omar' }
const BELA: Operator = { userId: userId(2), name: 'bela' }
const CLEO: Operator = { userId: userId(3), name: 'cleo' }

const database = perFile(openFreshLedger)
const withTwo = (): SettingSports =>
  settingSports({ database: database(), config: { decidedAlone: paise(0) } })

const of = (sportId: string, change: Partial<SportChange> = {}): SportChange => ({
  sportId,
  minBet: paise(100_00),
  maxBet: paise(100_000_00),
  betDelayMs: 5000,
  commissionRate: null,
  ...change,
})

async function set(sports: SettingSports, by: Operator, setting: SportChange): Promise<string> {
  const outcome = await sports.set(by, setting, { reason: 'RULES' })
  return outcome.kind === 'set' ? 'set' : outcome.refusal.code
}

async function rateOf(sport: string): Promise<number | null | undefined> {
  const all = await sportSettings(database())
  return all.find(({ sportId }) => sportId === sport)?.commissionRate
}

test('[OP170] [OP174] another rate of commission needs the same settings of a second operator; other terms do not', async () => {
  const ask = (by: Operator, change: Partial<SportChange>) => set(withTwo(), by, of('2', change))
  const lower = { commissionRate: 100 }
  // limits and delay alone are one operator's
  expect(await ask(OMAR, { maxBet: paise(90_000_00) })).toBe('set')
  expect([await ask(OMAR, lower), await ask(OMAR, lower)]).toEqual([FIRST, FIRST])
  expect(await rateOf('2')).toBeNull()
  // other settings, and a request that another change has overtaken, are first ones
  expect(await ask(BELA, { commissionRate: 150 })).toBe(FIRST)
  expect(await ask(CLEO, { maxBet: paise(80_000_00) })).toBe('set')
  expect(await ask(BELA, lower)).toBe(FIRST)
  expect([await ask(CLEO, lower), await rateOf('2')]).toEqual(['set', 100])
  // a higher rate costs players, and none at all is another one too
  expect(await ask(OMAR, { commissionRate: 200 })).toBe(FIRST)
  expect(await ask(OMAR, { commissionRate: null })).toBe(FIRST)
  expect(await ask(OMAR, lower)).toBe('set')
  const { rows: acts } = await database().query(
    `SELECT count(*)::integer AS many FROM sport_setting_act
     WHERE sport_id = '2' AND refused_with = 'SECOND_YES_NEEDED'`,
  )
  expect(acts).toEqual([{ many: 6 }])
})

test('[OP801] [OP170] a change that names no rate leaves the one that holds, and is one operator’s', async () => {
  const change = (maxBet: number) =>
    set(withTwo(), CLEO, of('1', { maxBet: paise(maxBet), commissionRate: 'unchanged' }))
  expect([await change(90_000_00), await rateOf('1')]).toEqual(['set', null])
  const rate = of('1', { commissionRate: 300 })
  expect([await set(withTwo(), OMAR, rate), await set(withTwo(), BELA, rate)]).toEqual([
    FIRST,
    'set',
  ])
  expect([await change(80_000_00), await rateOf('1')]).toEqual(['set', 300])
})

test('[OP170] without a threshold of the exchange one operator sets a rate alone', async () => {
  const alone = settingSports({ database: database(), config: { decidedAlone: null } })
  expect(await set(alone, OMAR, of('1', { commissionRate: 100 }))).toBe('set')
})

test('[OP170] a request of yesterday is none', async () => {
  const asked = (hours: number) =>
    database().query(
      `INSERT INTO sport_setting_act (sport_id, min_bet, max_bet, bet_delay_ms, commission_rate, reason, refused_with,
         by_user, by_name, at)
       VALUES ('4', 10000, 10000000, 5000, 300, 'RULES', 'SECOND_YES_NEEDED', $1, 'omar', now() - make_interval(hours => $2))`,
      [OMAR.userId, hours],
    )
  const rate = of('4', { commissionRate: 300 })
  await asked(25)
  expect(await set(withTwo(), BELA, rate)).toBe(FIRST)
  await asked(23)
  expect(await set(withTwo(), CLEO, rate)).toBe('set')
})

test('[OP170] of two operators who set the same rate at one time the later one is the second', async () => {
  const rate = of('7522', { commissionRate: 250 })
  const outcomes = await onConnection(database(), async (client) => {
    // the lock of the sport is held until both wait for it
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('sport_setting:7522'))`)
    const asking = [OMAR, BELA].map((user) => set(withTwo(), user, rate))
    await expect.poll(waiting, { interval: 20 }).toBe(2)
    await client.query('COMMIT')
    return Promise.all(asking)
  })
  expect(outcomes.toSorted()).toEqual([FIRST, 'set'])
  expect(await rateOf('7522')).toBe(250)
})

/** Sessions that wait for a lock of this ledger. */
async function waiting(): Promise<number> {
  const { rows } = await database().query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event = 'advisory'`,
  )
  return rows[0]?.many ?? 0
}

const FIRST = 'SECOND_YES_NEEDED'
