import { recordEndedPauses } from '@crease/ledger/audit/ended-pauses.ts'
import { CONDITIONAL } from '@crease/ledger/tables/orders.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { HeldRegistrations } from './credentials/held-registrations.ts'
import { Registrations } from './credentials/registrations.ts'
import { AccountNotices } from './notices/account-notices.ts'
import { BETS } from './notices/notice-queries.ts'
import { tidySessions } from './sessions/tidy-sessions.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const DAY_MS = 86_400_000
const PLAYERS = 4_000
const FEW = 400

const database = perTest(openFreshLedger)

type Reading = (on: Pick<Database, 'query'>) => Promise<unknown>

interface Case {
  readonly read: string
  readonly filled: readonly string[]
  /** the index, without which all rows are read */
  readonly index: string
  /** of the tables, by which PostgreSQL plans */
  readonly statistics: 'with or without' | 'with'
  readonly reading: Reading
}

const USERS = `INSERT INTO app_user (id, login_id, display_name, is_demo, role)
  SELECT n, 'user' || n, 'User', false, CASE WHEN n = 1 THEN 'operator' ELSE 'player' END FROM generate_series(1, ${PLAYERS}) n`
const STANDINGS = `INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
  SELECT n, CASE WHEN n % 1000 = 5 THEN 'held' ELSE 'open' END, CASE WHEN n % 1000 = 7 THEN 'excluded' END,
    CASE WHEN n % 1000 = 7 THEN ms_to_time(${NOW} + (n - 2007) * ${DAY_MS}::bigint) END, now() FROM generate_series(1, ${PLAYERS}) n`
const REGISTERED = `INSERT INTO registration (user_id, born, terms_version, email, network, at)
  SELECT n, '1990-01-01', '1', 'user' || n || '@example.com', 'n' || n, now() FROM generate_series(1, ${PLAYERS}) n`
const SESSIONS = `INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret, ended_at, end_reason)
  SELECT gen_random_uuid(), n, at, at, at, '', '', '', at, 'idle' FROM generate_series(1, ${PLAYERS}) n, ms_to_time(${NOW}) at`
const OF_EXCLUDED = `INSERT INTO session (id, user_id, created_at, expires_at, last_used_at, network, device, secret)
  SELECT gen_random_uuid(), 3007, at, at, at, 's' || n, '', '' FROM generate_series(1, ${PLAYERS}) n, ms_to_time(${NOW}) at`
const VOIDED = `INSERT INTO fill_void (fill_id, market_id, bet_id, reason, at)
  SELECT n, 'm', n, 'RULES', now() FROM generate_series(1, ${PLAYERS}) n`
const CONDITIONALS = [
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version, result)
   SELECT 'm' || n, 'e', '{}', CASE n WHEN 1 THEN 'OPEN' ELSE 'SETTLED' END, false, 0, 1,
     CASE n WHEN 1 THEN NULL ELSE '{}'::jsonb END FROM generate_series(1, ${PLAYERS}) n`,
  `INSERT INTO conditional_order (id, user_id, market_id, placement, trigger, placed_at, status)
   SELECT n, n, 'm' || n, '{}', '{}', now(), '{"kind": "LAPSED"}' FROM generate_series(1, ${PLAYERS}) n`,
]
const OWN_BET = [
  `INSERT INTO market (id, event_id, definition, status, in_play, bet_delay_ms, version) VALUES ('m', 'e', '{}', 'OPEN', false, 0, 1)`,
  `INSERT INTO bet (id, user_id, market_id, runner_id, side, odds, requested_odds, stake, matched, remaining, cancelled,
     lapsed, voided, matched_times_odds, status, placed_at)
   VALUES (9000, 7, 'm', 'a', 'BACK', 200, 200, 100, 0, 0, 0, 0, 100, 0, 'EXECUTION_COMPLETE', now())`,
  `INSERT INTO operator_act (user_id, operator, act, market_id, asked, reason, at)
   VALUES (1, 'Omar', 'void-bet', 'm', '{"betId":5}', 'RULES', now())`,
]

const CASES: readonly Case[] = [
  {
    read: 'the operators who are notified',
    filled: [USERS],
    index: 'app_user_operator',
    statistics: 'with or without',
    reading: (on) =>
      new AccountNotices(on).addForOperators('message-received', { except: null, now: NOW }),
  },
  {
    read: 'why a bet is void',
    filled: [VOIDED, ...OWN_BET],
    index: 'fill_void_of_bet',
    statistics: 'with or without',
    reading: (on) => on.query(BETS, [7, 0, [9000]]),
  },
  {
    read: 'registrations that are held',
    filled: [USERS, STANDINGS, REGISTERED],
    index: 'account_standing_barred',
    statistics: 'with',
    reading: (on) => new HeldRegistrations(on, () => NOW).waiting(100),
  },
  {
    read: 'sessions of excluded players from the network of a registration',
    filled: [USERS, STANDINGS, REGISTERED, OF_EXCLUDED],
    index: 'session_of_network',
    statistics: 'with',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only queries it
    reading: (on) => new Registrations(on as Database).toOpen(userId(1_002), Date.now()),
  },
  {
    read: 'conditional orders of live markets',
    filled: CONDITIONALS,
    index: 'conditional_order_of_market',
    statistics: 'with',
    reading: (on) => on.query(CONDITIONAL.atStart?.sql ?? ''),
  },
  {
    read: 'pauses that ended',
    filled: [STANDINGS],
    index: 'account_standing_paused',
    statistics: 'with or without',
    reading: (on) => recordEndedPauses({ database: on, record: () => undefined, now: NOW }),
  },
  {
    read: 'sessions that are past their time',
    filled: [SESSIONS],
    index: 'session_ended',
    statistics: 'with',
    reading: (on) => tidySessions(on, NOW),
  },
]

const runs = CASES.flatMap((one) =>
  (['with', 'without'] as const)
    .filter((state) => state === 'with' || one.statistics === 'with or without')
    .map((state) => ({ ...one, state })),
)

test.each(runs)(
  '[LG193] $read are found among thousands of rows, $state statistics',
  async (one) => {
    // rows without those that they refer to: only they are read
    const filled = ['SET session_replication_role = replica', ...one.filled]
    await database().query([...filled, 'RESET session_replication_role'].join(';'))
    if (one.state === 'with') await database().query('ANALYZE')
    const { ledger, read } = rowsReadBy(database(), (on) => on)
    await one.reading(ledger)
    expect(read()).toBeLessThan(FEW)
    // the control
    const before = read()
    await database().query(`DROP INDEX ${one.index}`)
    await one.reading(ledger)
    expect(read() - before).toBeGreaterThanOrEqual(PLAYERS)
  },
)
