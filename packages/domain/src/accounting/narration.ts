import type { RunnerId } from '../units/ids.ts'
import type { SettledShare } from '../records/rows.ts'
import {
  runnersOf,
  type MarketDefinition,
  type MarketResult,
  type Settlement,
  type SportId,
} from '../market/market.ts'
import { PAISE_PER_POINT, type Paise } from '../units/money.ts'
import { winnersIn } from './settlement.ts'

const SPORTS: Readonly<Record<SportId, string>> = { '4': 'Cricket', '2': 'Tennis', '1': 'Football' }

/** The statement's text about a market that ended [LG7], e.g. 'Cricket: A v B, Match Odds: B won, commission 2.00'. */
export function settlementNarration(
  market: MarketDefinition,
  { version, result, instead }: Pick<Settlement, 'version' | 'result' | 'instead'>,
  commission: Paise,
): string {
  const charged = commission > 0 ? `, commission ${points(commission)}` : ''
  const again =
    instead === null ? '' : ` (settlement ${version}, instead of ${outcome(market, instead)})`
  return `${head(market)}: ${outcome(market, result)}${again}${charged}`
}

/** The statement's text about a settlement that is reversed [ST22]. */
export function reversalNarration(
  market: MarketDefinition,
  { instead }: Pick<Settlement, 'instead'>,
  before: Pick<SettledShare, 'version'>,
): string {
  const was = instead === null ? '' : ` (${outcome(market, instead)})`
  return `${head(market)}: settlement ${before.version}${was} taken back`
}

const head = ({ sportId, eventName, name }: MarketDefinition): string =>
  `${SPORTS[sportId] ?? 'Sport'}: ${eventName}, ${name}`

function outcome(market: MarketDefinition, result: MarketResult): string {
  if (result.kind === 'void') return `void (${result.reason})`
  if (result.kind === 'number') return `the result is ${result.value}`
  const out = result.removed.length > 0 ? `, ${names(market, result.removed)} removed` : ''
  return wins(market, result) + out
}

/** The winners, and which of them share a dead heat. */
function wins(
  market: MarketDefinition,
  result: Exclude<MarketResult, { readonly kind: 'void' | 'number' }>,
): string {
  if (winnersIn(result).length === 0) return market.kind === 'yes-no' ? 'No' : 'no runner won'
  if (market.kind === 'yes-no') return 'Yes'
  if (result.kind === 'winners') {
    const tied = market.winners > 0 && result.winners.length > market.winners
    return `${names(market, result.winners)} won${tied ? ' in a dead heat' : ''}`
  }
  const clean = result.clean.length > 0 ? [`${names(market, result.clean)} won`] : []
  const heats = result.tied.map(({ runners, places }) => {
    const shared = places === 1 ? 'a place' : `${places} places`
    return `${names(market, runners)} shared ${shared} in a dead heat`
  })
  return [...clean, ...heats].join(', ')
}

function names(market: MarketDefinition, runners: readonly RunnerId[]): string {
  return runnersOf(market)
    .filter(({ runnerId }) => runners.includes(runnerId))
    .map(({ name }) => name)
    .join(' and ')
}

/** Paise as points with two decimals: 200 is '2.00'. */
function points(amount: Paise): string {
  const whole = Math.floor(amount / PAISE_PER_POINT)
  return `${whole}.${String(amount % PAISE_PER_POINT).padStart(2, '0')}`
}

/** The statement's texts about lent money and its repayment. */
export const CARRIED_AS_OWED = 'Carried as owed'

export const REPAID = 'Repaid of what was owed'
