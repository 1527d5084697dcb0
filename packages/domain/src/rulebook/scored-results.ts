import type { MarketResult } from '../market/market.ts'
import { runnerId } from '../units/ids.ts'
import { byNumber, voidFor, wonBy, type Verdict } from './deciding.ts'

/** Questions that the end of a match answers alone. */
type Plain = 'winner' | 'draw-no-bet' | 'margin' | 'total' | 'parts-score' | 'method' | 'distance'

/** Questions about a match or a contest that is scored by the rules of its sport. Sides are 'home' and 'away'. */
export type ScoredQuestion =
  | { readonly asks: Plain }
  /** of a set, game, frame, half or quarter, counted from 1 */
  | { readonly asks: 'part-winner'; readonly part: number }
  /** among the first `places` of a field */
  | { readonly asks: 'placed'; readonly places: number }
  | Better
  /** the best of all in a stage counted from 1 */
  | { readonly asks: 'best'; readonly stage: number }
  /** all who play on when a stage is over [RB64] */
  | { readonly asks: 'makes-cut'; readonly stage: number }

/** The better of two in a stage counted from 1, by its number alone or by the total at its end. */
interface Better {
  readonly asks: 'better'
  readonly by: 'stage' | 'total'
  readonly stage: number
  readonly of: readonly [string, string]
}

/** A part of a match: its score, and whether it was played to its end. */
export interface PlayedPart {
  readonly score: readonly [number, number]
  readonly isOver: boolean
}

/** An entrant of a field: its number in each stage so far, without the one in which it went out. */
interface FieldEntry {
  readonly id: string
  readonly stages: readonly number[]
  readonly isOut: boolean
}

export interface ScoredFacts {
  readonly isOver: boolean
  /** 'home', 'away', 'draw', or an entrant; null before there is one */
  readonly winner: string | null
  /** the units that margins and totals count */
  readonly units: readonly [number, number]
  readonly parts: readonly PlayedPart[]
  readonly how: 'stoppage' | 'points' | null
  readonly field: readonly FieldEntry[]
  readonly wins: 'lowest' | 'highest'
  /** stages that were played to their end */
  readonly stagesOver: number
}

/** Facts of a match of two sides, without a field. */
export const NO_FIELD = { how: null, field: [], wins: 'highest', stagesOver: 0 } as const

/**
 * The answer to a question [RB60]; null while play can change it. A match that was not played is void, and does not
 * come here.
 */
export function decideScored(question: ScoredQuestion, facts: ScoredFacts): Verdict {
  if (question.asks === 'part-winner')
    return partWinner(facts.parts[question.part - 1], facts.isOver)
  if ('stage' in question)
    return facts.stagesOver < question.stage ? null : inStage(question, facts)
  if (!facts.isOver) return null
  return question.asks === 'placed'
    ? placed(question.places, facts)
    : AT_THE_END[question.asks](facts)
}

type InStage = Extract<ScoredQuestion, { readonly stage: number }>

function inStage(question: InStage, facts: ScoredFacts): MarketResult {
  switch (question.asks) {
    case 'better':
      return better(question, facts)
    case 'best':
      return bestOf(question.stage, facts)
    case 'makes-cut':
      return makesCut(question.stage, facts)
  }
}

const AT_THE_END: Readonly<Record<Plain, (facts: ScoredFacts) => MarketResult>> = {
  winner: ({ winner }) => (winner === null ? voidFor('it was not played') : wonBy(winner)),
  'draw-no-bet': ({ winner }) =>
    winner === null || winner === 'draw' ? voidFor('the match was drawn') : wonBy(winner),
  margin: ({ units }) => byNumber(units[0] - units[1]),
  total: ({ units }) => byNumber(units[0] + units[1]),
  'parts-score': ({ parts }) => wonBy(`${partsWon(parts, 0)}-${partsWon(parts, 1)}`),
  method: ({ winner, how }) => wonBy(winner === 'draw' ? 'draw' : `${winner}-${how}`),
  distance: ({ how }) => wonBy(how === 'points' ? 'yes' : 'no'),
}

/** A level part is won by 'draw' [RB61]. */
function partWinner(part: PlayedPart | undefined, isOver: boolean): Verdict {
  if (part?.isOver !== true) return isOver ? voidFor('it was not played') : null
  const [home, away] = part.score
  if (home === away) return wonBy('draw')
  return wonBy(home > away ? 'home' : 'away')
}

const partsWon = (parts: readonly PlayedPart[], side: 0 | 1): number =>
  parts.filter(({ score, isOver }) => isOver && (score[side] ?? 0) > (score[1 - side] ?? 0)).length

/** Level ones, and two that are out: every stake returns [RB62]. */
function better({ by, stage, of }: Better, { field, wins }: ScoredFacts): MarketResult {
  const [one, other] = of.map((id) => {
    const stages = field.find((each) => each.id === id)?.stages ?? []
    const counted = stages.slice(by === 'stage' ? stage - 1 : 0, stage)
    const isOut = stages.length < stage
    return isOut ? Infinity : ranked(sumOf(counted), wins)
  })
  if (one === undefined || other === undefined || one === other)
    return voidFor('the match was tied')
  return wonBy(one < other ? of[0] : of[1])
}

/** Those that are level in a stage share the win. */
function bestOf(stage: number, { field, wins }: ScoredFacts): MarketResult {
  const results = field.map(({ id, stages }) => ({ id, rank: ranked(stages[stage - 1], wins) }))
  const best = Math.min(...results.map(({ rank }) => rank))
  return wonBy(...results.filter(({ rank }) => rank === best).map(({ id }) => id))
}

/** An entrant that plays on has a number in the next stage, and one that misses the cut has none [RB64]. */
const makesCut = (stage: number, { field }: ScoredFacts): MarketResult =>
  wonBy(...field.filter(({ stages }) => stages.length > stage).map(({ id }) => id))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The lower the better, whatever the sport counts; an entrant without a number is last. */
function ranked(number: number | undefined, wins: ScoredFacts['wins']): number {
  if (number === undefined) return Infinity
  return wins === 'lowest' ? number : -number
}

/** Entrants that are level over the last place share what is left of the places [RB63]. */
function placed(places: number, { field, wins }: ScoredFacts): MarketResult {
  const ranks = field
    .filter(({ isOut }) => !isOut)
    .map(({ id, stages }) => ({ id, rank: ranked(sumOf(stages), wins) }))
  const isBetter = (rank: number) => ranks.filter((other) => other.rank < rank).length
  const isLevel = (rank: number) => ranks.filter((other) => other.rank === rank).length
  const clean = ranks.filter(({ rank }) => isBetter(rank) + isLevel(rank) <= places)
  const level = ranks.filter(
    ({ rank }) => isBetter(rank) < places && isBetter(rank) + isLevel(rank) > places,
  )
  const [first] = level
  const runners = (of: typeof ranks) => of.map(({ id }) => runnerId(id))
  return {
    kind: 'placed',
    clean: runners(clean),
    tied:
      first === undefined
        ? []
        : [{ runners: runners(level), places: places - isBetter(first.rank) }],
    removed: [],
  }
}
