import { isReduction } from '@crease/domain/reduced-odds.ts'

import { countOf, idOf, isRecord, listOf, momentOf, textOf } from './reading.ts'

/** A market definition of the stream: each one replaces the last one whole. */
export interface RecordedDefinition {
  readonly eventId: string
  readonly eventName: string | null
  readonly sportId: string
  readonly name: string | null
  readonly marketType: string | null
  readonly bettingType: string
  readonly ladder: 'FINEST' | 'CLASSIC'
  /** 0: any number of runners may win */
  readonly winners: number
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  readonly betDelayMs: number
  /** epoch milliseconds */
  readonly startsAt: number
  readonly runners: readonly RecordedRunner[]
}

interface RecordedRunner {
  readonly runner: string
  readonly name: string | null
  readonly sort: number
  readonly status: 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED'
  /** what its removal takes of the others' odds or winnings, in thousandths of a percent */
  readonly reduction: number
}

/** Reads a definition; null when a field that the exchange depends on is missing or not legal. */
export function definitionOf(value: unknown): RecordedDefinition | null {
  if (!isRecord(value)) return null
  const required = requiredOf(value)
  const runners = runnersOf(value['runners'])
  if (required === null || runners === null) return null
  return {
    ...required,
    runners,
    eventName: textOf(value['eventName']),
    name: textOf(value['name']),
    marketType: textOf(value['marketType']),
    ladder: isFinest(value['priceLadderDefinition']) ? 'FINEST' : 'CLASSIC',
    inPlay: value['inPlay'] === true,
  }
}

type Required = Pick<
  RecordedDefinition,
  'eventId' | 'sportId' | 'bettingType' | 'winners' | 'status' | 'betDelayMs' | 'startsAt'
>

function requiredOf(value: Readonly<Record<string, unknown>>): Required | null {
  const [eventId, sportId] = [idOf(value['eventId']), idOf(value['eventTypeId'])]
  const bettingType = textOf(value['bettingType'])
  if (eventId === null || sportId === null || bettingType === null) return null
  const winners = countOf(value['numberOfWinners'])
  const betDelay = countOf(value['betDelay'])
  if (winners === null || betDelay === null) return null
  const status = statusOf(value['status'])
  const startsAt = momentOf(value['openDate']) ?? momentOf(value['marketTime'])
  if (status === null || startsAt === null) return null
  return {
    eventId,
    sportId,
    bettingType,
    winners,
    status,
    betDelayMs: betDelay * 1000,
    startsAt,
  }
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

/** The runners in their order; null when one cannot be read or two have one name. */
function runnersOf(value: unknown): readonly RecordedRunner[] | null {
  const rows = listOf(value)
  const runners = rows.flatMap(runnerOf)
  const distinct = new Set(runners.map(({ runner }) => runner)).size
  return distinct === rows.length ? runners.toSorted((a, b) => a.sort - b.sort) : null
}

function runnerOf(value: unknown): readonly RecordedRunner[] {
  const runner = isRecord(value) ? runnerKeyOf(value) : null
  if (!isRecord(value) || runner === null) return []
  const status = runnerStatusOf(value['status'])
  if (status === null) return []
  return [
    {
      runner,
      name: textOf(value['name']),
      sort: countOf(value['sortPriority']) ?? 0,
      status,
      reduction: reductionOf(value['adjustmentFactor']),
    },
  ]
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

function runnerStatusOf(value: unknown): RecordedRunner['status'] | null {
  switch (value) {
    case 'ACTIVE':
    case 'WINNER':
    case 'LOSER':
    case 'REMOVED':
      return value
    // placed in an each-way market, or kept out of sight: neither is offered by the files we play
    default:
      return null
  }
}
