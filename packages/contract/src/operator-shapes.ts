import { LEAST_NUMBER } from '@crease/domain/market/market.ts'
import { Type, type Static } from 'typebox'
import { CancelBetBody } from './bet-shapes.ts'
import { Id, oneWord, done } from './plain-shapes.ts'
import { SaidNames } from './sentence-shape.ts'

/** The shapes of the operator's calls. Names, amounts and ids are as in `plain-shapes.ts`. */

/** Why an operator acts, from a closed list; `note` says it in words. */
export const Why = {
  reason: oneWord(
    'ABANDONED',
    'PALPABLE_ERROR',
    'WRONG_RESULT',
    'SUSPICIOUS',
    'OPERATOR_ERROR',
    'RULES',
  ),
  note: Type.Optional(Type.String({ maxLength: 200 })),
}

export const MarketStatusBody = Type.Object({
  marketId: Id,
  status: oneWord('OPEN', 'SUSPENDED', 'CLOSED'),
  ...Why,
})

/**
 * `winners` won clean, each of `tied` shares its places, `removed` never ran. In a market of a number, `number` is
 * the result, and no runner is named. In an each-way market `order` is: the places one after the other, tied runners
 * together, up to the last place paid; `winners` is empty then.
 */
export const SettleBody = Type.Object({
  marketId: Id,
  number: Type.Optional(Type.Integer({ minimum: LEAST_NUMBER.margin, maximum: 1_000_000 })),
  winners: Type.Array(Id, { maxItems: 100 }),
  tied: Type.Optional(
    Type.Array(
      Type.Object({
        runners: Type.Array(Id, { minItems: 2, maxItems: 100 }),
        places: Type.Integer({ minimum: 1, maximum: 100 }),
      }),
      { maxItems: 10 },
    ),
  ),
  order: Type.Optional(
    Type.Array(Type.Array(Id, { minItems: 1, maxItems: 100 }), { minItems: 1, maxItems: 5 }),
  ),
  removed: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  ...Why,
})
export type SettleBody = Static<typeof SettleBody>

export const VoidMarketBody = Type.Object({ marketId: Id, ...Why })
export const VoidEventBody = Type.Object({ eventId: Id, ...Why })
export const VoidBetBody = Type.Object({ betId: CancelBetBody.properties.betId, ...Why })
export const MarketQuery = Type.Object({ marketId: Id })

/** The progress of a market's settlement: `settled` of `users` in this version. */
export const SettlementState = Type.Object({
  marketId: Id,
  status: Type.String(),
  version: Type.Integer(),
  phase: Type.String(),
  settled: Type.Integer(),
  users: Type.Integer(),
})
export type SettlementState = Static<typeof SettlementState>

export const ActReply = done({
  message: Type.String(),
  settlement: Type.Union([SettlementState, Type.Null()]),
})
export const EventActReply = done({
  message: Type.String(),
  /** each market of the event with the code it was refused with, if it was */
  markets: Type.Array(
    Type.Object({ marketId: Id, refusedWith: Type.Union([Type.String(), Type.Null()]) }),
  ),
})

const PointsOrNone = Type.Union([Type.Number({ minimum: 0, maximum: 1e13 }), Type.Null()])
const Limits = {
  /** of one bet, in points */
  maxStake: Type.Union([Type.Number({ minimum: 0.01, maximum: 1e13 }), Type.Null()]),
  /** held for one market, in points */
  maxExposure: PointsOrNone,
  /** unmatched bets in one market */
  maxOpenBets: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
}
/** hundredths of a percent of the commission of every market; null: none [ST46] */
const Discount = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])
/** All limits of a player beside those of everybody; null: no bound of their own [MT51]. */
export const PlayerLimitsBody = Type.Object({
  loginId: Id,
  ...Limits,
  /** none when absent */
  commissionDiscount: Type.Optional(Discount),
  ...Why,
})
export type PlayerLimitsBody = Static<typeof PlayerLimitsBody>
export const PlayerLimitsQuery = Type.Object({ loginId: Id })
export const PlayerLimitsReply = done({
  message: Type.String(),
  loginId: Id,
  ...Limits,
  commissionDiscount: Discount,
})

/** The operator's state of an account; the player's self-exclusion holds whatever it is [PP22]. */
const Standing = { loginId: Id, standing: oneWord('open', 'locked', 'closed') }
export const PlayerStandingBody = Type.Object({ ...Standing, ...Why })
export const PlayerStandingReply = done({ message: Type.String(), ...Standing })

/** The number of a sport; of the casino c9. */
export const SportId = Type.String({ pattern: '^(c9|[0-9]{1,12})$', maxLength: 12 })

/** The house's terms for every market of a sport: points per bet, and the minimum in-play delay in seconds. */
const SportSetting = {
  sport_id: SportId,
  min_bet: Type.Number({ minimum: 0.01, maximum: 1e7 }),
  max_bet: Type.Number({ minimum: 0.01, maximum: 1e7 }),
  bet_delay: Type.Integer({ minimum: 0, maximum: 60 }),
}
/** the base rate of commission, hundredths of a percent; null: that of the market's feed [ST46] */
const CommissionRate = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000 }), Type.Null()])
/** as asked: at most the 10 % of COMMISSION_PERCENT */
const AskedRate = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000 }), Type.Null()])
export const SportBody = Type.Object({
  ...SportSetting,
  /** absent: as it is */
  commission_rate: Type.Optional(AskedRate),
  ...Why,
})
export const SportsReply = done({
  message: Type.String(),
  /** those that have settings; of any other sport its feeds say all */
  sports: Type.Array(
    Type.Object({ ...SportSetting, commission_rate: CommissionRate, sport_name: Type.String() }),
  ),
})

/** A kind of feed as FEED names it, e.g. 'simulator' or 'diamond'. */
const FeedKind = Type.String({ pattern: '^[a-z-]{1,40}$', maxLength: 40 })
const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 })

export const ResultWaitBody = Type.Object({ feed: FeedKind, seconds: Seconds, ...Why })
export const ResultHoldBody = Type.Object({
  marketId: Id,
  state: oneWord('held', 'waiting'),
  ...Why,
})

/** How results of feeds stand: what each kind waits, and which wait, are held or being corrected. */
export const ResultsReply = done({
  message: Type.String(),
  /** markets that have ended and cannot be settled by what their feeds say: an operator must */
  alarms: Type.Array(
    Type.Object({
      marketId: Id,
      eventName: Type.String(),
      marketName: Type.String(),
      said: Type.Optional(SaidNames),
      why: Type.String(),
      /** epoch milliseconds */
      raisedAt: Type.Integer(),
    }),
  ),
  /** seconds for kinds that are not in `waits` */
  otherwise: Seconds,
  waits: Type.Array(Type.Object({ feed: Type.String(), seconds: Seconds })),
  results: Type.Array(
    Type.Object({
      marketId: Id,
      feed: Type.String(),
      state: Type.String(),
      /** who won, as the feed names them, the number that came out, or 'void'; empty: no runner won */
      result: Type.String(),
      /** epoch milliseconds */
      dueAt: Type.Integer(),
      toldAt: Type.Integer(),
    }),
  ),
})
