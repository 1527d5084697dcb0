import type { Command } from '@crease/domain/records/command.ts'
import { LIMITS } from '@crease/ledger/tables/acts.ts'
import { BET } from '@crease/ledger/tables/bet-table.ts'
import { int4, isText, isWhole } from '@crease/ledger/codecs/guards.ts'
import { isDefinition, isResult, isRunner } from '@crease/ledger/tables/json-shapes.ts'
import { CASH_OUT, CONDITIONAL, SWITCH } from '@crease/ledger/tables/orders.ts'
import { PAYMENT } from '@crease/ledger/tables/payments.ts'
import { ROUND_BET } from '@crease/ledger/tables/round-tables.ts'
import type { Refused } from '@crease/domain/records/refusal.ts'

/** Whether a value can be read back as it was written. */
type Check = (value: unknown) => boolean
/** The checks of some members of a value, and of members within them; of a list those of each entry. */
interface Checks {
  readonly [member: string]: Check | Checks
}

const TERMS: Checks = {
  timeInForce: { minFill: isWhole },
  expiresAt: isWhole,
  marketVersion: isWhole,
  orderRef: isText,
  strategyRef: isText,
}
const PLACEMENT: Checks = {
  clientBetId: isText,
  requestedOdds: BET.is('requestedOdds'),
  stake: BET.is('stake'),
  terms: TERMS,
}
const CHANGE: Checks = {
  by: BET.is('stake'),
  requestedOdds: BET.is('requestedOdds'),
  size: BET.is('stake'),
}
const ON_ROUND: Checks = { stake: ROUND_BET.is('stake'), terms: ROUND_BET.is('terms') }
const PLAYER_LIMITS: Checks = {
  maxStake: LIMITS.is('maxStake'),
  maxExposure: LIMITS.is('maxExposure'),
  maxOpenBets: LIMITS.is('maxOpenBets'),
  commissionDiscount: LIMITS.is('commissionDiscount'),
}

/**
 * The values of a command that rows keep as received, each with the guard that reads its row back [LG170]: of people,
 * and of feeds, whose markets are read at a start too.
 */
const CHECKS: { readonly [Kind in Command['kind']]?: Checks } = {
  place: PLACEMENT,
  reduce: CHANGE,
  replace: CHANGE,
  batch: { items: { ...PLACEMENT, ...CHANGE } },
  conditional: {
    orders: { placement: PLACEMENT, trigger: CONDITIONAL.is('trigger'), expiresAt: isWhole },
  },
  'cash-out': { percent: CASH_OUT.is('percent'), floor: CASH_OUT.is('floor') },
  'dead-man': { ask: { timeoutMs: SWITCH.is('timeoutMs') } },
  protect: { ask: { hours: int4(), months: int4() } },
  'request-payment': { amount: PAYMENT.is('amount') },
  'place-on-round': ON_ROUND,
  'cash-out-on-round': { pays: isWhole, afterMs: isWhole },
  'play-alone': { bet: ON_ROUND },
  operate: { reason: isText, act: { limits: PLAYER_LIMITS, result: isResult, seconds: int4() } },
  fund: { amount: isWhole, narration: isText },
  'open-market': { market: isDefinition },
  'add-runners': { runners: isRunner },
  'market-state': { betDelayMs: int4(), note: isText },
  'runner-state': { closed: isText },
  'remove-runner': { reduction: isWhole },
  quotes: { runners: { lastTraded: isWhole } },
  settle: { result: isResult },
  resettle: { result: isResult },
  'void-bet': { reason: isText },
}

/** The name that the wire has for a member, where it is another one. */
const ON_THE_WIRE: Readonly<Record<string, string>> = {
  requestedOdds: 'matchOdd',
  by: 'reduceBy',
  size: 'stake',
}

/** Answers the member whose value cannot be read back; null: all of them can. */
type Find = (value: object) => string | null

function findIn(checks: Checks): Find {
  const finds = Object.entries(checks).map(([name, each]) => findAt(name, each))
  return (value) => {
    for (let nth = 0; nth < finds.length; nth += 1) {
      const found = finds[nth]?.(value) ?? null
      if (found !== null) return found
    }
    return null
  }
}

/** An absent value, or null if it is allowed, is no value. */
function findAt(name: string, checks: Check | Checks): Find {
  if (typeof checks === 'function') {
    const isEach = (value: unknown): boolean =>
      Array.isArray(value) ? value.every(checks) : checks(value)
    return (within) => {
      const value: unknown = Reflect.get(within, name)
      return value === undefined || value === null || isEach(value) ? null : name
    }
  }
  const find = findIn(checks)
  return (within) => {
    const value: unknown = Reflect.get(within, name)
    if (typeof value !== 'object' || value === null) return null
    if (!Array.isArray(value)) return find(value)
    return value.map(find).find((found) => found !== null) ?? null
  }
}

const FINDS = new Map(
  Object.entries(CHECKS).map(([kind, checks]) => [kind, findIn(checks)] as const),
)

const [isOdds, isStake] = [BET.is('requestedOdds'), BET.is('stake')]

/** A readable bet that asks for nothing beside its price and size, as most are: a look at two values, and no list. */
const isPlainBet = (command: Command): boolean =>
  command.kind === 'place' &&
  command.terms === undefined &&
  (command.clientBetId === null || isText(command.clientBetId)) &&
  isOdds(command.requestedOdds) &&
  isStake(command.stake)

/**
 * Refuses a command with a value that no row could be read back with [LG170]: nothing is decided of it, so that
 * whatever is committed can be read at the next start. Null: the ledger takes all of it.
 */
export function refusedByRows(command: Command): Refused | null {
  if (isPlainBet(command)) return null
  if (command.kind === 'feed-message') {
    // a message is one change: it is refused as a whole [FD1]
    return command.changes.map(refusedByRows).find((refused) => refused !== null) ?? null
  }
  const member = FINDS.get(command.kind)?.(command) ?? null
  if (member === null) return null
  const field = ON_THE_WIRE[member] ?? member
  return { kind: 'refused', refusal: { code: 'VALUE_OUT_OF_RANGE', field } }
}
