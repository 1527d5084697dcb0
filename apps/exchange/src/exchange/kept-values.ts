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

const PLACEMENT: Checks = {
  side: BET.is('side'),
  requestedOdds: BET.is('requestedOdds'),
  stake: BET.is('stake'),
  terms: BET.is('terms'),
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
 * The values that rows keep more narrowly than any text or whole number, each with the guard that reads its row back
 * [LG170].
 */
const CHECKS: { readonly [Kind in Command['kind']]?: Checks } = {
  place: PLACEMENT,
  reduce: CHANGE,
  replace: CHANGE,
  batch: { items: { ...PLACEMENT, ...CHANGE } },
  conditional: { orders: { placement: PLACEMENT, trigger: CONDITIONAL.is('trigger') } },
  'cash-out': { percent: CASH_OUT.is('percent'), floor: CASH_OUT.is('floor') },
  'dead-man': { ask: { timeoutMs: SWITCH.is('timeoutMs') } },
  protect: { ask: { hours: int4(), months: int4() } },
  'request-payment': { amount: PAYMENT.is('amount') },
  'place-on-round': ON_ROUND,
  'play-alone': { bet: ON_ROUND },
  operate: { act: { limits: PLAYER_LIMITS, result: isResult, seconds: int4() } },
  'open-market': { market: isDefinition },
  'add-runners': { runners: isRunner },
  'market-state': { betDelayMs: int4() },
  settle: { result: isResult },
  resettle: { result: isResult },
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

/** Answers the member that holds a text or a number that no row of any kind can keep; null: none does. */
function unkept(name: string, value: unknown): string | null {
  if (typeof value === 'string') return isText(value) ? null : name
  if (typeof value === 'number') return isWhole(value) ? null : name
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [member, within] of Object.entries(value)) {
    const found = unkept(isList ? name : member, within)
    if (found !== null) return found
  }
  return null
}

const FINDS = new Map(
  Object.entries(CHECKS).map(([kind, checks]) => [kind, findIn(checks)] as const),
)

const [isSide, isOdds, isStake] = [BET.is('side'), BET.is('requestedOdds'), BET.is('stake')]

/** A readable bet that asks for nothing beside its price and size, as most are: a look at five values, and no list. */
const isPlainBet = (command: Command): boolean =>
  command.kind === 'place' &&
  command.terms === undefined &&
  (command.clientBetId === null || isText(command.clientBetId)) &&
  isWhole(command.userId) &&
  isSide(command.side) &&
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
  const member = unkept('kind', command) ?? FINDS.get(command.kind)?.(command) ?? null
  if (member === null) return null
  const field = ON_THE_WIRE[member] ?? member
  return { kind: 'refused', refusal: { code: 'VALUE_OUT_OF_RANGE', field } }
}
