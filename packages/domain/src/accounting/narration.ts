import { whyPhrase } from './why-phrase.ts'
import type { RunnerId } from '../units/ids.ts'
import type { SettledShare } from '../records/rows.ts'
import {
  runnersOf,
  type MarketDefinition,
  type MarketResult,
  type Settlement,
  type SportId,
} from '../market/market.ts'
import { saidOfRunner } from '../market/said-names.ts'
import type { Phrase, Said } from '../sentences/phrase.ts'
import { phraseOf, say, type PlainId } from '../sentences/say.ts'
import { PAISE_PER_POINT, type Paise } from '../units/money.ts'
import { sameResult } from './same-result.ts'
import { isUncontested, outcomesOf, winnersIn } from './settlement.ts'

const SPORTS: Readonly<Record<SportId, PlainId>> = {
  '2378961': 'Politics',
  '4': 'Cricket',
  '1': 'Football',
  '2': 'Tennis',
  '2593174': 'Table Tennis',
  '137': 'Esoccer',
  '7522': 'Basketball',
  '998917': 'Volleyball',
  '6422': 'Snooker',
  '7524': 'Ice Hockey',
  '27454571': 'E Games',
  '29': 'Futsal',
  '468328': 'Handball',
  '52': 'Kabaddi',
  '3': 'Golf',
  '1477': 'Rugby League',
  '6': 'Boxing',
  '998918': 'Beach Volleyball',
  '26420387': 'Mixed Martial Arts',
  '8': 'MotoGP',
  '136332': 'Chess',
  '9': 'Boat Racing',
  '7': 'Horse Racing',
  '4339': 'Greyhound Racing',
  '22': 'Badminton',
}

type Told = Pick<Settlement, 'version' | 'result' | 'instead'>

/** The statement's text about a market that ended [LG7], e.g. 'Cricket: A v B, Match Odds: B won, commission 2.00'. */
export function settlementNarration(
  market: MarketDefinition,
  settlement: Told,
  commission: Paise,
): Said {
  const line = knownLine(market, settlement)
  return commission > 0 ? say('charged', { line, amount: points(commission) }) : line
}

interface KnownLine {
  readonly market: MarketDefinition
  readonly version: number
  readonly instead: MarketResult | null
  readonly line: Said
}

/** Lines by result: all players of a market have the same one, but for their commission. */
const knownLines = new WeakMap<MarketResult, KnownLine>()

function knownLine(market: MarketDefinition, { version, result, instead }: Told): Said {
  const known = knownLines.get(result)
  if (known?.market === market && known.version === version && known.instead === instead) {
    return known.line
  }
  const line = lineOf(market, { version, result, instead })
  knownLines.set(result, { market, version, instead, line })
  return line
}

function lineOf(market: MarketDefinition, { version: number, result, instead }: Told): Said {
  const about = { ...head(market), result: outcome(market, result) }
  if (instead === null) return say('settled', about)
  // the same result pays again only after a bet was made void [ST51]
  return sameResult(result, instead)
    ? say('settled-past-void', { ...about, number })
    : say('settled-again', { ...about, number, instead: outcome(market, instead) })
}

/** The statement's text about a settlement that is reversed [ST22]. */
export function reversalNarration(
  market: MarketDefinition,
  { instead }: Pick<Settlement, 'instead'>,
  before: Pick<SettledShare, 'version'>,
): Said {
  const about = { ...head(market), number: before.version }
  return instead === null
    ? say('taken-back', about)
    : say('result-taken-back', { ...about, result: outcome(market, instead) })
}

const head = ({ sportId, eventName, name, said }: MarketDefinition) => ({
  sport: say(SPORTS[sportId] ?? 'Sport'),
  event: eventName,
  market: phraseOf(name, said),
})

/** A market's result in words: 'B won', 'void (Wrong result)'. */
export function outcome(market: MarketDefinition, result: MarketResult): Said {
  if (result.kind === 'void') return say('void', { reason: whyPhrase(result) })
  if (result.kind === 'number') return say('number', { number: result.value })
  const won = isUnpaid(market, result)
    ? say('void', { reason: say(UNCONTESTED) })
    : wins(market, result)
  return result.removed.length === 0
    ? won
    : say('removed', { result: won, names: names(market, result.removed) })
}

