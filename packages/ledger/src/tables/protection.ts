import type {
  Loosening,
  PerPeriod,
  PlayRule,
  PlayRules,
  PlaySums,
  ProtectionAct,
  ProtectionRow,
  StandingRow,
  StretchRow,
} from '@crease/domain/records/players/protection.ts'
import { asJson, bigint, json, nullable, text, time, word, type Field } from './fields.ts'
import {
  isObject,
  isWhole,
  listOf,
  oneOf,
  orNull,
  shape,
  whole,
  type Guard,
} from '../codecs/guards.ts'
import { table } from './table.ts'

const isRule = oneOf<PlayRule>({
  'deposit-day': true,
  'deposit-week': true,
  'deposit-month': true,
  'stake-day': true,
  'stake-week': true,
  'stake-month': true,
  'loss-day': true,
  'loss-week': true,
  'loss-month': true,
  bet: true,
  check: true,
  session: true,
})

const areRules: Guard<PlayRules> = (value): value is PlayRules =>
  isObject(value) && Object.entries(value).every(([rule, to]) => isRule(rule) && isWhole(to))

const isLoosening = shape<Loosening>({
  rule: isRule,
  to: orNull(whole()),
  askedAt: whole(),
  from: whole(),
})

/** Limits and pauses that players set themselves [PP1]. */
const PROTECTION = table<ProtectionRow>({
  name: 'player_protection',
  fields: {
    userId: bigint('user_id'),
    rules: json('rules', areRules),
    waiting: json('waiting', listOf(isLoosening)),
    at: time('at'),
  },
  onConflict: { key: ['user_id'] },
  atStart: 'player_protection ORDER BY user_id',
})

const pause: Field<StandingRow['pause']> = {
  columns: [
    { name: 'pause', type: 'text', written: (all) => all?.kind ?? null },
    { name: 'pause_until', type: 'time', written: (all) => all?.until ?? null },
  ],
  ...asJson(
    (name) =>
      `CASE WHEN ${name}.pause IS NULL THEN NULL ELSE jsonb_build_object('kind', ${name}.pause, 'until', time_to_ms(${name}.pause_until)) END`,
  ),
  is: orNull(
    shape<NonNullable<StandingRow['pause']>>({
      kind: oneOf({ 'time-out': true, excluded: true }),
      until: whole(),
    }),
  ),
}

/** Whether accounts may be used [PP20]: the newest row of an account holds. */
export const STANDING = table<StandingRow>({
  name: 'account_standing',
  fields: {
    userId: bigint('user_id'),
    operator: word('operator', {
      open: true,
      locked: true,
      closed: true,
      held: true,
      refused: true,
    }),
    pause,
    at: time('at'),
  },
  madeByDatabase: ['id'],
  onConflict: 'fail',
  atStart:
    'account_standing WHERE id IN (SELECT max(id) FROM account_standing GROUP BY user_id) ORDER BY user_id',
})

/** Since when players play [PP30]; of a break that is long over nothing need be known. */
const STRETCH = table<StretchRow>({
  name: 'play_stretch',
  fields: { userId: bigint('user_id'), from: time('since') },
  onConflict: { key: ['user_id'] },
  atStart: 'play_stretch ORDER BY user_id',
})

/** Requests about a player's protection [PP24]. */
const PROTECTION_ACT = table<ProtectionAct>({
  name: 'protection_act',
  fields: {
    userId: bigint('user_id'),
    by: text('by_whom'),
    act: text('act'),
    asked: json('asked', isObject),
    reason: text('reason'),
    note: text('note'),
    refusedWith: nullable(text('refused_with')),
    at: time('at'),
  },
  madeByDatabase: ['id'],
  onConflict: 'fail',
})

/** A sum of the present day, week and month each. */
const isPerPeriod = shape<PerPeriod>({ day: whole(), week: whole(), month: whole() })

/** The sums of who has rules of their own, to be held against what they are made of [PP5]. */
export const PLAY_SUMS = table<PlaySums>({
  name: 'play_sums',
  fields: {
    userId: bigint('user_id'),
    starts: json('starts', isPerPeriod),
    staked: json('staked', isPerPeriod),
    net: json('net', isPerPeriod),
    deposited: json('deposited', isPerPeriod),
    lastBetAt: time('last_bet_at'),
  },
  onConflict: { key: ['user_id'] },
})

/** The tables that protect players. */
export const PROTECTIONS = {
  protection: PROTECTION,
  standing: STANDING,
  stretch: STRETCH,
  protectionAct: PROTECTION_ACT,
  playSums: PLAY_SUMS,
}
