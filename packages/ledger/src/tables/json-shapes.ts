import type { BetTarget } from '@crease/domain/bet/bet-target.ts'
import type { OrderTerms } from '@crease/domain/bet/order-terms.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'
import { KINDS, type MarketKind } from '@crease/domain/market/kinds.ts'
import type {
  Band,
  CrossMatching,
  MarketDefinition,
  MarketResult,
  Line,
  NumberPayoff,
  Removal,
  Runner,
  Settlement,
} from '@crease/domain/market/market.ts'
import type { Arg, Sentence } from '@crease/domain/sentences/sentence.ts'
import type { CashOutOutcome } from '@crease/domain/records/cash-out-order.ts'
import type { ConditionalStatus, Trigger } from '@crease/domain/records/conditional-order.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { LapseCause, Lapsing, LastTold, RunnerRow } from '@crease/domain/records/rows.ts'
import type { Starting, StartingRunner } from '@crease/domain/market/starting.ts'
import type { BetId, RunnerId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { REFUSALS } from '@crease/contract/refusals.ts'
import {
  byKind,
  isFlag,
  isObject,
  isText,
  isWhole,
  text,
  whole,
  listOf,
  oneOf,
  optional,
  orNull,
  shape,
  type Guard,
} from '../codecs/guards.ts'

/** The shapes of the ledger's JSON columns. */

export const isSide = oneOf<'BACK' | 'LAY'>({ BACK: true, LAY: true })

const isPersistence = oneOf<OrderTerms['persistence']>({
  LAPSE: true,
  KEEP: true,
  MARKET_ON_CLOSE: true,
})

export const isTerms = shape<OrderTerms>({
  timeInForce: byKind<OrderTerms['timeInForce']>({
    GOOD_TILL_CANCELLED: {},
    IMMEDIATE_OR_CANCEL: {},
    FILL_OR_KILL: { minFill: whole() },
    MARKET_ON_CLOSE: {},
    LIMIT_ON_CLOSE: {},
  }),
  persistence: isPersistence,
  keepThroughEvents: isFlag,
  expiresAt: orNull(whole()),
  marketVersion: orNull(whole()),
  orderRef: optional(text()),
  strategyRef: optional(text()),
  target: optional(
    shape<BetTarget>({ kind: oneOf({ BACKERS_PROFIT: true, PAYOUT: true }), size: whole() }),
  ),
})

const isArg = (value: unknown): value is Arg => isText(value) || isWhole(value) || isSentence(value)

const isArgs: Guard<NonNullable<Sentence['args']>> = (
  value,
): value is NonNullable<Sentence['args']> => isObject(value) && Object.values(value).every(isArg)

/** A sentence of the catalogue, or of a later release's. */
export const isSentence: Guard<Sentence> = shape<Sentence>({ id: text(), args: optional(isArgs) })

const isBand = shape<Band>({ from: whole(), below: orNull(whole()) })

const isLine = shape<Line>({
  wins: oneOf<Line['wins']>({ above: true, below: true }),
  quarters: whole(),
})

export const isRunner = shape<Runner>({
  runnerId: text(),
  name: text(),
  said: optional(isSentence),
  sort: whole(),
  band: optional(isBand),
  line: optional(isLine),
  closed: optional(text()),
  minStake: optional(whole<Paise>()),
  maxStake: optional(whole<Paise>()),
})

export const isKind: Guard<MarketKind> = (value): value is MarketKind =>
  isText(value) && Object.hasOwn(KINDS, value)

type LinesOf = Extract<NumberPayoff, { readonly kind: 'lines' }>['of']

export const isDefinition = shape<MarketDefinition>({
  marketId: text(),
  eventId: text(),
  eventName: text(),
  sportId: text(),
  name: text(),
  said: optional(isSentence),
  bandsSaid: optional(text()),
  kind: isKind,
  family: optional(text()),
  payoff: optional(
    byKind<NumberPayoff>({
      bands: {},
      meter: { cap: whole() },
      lines: { of: oneOf<LinesOf>({ total: true, margin: true }) },
    }),
  ),
  ladder: oneOf<MarketDefinition['ladder']>({
    FINEST: true,
    CLASSIC: true,
    LINE: true,
    PERCENT: true,
  }),
  delayModel: optional(oneOf<'ALL' | 'PASSIVE'>({ ALL: true, PASSIVE: true })),
  winners: whole(),
  placeDivisor: optional(
    (value): value is NonNullable<MarketDefinition['placeDivisor']> => value === 4 || value === 5,
  ),
  runners: listOf(isRunner),
  latecomers: optional(listOf(isRunner)),
  crossMatching: optional(oneOf<CrossMatching>({ on: true, backs: true, off: true })),
  startingPrices: optional(oneOf<'on' | 'feed' | 'off'>({ on: true, feed: true, off: true })),
  minStake: whole(),
  maxStake: whole(),
  maxPayout: optional(whole<Paise>()),
  commissionRate: whole(),
})

const areRunners = listOf(text<RunnerId>())

type DeadHeat = Extract<MarketResult, { readonly kind: 'placed' }>['tied'][number]

export const isResult = byKind<MarketResult>({
  winners: { winners: areRunners, removed: areRunners },
  placed: {
    clean: areRunners,
    tied: listOf(shape<DeadHeat>({ runners: areRunners, places: whole() })),
    removed: areRunners,
  },
  finish: { order: listOf(areRunners), removed: areRunners },
  void: { reason: text(), note: optional(isText) },
  number: { value: whole() },
})

export const isSettlement = shape<Settlement>({
  version: whole(),
  result: isResult,
  instead: orNull(isResult),
  corrected: optional((value) => value === true),
  progress: byKind<Settlement['progress']>({
    running: {
      phase: oneOf({ bets: true, payers: true, receivers: true }),
      settled: whole(),
      users: whole(),
      pool: whole(),
    },
    complete: { settled: whole(), dust: whole() },
  }),
})

export const isRemoval = shape<Removal>({
  runnerId: text(),
  // one below zero would raise the odds beyond every ladder
  reduction: (value): value is number => isWhole(value) && value >= 0,
  factor: oneOf({ win: true, place: true }),
  lastFillId: whole(),
  lastBetId: whole(),
  reinstatedAfter: optional(whole()),
})

export const isLapsing = shape<Lapsing>({
  opens: isFlag,
  causes: listOf(
    byKind<LapseCause>({
      START: {},
      OFF: {},
      EVENT: { runnerId: optional(text()) },
      CLOSED: {},
      REMOVAL: { runnerId: text(), until: whole(), lays: oneOf({ GO: true, STAY: true }) },
    }),
  ),
})

export const isRunnerRow = shape<RunnerRow>({
  runnerId: text(),
  makerWaitsUntil: orNull(whole()),
  lastTold: orNull(shape<LastTold>({ odds: whole(), after: whole() })),
})

const areLevels = listOf(shape<PriceSize>({ odds: whole(), size: whole() }))

export const isStarting = shape<Starting>({
  isFilling: isFlag,
  by: optional(oneOf<'feed'>({ feed: true })),
  runners: listOf(
    shape<StartingRunner>({
      runnerId: text(),
      odds: orNull(whole()),
      left: whole(),
      backs: areLevels,
      lays: areLevels,
    }),
  ),
})

const isPlainValue = (value: unknown): boolean => isText(value) || isWhole(value)

/** A code of the closed list, with words and whole numbers. */
export const isRefusal: Guard<Refusal> = (value): value is Refusal =>
  isObject(value) &&
  'code' in value &&
  isText(value.code) &&
  Object.hasOwn(REFUSALS, value.code) &&
  Object.values(value).every(isPlainValue)

export const isPlacement = shape<Placement>({
  kind: oneOf({ place: true }),
  userId: whole(),
  eventId: text(),
  marketId: text(),
  runnerId: text(),
  side: isSide,
  requestedOdds: whole(),
  stake: whole(),
  clientBetId: orNull(text()),
  terms: optional(isTerms),
})

const priceTrigger = {
  watch: oneOf<'BEST' | 'LAST_TRADED'>({ BEST: true, LAST_TRADED: true }),
  odds: whole<number>(),
}

export const isTrigger: Guard<Trigger> = byKind<Trigger>({
  STOP: priceTrigger,
  TAKE_PROFIT: priceTrigger,
  IN_PLAY: {},
})

export const isConditionalStatus = byKind<ConditionalStatus>({
  WAITING: {},
  TRIGGERED: { at: whole(), betId: whole() },
  REFUSED: { at: whole(), refusal: isRefusal },
  LAPSED: { at: whole(), reason: oneOf({ MKT_INVALID: true, TIME_ELAPSED: true }) },
  CANCELLED: { at: whole(), by: oneOf({ PLAYER: true, SIBLING: true, DEAD_MAN_SWITCH: true }) },
})

export const isOutcome = byKind<CashOutOutcome>({
  pending: { until: whole(), version: whole() },
  done: { value: whole(), betIds: listOf(whole<BetId>()) },
  dropped: { refusal: isRefusal },
})
