import { Type, type Static } from 'typebox'
import { counting, nullable, Points, oneWord, done } from '../plain-shapes.ts'

/** Player protection: own limits, reality checks, self-exclusion, and sums of play. */

/** The maximum of a limit for a period or for one bet, in points [PP3]. */
const MOST_OF_A_RULE = 10_000_000
/** The least and the longest duration of a sign-in, in minutes [PP3]. */
const SESSION_MINUTES = { least: 15, most: 720 } as const
/** How long a time-out lasts, in hours: a day to six weeks [PP22]. */
const TIME_OUT_HOURS = { least: 24, most: 1008 } as const
/** How long an exclusion lasts, in months [PP23]. */
const EXCLUSION_MONTHS = { least: 6, most: 60 } as const

/** rules of money */
const MONEY_RULES = 10
const MoneyRule = oneWord(
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'stake-day',
  'stake-week',
  'stake-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'bet',
)
const MinuteRule = oneWord('check', 'session')
const Rule = Type.Union([MoneyRule, MinuteRule])
const Moment = Type.Integer()
const Period = oneWord('day', 'week', 'month')

/** an amount for limits of money, minutes for limits of time; null: no limit */
const Kept = { rule: Rule, amount: nullable(Points), minutes: nullable(Type.Integer()) }

/** Rules that are to hold; those that are not named stay as they are. */
export const RulesBody = Type.Object(
  {
    amounts: Type.Array(
      Type.Object(
        {
          rule: MoneyRule,
          amount: nullable(
            counting('points', Type.Number({ minimum: 0, maximum: MOST_OF_A_RULE })),
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: MONEY_RULES },
    ),
    checkMinutes: Type.Optional(
      nullable(Type.Union([Type.Literal(15), Type.Literal(30), Type.Literal(60)])),
    ),
    sessionMinutes: Type.Optional(
      nullable(Type.Integer({ minimum: SESSION_MINUTES.least, maximum: SESSION_MINUTES.most })),
    ),
  },
  { additionalProperties: false },
)
export type RulesBody = Static<typeof RulesBody>

export const RuleBody = Type.Object({ rule: Rule }, { additionalProperties: false })
export const TimeOutBody = Type.Object(
  { hours: Type.Integer({ minimum: TIME_OUT_HOURS.least, maximum: TIME_OUT_HOURS.most }) },
  { additionalProperties: false },
)
export const ExclusionBody = Type.Object(
  { months: Type.Integer({ minimum: EXCLUSION_MONTHS.least, maximum: EXCLUSION_MONTHS.most }) },
  { additionalProperties: false },
)

/** How a player's protection stands; moments are epoch milliseconds by the server's clock. */
export const ProtectionReply = done({
  at: Moment,
  rules: Type.Array(Type.Object(Kept)),
  /** less strict limits that await a confirmation, possible from `from` on */
  waiting: Type.Array(Type.Object({ ...Kept, askedAt: Moment, from: Moment })),
  /** none: a player without limits, whose figures the exchange counts after its start [PP15] */
  periods: Type.Array(
    Type.Object({
      per: Period,
      staked: Points,
      /** what settlements brought, commission taken off; below zero: lost */
      net: Points,
      deposited: Points,
      renewsAt: Moment,
    }),
  ),
  /** what is held now, which may still be lost */
  atRisk: Points,
  /** what an operator set for this player alone, null of each: no bound; null: nothing was set */
  limits: nullable(
    Type.Object({
      maxStake: nullable(Points),
      /** held for one market */
      maxExposure: nullable(Points),
      /** unmatched bets in one market */
      maxOpenBets: nullable(Type.Integer()),
      /** hundredths of a percent of the commission [ST46] */
      commissionDiscount: nullable(Type.Integer()),
    }),
  ),
  /** the player's own absence; null: there is none */
  pause: nullable(Type.Object({ kind: oneWord('time-out', 'excluded'), until: Moment })),
  /** the present stretch of play, and what it came to so far; null: no play */
  play: nullable(
    Type.Object({
      from: Moment,
      /** from when on betting waits for an answer; null: it does not */
      dueAt: nullable(Moment),
      staked: Points,
      won: Points,
      lost: Points,
    }),
  ),
})
export type ProtectionReply = Static<typeof ProtectionReply>

export const ActivityQuery = Type.Object({ by: oneWord('week', 'month', 'year') })

const Played = Type.Object({ staked: Points, returned: Points, net: Points })

/** Settled play by the time of settlement, in the periods of limits; the newest first. */
export const ActivityReply = done({
  /** the zone of the calendar */
  zone: Type.String(),
  periods: Type.Array(Type.Object({ from: Moment, to: Moment, exchange: Played, casino: Played })),
})
export type ActivityReply = Static<typeof ActivityReply>
