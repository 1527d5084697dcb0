import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import { isReduction } from '@crease/domain/bet/reduced-odds.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'

import { countOf, idOf, isRecord, listOf, momentOf, textOf, wordOf } from './reading.ts'

/** A market definition of the stream: each one replaces the last one whole. */
export interface RecordedDefinition {
  readonly eventId: string
  readonly eventName: string | null
  readonly sportId: string
  readonly name: string | null
  readonly marketType: string | null
  /** null where it is not said, or in a word that the stream does not have */
  readonly bettingType: string | null
  /** each way the part of the winnings that a place pays is 1 / divisor; null: it is no such market [FD74] */
  readonly eachWay: EachWayTerms['divisor'] | 'not offered' | null
  readonly ladder: 'FINEST' | 'CLASSIC'
  /** 0: any number of runners may win; null: not said */
  readonly winners: number | null
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  /** what in it is not understood: it takes no bets while this is so [FD70]; null: all is */
  readonly fault: string | null
  readonly inPlay: boolean
  readonly betDelayMs: number
  /** null: it has none; 'awaited': they are not stated yet [SP15] */
  readonly startingPrices: 'awaited' | 'stated' | null
  /** epoch milliseconds */
  readonly startsAt: number
  readonly runners: readonly RecordedRunner[]
}

export interface RecordedRunner {
  readonly runner: string
  readonly name: string | null
  readonly sort: number
  readonly status: RunnerStatus
  /** its starting price, in hundredths; null: it has none, or not yet */
  readonly startingPrice: Odds | null
  /** what its removal takes of the others' odds or winnings, in thousandths of a percent */
  readonly reduction: number
}

