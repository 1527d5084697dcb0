import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import { traitsOf, type MarketKind } from '@crease/domain/market/kinds.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId, type EventId, type MarketId } from '@crease/domain/units/ids.ts'
import {
  usualCrossMatching,
  type MarketDefinition,
  type NumberPayoff,
  type Runner,
} from '@crease/domain/market/market.ts'
import { named, type Phrase, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type SentenceId } from '@crease/domain/sentences/say.ts'
import type { Seed } from '../keys/streams.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import { PAISE_PER_POINT, paise } from '@crease/domain/units/money.ts'

/** The unit of a number that decides. */
export type Unit = 'runs' | 'games' | 'corners' | 'cards'

/** A question about a match: one market. `code` ends its name, which starts with its event's: '-mo'. */
export interface Question {
  readonly code: string
  readonly name: Said
  readonly kind: MarketKind
  /** the heading that it stands under beside others of its kind; absent: none */
  readonly family?: string
  readonly winners: number
  /** of an each-way market, whose `winners` are its places */
  readonly placeDivisor?: EachWayTerms['divisor']
  readonly payoff?: NumberPayoff
  /** the unit of its lines; absent: runs */
  readonly unit?: Unit
  /** the first ones; a market of lines gets more as it goes on */
  readonly runners: readonly Runner[]
}

/** The header of every page about a match, whatever its sport. */
export interface Billing {
  /** secret: every stream of this match is opened by it */
  readonly key: Seed
  readonly eventId: EventId
  readonly sportId: string
  /** e.g. 'Home v Away' */
  readonly name: string
  readonly seriesName: string
  /** when it is listed and when it starts: world time, milliseconds */
  readonly listedAt: number
  readonly startsAt: number
}

/** Smallest and largest stake of a kind, in points. */
interface Limits {
  readonly min: number
  readonly max: number
}

const MATCH_LIMITS: Limits = { min: 100, max: 100_000 }
const SIDE_LIMITS: Limits = { min: 100, max: 25_000 }
/** by the run: a hundred runs lie between its line and nothing */
const METER_LIMITS: Limits = { min: 1, max: 250 }
const COMMISSION_RATE = 200

const ladderOf = (kind: MarketKind): LadderName => traitsOf(kind).ladder

/** The id of a match's market by the code of its question. */
export const marketOf = (billing: Pick<Billing, 'eventId'>, code: string): MarketId =>
  marketId(`${billing.eventId}-${code}`)

/** Runners by their ids and names, in the order in which they are shown. */
export function runnersNamed(names: readonly (readonly [string, Phrase])[]): readonly Runner[] {
  return names.map(([id, name], place) => ({
    runnerId: runnerId(id),
    ...named(name),
    sort: place + 1,
  }))
}

/** The runner of one line of a session: it wins when the number is at least `line` [EX10]. */
export function lineRunner(line: number, unit: Unit): Runner {
  const made = lineRunners[unit]
  return (made[line] ??= newLineRunner(line, unit))
}

/** The same lines are asked for at every ball: they are made once. */
const lineRunners: Readonly<Record<Unit, (Runner | undefined)[]>> = {
  runs: [],
  games: [],
  corners: [],
  cards: [],
}

function newLineRunner(line: number, unit: Unit): Runner {
  const id = runnerId(String(line))
  const { text } = say(`${unit}-line`, { from: line })
  return { runnerId: id, name: text, sort: line, band: { from: line, below: null } }
}

/** The match as its feed names it. */
export function eventOf(billing: Billing, at: number): FeedEvent {
  const { eventId, sportId, name, seriesName, startsAt } = billing
  return { kind: 'event', at, event: { eventId, sportId, name, seriesName, startsAt } }
}

function limitsOf({ code, kind }: Question): Limits {
  if (kind === 'meter') return METER_LIMITS
  return code === 'mo' ? MATCH_LIMITS : SIDE_LIMITS
}

/** A market in play waits as its sport says, and as long as its own discipline says where the sport says nothing [MK800]. */
export const SPORTS_DELAY = ['betDelayMs'] as const

/** The limits that a market leaves to its sport [MK800]: of the match both, of its other questions the least stake. */
export function unstatedOf({ code, kind }: Question): readonly ('minStake' | 'maxStake')[] {
  if (kind === 'meter') return []
  return code === 'mo' ? ['minStake', 'maxStake'] : ['minStake']
}

const bandsOf = ({ kind, unit = 'runs' }: Question): SentenceId =>
  kind === 'khado' ? 'runs-band' : `${unit}-line`

/** The market of a question, with the limits of its kind. */
export function definitionOf(billing: Billing, question: Question): MarketDefinition {
  const { code, name, kind, family, winners, placeDivisor, payoff, runners } = question
  const limits = limitsOf(question)
  return {
    marketId: marketOf(billing, code),
    eventId: billing.eventId,
    eventName: billing.name,
    sportId: billing.sportId,
    ...named(name),
    ...(payoff?.kind === 'bands' && { bandsSaid: bandsOf(question) }),
    kind,
    ...(family !== undefined && { family }),
    ...(payoff !== undefined && { payoff }),
    ladder: ladderOf(kind),
    delayModel: 'PASSIVE',
    winners,
    ...(placeDivisor !== undefined && { placeDivisor }),
    runners,
    ...(kind === 'match' && { crossMatching: usualCrossMatching({ winners, runners }) }),
    minStake: paise(limits.min * PAISE_PER_POINT),
    maxStake: paise(limits.max * PAISE_PER_POINT),
    commissionRate: COMMISSION_RATE,
  }
}
