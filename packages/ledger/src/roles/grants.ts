import { TABLES } from '../tables/tables.ts'

/** The rights of the server on the rows of a table, besides reading and inserting [OP100]. */
export interface Grant {
  /** columns that a new row may set; absent: each of them; none: there are no new rows of the server's */
  readonly insert?: readonly string[]
  /** columns that it may change; all: each of them */
  readonly update: readonly string[] | 'all'
  /** rows that may go: what is no money, and forgotten with its account, its session or its time */
  readonly mayDelete: boolean
}

const APPENDED: Grant = { update: [], mayDelete: false }
const READ_ONLY: Grant = { insert: [], update: [], mayDelete: false }
const changes = (...update: readonly string[]): Grant => ({ update, mayDelete: false })
const forgets = (...update: readonly string[]): Grant => ({ update, mayDelete: true })

/** Tables outside of commit groups, and tables whose rows are forgotten. */
const OUTSIDE_GROUPS: Readonly<Record<string, Grant>> = {
  // a new user is a player: the role is set by the owner, at the first start and by the machine's commands
  app_user: {
    ...forgets('password_hash', 'must_change', 'is_displaced'),
    insert: [
      'login_id',
      'display_name',
      'password_hash',
      'is_demo',
      'skeleton',
      'made_from',
      'created_at',
    ],
  },
  registration: forgets('email'),
  mail_address: forgets('email', 'since'),
  mail_change: forgets('ended', 'email'),
  totp: forgets('secret', 'last_step', 'confirmed'),
  passkey: forgets('counter', 'used_at', 'needs_password'),
  recovery_code: forgets('used_at'),
  sign_in_ticket: forgets('tries', 'ended'),
  passkey_challenge: forgets(),
  password_reset: forgets('ended', 'used_at'),
  session_proof: forgets('proved_at', 'wrong'),
  session: forgets(
    'last_used_at',
    'ended_at',
    'end_reason',
    'ended_by',
    'ended_for',
    'end_note',
    'secret',
  ),
  session_token: forgets('used_at', 'used_network', 'used_device'),
  account_notice: forgets('at', 'count', 'number'),
  player_message: forgets('answer', 'answered_by', 'answered_at'),
  stake_buttons: forgets('game', 'casino'),
  notice_seen: forgets('number'),
  favourites: forgets('markets', 'tables'),
  push_key: changes('public_key'),
  push_subscription: forgets('user_id', 'session_id', 'p256dh', 'auth', 'language', 'told'),
  tenant: forgets('settings'),
  tenant_act: APPENDED,
  sport_setting: changes('min_bet', 'max_bet', 'bet_delay_ms', 'commission_rate'),
  sport_setting_act: APPENDED,
  event: changes('sport_id', 'name', 'series_name', 'starts_at', 'announced_at'),
  feed_result: { update: 'all', mayDelete: false },
  market_alarm: changes('why', 'paid_version'),
  result_wait: { update: 'all', mayDelete: false },
  shard_lease: changes('owner', 'epoch', 'taken_at', 'until'),
  seed_chain: changes('used', 'is_lost'),
  casino_shoe: APPENDED,
  table_act: APPENDED,
  table_visits: changes('visits'),
  tick: APPENDED,
  installation: APPENDED,
  audit_event: APPENDED,
  verification: APPENDED,
  backup_taken: APPENDED,
  // by the nightly check; the weekly one, of the whole ledger, does not rely on them
  verified_head: { update: 'all', mayDelete: false },
  verified_sum: { update: ['amount'], mayDelete: true },
  // by the owner: parts are added by a function of the owner's, and archived by a command
  journal_part: READ_ONLY,
  archived_part: READ_ONLY,
  archived_sum: READ_ONLY,
  archived_market: READ_ONLY,
  account: changes('cash', 'held', 'withheld', 'owed', 'kind'),
  refusal: forgets(),
  amendment: forgets(),
}

/** Tables of commit groups whose rows are deleted with a demo account. */
const FORGOTTEN_WITH_DEMOS = [
  'account_limit',
  'dead_man_switch',
  'player_protection',
  'play_stretch',
  'play_sums',
]

function written(): Readonly<Record<string, Grant>> {
  const grants: Record<string, Grant> = {}
  for (const { name, columns, replaces } of Object.values(TABLES)) {
    if (columns === null) continue
    grants[name] = { update: replaces, mayDelete: FORGOTTEN_WITH_DEMOS.includes(name) }
  }
  return grants
}

/** Every table of the ledger by its name; one that is missing here can be read and nothing else. */
export const GRANTS: Readonly<Record<string, Grant>> = { ...written(), ...OUTSIDE_GROUPS }