/** A runner whose word is no other of these takes no bets, and shows the word [FD71]. */
export type RunnerStatus =
  | { readonly kind: 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED' }
  | { readonly kind: 'CLOSED'; readonly word: string }

/** Races of a meeting have one event and each its own time [FD72]: horses, greyhounds. */
const RACING: ReadonlySet<string> = new Set(['7', '4339'])

export const isRace = ({ sportId }: Pick<RecordedDefinition, 'sportId'>): boolean =>
  RACING.has(sportId)

/**
 * Reads a definition; null without its event or its runners. Any other missing part or unknown word is its `fault`
 * [FD70].
 */
export function definitionOf(value: unknown): RecordedDefinition | null {
  if (!isRecord(value)) return null
  const [eventId, sportId] = [idOf(value['eventId']), idOf(value['eventTypeId'])]
  const runners = runnersOf(value['runners'])
  if (eventId === null || sportId === null || runners === null) return null
  const startsAt = startOf(value, sportId)
  if (startsAt === null) return null
  return {
    eventId,
    sportId,
    startsAt,
    runners,
    ...tradingOf(value),
    eventName: textOf(value['eventName']),
    name: textOf(value['name']),
    marketType: textOf(value['marketType']),
    ...eachWayParts(value),
    ladder: isFinest(value['priceLadderDefinition']) ? 'FINEST' : 'CLASSIC',
  }
}

/** The start: of a race by its market, of anything else by its event [FD72]; the other one if that is missing. */
function startOf(value: Readonly<Record<string, unknown>>, sportId: string): number | null {
  const [openDate, marketTime] = [momentOf(value['openDate']), momentOf(value['marketTime'])]
  return isRace({ sportId }) ? (marketTime ?? openDate) : (openDate ?? marketTime)
}

const startingPricesOf = (
  value: Readonly<Record<string, unknown>>,
): RecordedDefinition['startingPrices'] => {
  if (value['bspMarket'] !== true) return null
  return value['bspReconciled'] === true ? 'stated' : 'awaited'
}

/** The terms of an each-way market, which has no starting price [EW7]. */
function eachWayParts(
  value: Readonly<Record<string, unknown>>,
): Pick<RecordedDefinition, 'eachWay' | 'startingPrices'> {
  const divisor = value['eachWayDivisor']
  if (value['marketType'] !== 'EACH_WAY' && divisor === undefined)
    return { eachWay: null, startingPrices: startingPricesOf(value) }
  const isTaken = (divisor === 4 || divisor === 5) && arePlaces(countOf(value['numberOfWinners']))
  return { eachWay: isTaken ? divisor : 'not offered', startingPrices: null }
}

/** Places that an each-way market may pay [EW1]; a number that is not stated yet is awaited. */
const arePlaces = (places: number | null): boolean =>
  places === null || (places >= 2 && places <= 5)

type Trading = Pick<
  RecordedDefinition,
  'status' | 'fault' | 'inPlay' | 'betDelayMs' | 'winners' | 'bettingType'
>

const BETTING_TYPES: ReadonlySet<string> = new Set([
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_SINGLE_LINE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
])

/** How a market takes bets. With a fault it is suspended, unless it is closed: that word stands. */
function tradingOf(value: Readonly<Record<string, unknown>>): Trading {
  const status = statusOf(value['status'])
  const betDelay = countOf(value['betDelay'])
  const winners = countOf(value['numberOfWinners'])
  const bettingType = BETTING_TYPES.has(String(value['bettingType'])) ? value['bettingType'] : null
  const fault = faultOf(value, { status, betDelay, winners, bettingType })
  return {
    status: fault === null || status === 'CLOSED' ? (status ?? 'SUSPENDED') : 'SUSPENDED',
    fault,
    inPlay: value['inPlay'] === true,
    betDelayMs: (betDelay ?? 0) * 1000,
    winners,
    bettingType: textOf(bettingType),
  }
}

interface ReadWords {
  readonly status: RecordedDefinition['status'] | null
  readonly betDelay: number | null
  readonly winners: number | null
  readonly bettingType: unknown
}

/** The first thing that is not understood, as a word; null: all is. */
function faultOf(
  value: Readonly<Record<string, unknown>>,
  { status, betDelay, winners, bettingType }: ReadWords,
): string | null {
  const faults = [
    status === null ? wordOf(value['status'], 'NO STATUS') : null,
    bettingType === null ? wordOf(value['bettingType'], 'NO BETTING TYPE') : null,
    typeof value['inPlay'] === 'boolean' ? null : 'IN PLAY NOT SAID',
    betDelay === null ? 'NO BET DELAY' : null,
    winners === null ? 'NO WINNERS' : null,
  ]
  return faults.find((one) => one !== null) ?? null
}

function statusOf(value: unknown): RecordedDefinition['status'] | null {
  switch (value) {
    case 'OPEN':
    case 'SUSPENDED':
    case 'CLOSED':
      return value
    // a market that is not yet taking bets
    case 'INACTIVE':
      return 'SUSPENDED'
    default:
      return null
  }
}

function isFinest(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'FINEST'
}

/** The runners in their order; null when there are none, one has no id, or two have one name. */
function runnersOf(value: unknown): readonly RecordedRunner[] | null {
  const rows = listOf(value)
  const runners = rows.flatMap(runnerOf)
  const distinct = new Set(runners.map(({ runner }) => runner)).size
  return distinct > 0 && distinct === rows.length
    ? runners.toSorted((a, b) => a.sort - b.sort)
    : null
}

function runnerOf(value: unknown): readonly RecordedRunner[] {
  const runner = isRecord(value) ? runnerKeyOf(value) : null
  if (!isRecord(value) || runner === null) return []
  return [
    {
      runner,
      name: textOf(value['name']),
      sort: countOf(value['sortPriority']) ?? 0,
      status: runnerStatusOf(value['status']),
      startingPrice: startingPriceOf(value['bsp']),
      reduction: reductionOf(value['adjustmentFactor']),
    },
  ]
}

/** The stream states it with all its decimals, and 'NaN' or 'Infinity' where nothing matches. */
export function startingPriceOf(value: unknown): Odds | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const hundredths = Math.round(value * 100)
  if (hundredths < LOWEST_ODDS || hundredths > HIGHEST_ODDS) return null
  return odds(hundredths)
}

/** A percentage with at most three decimals; none where it is not one. */
function reductionOf(value: unknown): number {
  const reduction = typeof value === 'number' ? Math.round(value * 1000) : 0
  return isReduction(reduction) ? reduction : 0
}

/** A runner is the pair of id and handicap; without a handicap the id alone names it [FD2]. */
export function runnerKeyOf(runner: Readonly<Record<string, unknown>>): string | null {
  const id = idOf(runner['id'])
  const handicap = runner['hc'] ?? 0
  if (id === null || typeof handicap !== 'number') return null
  return handicap === 0 ? id : `${id}:${handicap}`
}

/** An empty trap is a runner that does not run; any word that is not known closes the runner [FD71]. */
function runnerStatusOf(value: unknown): RunnerStatus {
  switch (value) {
    case 'ACTIVE':
    case 'WINNER':
    case 'LOSER':
    case 'REMOVED':
      return { kind: value }
    case 'REMOVED_VACANT':
      return { kind: 'REMOVED' }
    default:
      return { kind: 'CLOSED', word: wordOf(value, 'NO STATUS') }
  }
}
