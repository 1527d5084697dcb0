import type { PlayerLimits } from '@crease/domain/records/players/player-limits.ts'
import type {
  DecidedAlone,
  FillVoidRow,
  OperatorActRow,
  PlayerShare,
} from '@crease/domain/records/rows.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { bigint, int, json, nullable, text, time } from './fields.ts'
import { isObject, isText, listOf, oneOf, optional, shape, whole } from '../codecs/guards.ts'
import { resultActs } from './result-acts.ts'
import { table, type KindTable } from './table.ts'

/** Matches that count no longer. */
const FILL_VOID = table<FillVoidRow>({
  name: 'fill_void',
  fields: {
    fillId: bigint('fill_id'),
    marketId: text('market_id'),
    betId: bigint('bet_id'),
    reason: text('reason'),
    note: text('note'),
    at: time('at'),
  },
  onConflict: 'fail',
})

const isAlone = shape<DecidedAlone>({
  of: oneOf({ results: true, payments: true }),
  about: isText,
  amount: whole<Paise>(),
  players: optional(listOf(shape<PlayerShare>({ userId: whole(), amount: whole() }))),
})

/** Requests of operators, done or refused [OP40]. */
const OPERATOR_ACT = table<OperatorActRow>({
  name: 'operator_act',
  fields: {
    userId: bigint('user_id'),
    operator: text('operator'),
    act: text('act'),
    marketId: nullable(text('market_id')),
    asked: json('asked', isObject),
    reason: text('reason'),
    note: text('note'),
    refusedWith: nullable(text('refused_with')),
    alone: nullable(json('alone', isAlone)),
    at: time('at'),
  },
  madeByDatabase: ['id'],
  onConflict: 'fail',
  // the day before the newest one: the engine itself counts by its own time
  atStart: `operator_act WHERE alone IS NOT NULL AND at > (SELECT max(at) - interval '1 day' FROM operator_act
    WHERE alone IS NOT NULL) ORDER BY id`,
})

const ACT: KindTable<OperatorActRow> = {
  ...OPERATOR_ACT,
  write: (acts, groupId) => [...OPERATOR_ACT.write(acts, groupId), ...resultActs(acts)],
}

/** The limits of one player, next to those of everybody [MT51]. */
export const LIMITS = table<PlayerLimits>({
  name: 'account_limit',
  fields: {
    userId: bigint('user_id'),
    maxStake: nullable(bigint('max_stake')),
    maxExposure: nullable(bigint('max_exposure')),
    maxOpenBets: nullable(int('max_open_bets')),
    commissionDiscount: nullable(int('commission_discount')),
  },
  onConflict: { key: ['user_id'] },
  atStart: 'account_limit ORDER BY user_id',
})

/** The acts of operators. */
export const ACTS = { fillVoid: FILL_VOID, act: ACT, limits: LIMITS }