const UNCONTESTED = 'no more runners started than places'

/** Whether no place of a market is paid; each way the win part is [EW5]. */
const isUnpaid = (market: MarketDefinition, result: Exclude<MarketResult, { kind: 'number' }>) =>
  result.kind !== 'finish' && isUncontested(market, result)

/** Why the result of a market that is not void makes the bets on one of its runners void; null: it does not. */
export function voidPhrase(
  market: MarketDefinition,
  result: MarketResult,
  runner: RunnerId,
): Said | null {
  if ('removed' in result && result.removed.includes(runner)) return say('the runner was removed')
  const at = market.runners.findIndex(({ runnerId }) => runnerId === runner)
  if (outcomesOf(market, result)[at]?.kind !== 'void') return null
  return say(result.kind === 'number' ? 'the result was on its line' : UNCONTESTED)
}

/** The winners, and which of them share a dead heat. */
function wins(
  market: MarketDefinition,
  result: Exclude<MarketResult, { readonly kind: 'void' | 'number' }>,
): Said {
  if (winnersIn(result).length === 0) return say(market.kind === 'yes-no' ? 'No' : 'no runner won')
  if (market.kind === 'yes-no') return say('Yes')
  if (result.kind === 'winners') {
    const isTied = market.winners > 0 && result.winners.length > market.winners
    const winners = names(market, result.winners)
    return isTied ? say('won-dead-heat', { names: winners }) : say('won', { name: winners })
  }
  if (result.kind === 'finish') return cameIn(market, result)
  const clean = result.clean.length > 0 ? [say('won', { name: names(market, result.clean) })] : []
  const heats = result.tied.map(({ runners, places }) => shared(market, runners, places))
  return joined([...clean, ...heats], 'both') ?? say('no runner won')
}

/** Each way: the winners, who else was placed, and who shared the last places [EW4]. */
function cameIn(
  market: MarketDefinition,
  { order, removed }: Extract<MarketResult, { readonly kind: 'finish' }>,
): Said {
  const [first = [], ...rest] = order
  const winners = names(market, first)
  const won =
    first.length > 1 ? say('won-dead-heat', { names: winners }) : say('won', { name: winners })
  if (runnersOf(market).length - removed.length <= market.winners) {
    return say('place-part-void', { result: won })
  }
  if (rest.length === 0) return won
  const last = rest.at(-1) ?? []
  const left = market.winners - first.length - rest.slice(0, -1).flat().length
  const isShared = last.length > left
  const clean = (isShared ? rest.slice(0, -1) : rest).flat()
  const parts = [won]
  if (clean.length > 0) parts.push(say('was-placed', { names: names(market, clean) }))
  if (isShared) parts.push(shared(market, last, left))
  return joined(parts, 'both') ?? won
}

function shared(market: MarketDefinition, runners: readonly RunnerId[], places: number): Said {
  const tied = { names: names(market, runners) }
  return places === 1 ? say('shared-place', tied) : say('shared-places', { ...tied, places })
}

function names(market: MarketDefinition, runners: readonly RunnerId[]): Phrase {
  const found = runnersOf(market)
    .filter(({ runnerId }) => runners.includes(runnerId))
    .map(({ runnerId, name }) => phraseOf(name, saidOfRunner(market, runnerId)))
  return joined(found, 'and') ?? ''
}

/** All of several, two at a time; null where there are none. */
function joined<Part extends Phrase>(
  parts: readonly Part[],
  by: 'and' | 'both',
): Part | Said | null {
  const [first, ...rest] = parts
  if (first === undefined) return null
  return rest.reduce<Part | Said>((left, right) => say(by, { first: left, second: right }), first)
}

/** Paise as points with two decimals: 200 is '2.00'. */
function points(amount: Paise): string {
  const whole = Math.floor(amount / PAISE_PER_POINT)
  return `${whole}.${String(amount % PAISE_PER_POINT).padStart(2, '0')}`
}

/** The statement's texts about lent money and its repayment. */
export const CARRIED_AS_OWED = 'Carried as owed' satisfies PlainId

export const REPAID = 'Repaid of what was owed' satisfies PlainId
