import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import type { BoardScore, Score } from '@crease/domain/market/score.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Match } from '@crease/simulator/calendar.ts'

export type Story = readonly FeedEvent[]
export type Told<K extends FeedEvent['kind']> = Extract<FeedEvent, { kind: K }>

/** A match and everything that its feed said. */
export interface Played {
  readonly match: Match
  readonly story: Story
}

/** A law of a sport, and a fault against it [WD130]. */
export interface Law {
  /** its number in docs/spec/laws.md */
  readonly id: string
  readonly holdsFor: (match: Match) => boolean
  /** breaches in a match; empty: none */
  readonly faults: (played: Played) => readonly string[]
  readonly plant: Plant
  /** breaches of its other claims */
  readonly more?: readonly Plant[]
}

/** Sums over the matches of a season, by what they count. */
export type Counts = Readonly<Record<string, number>>

/** A law of what happens in some matches alone: it judges how often, over all of them [WD130]. */
export interface SeasonLaw {
  readonly id: string
  readonly holdsFor: Law['holdsFor']
  readonly counts: (played: Played) => Counts
  readonly faults: (sums: Counts) => readonly string[]
  /** the stories of a season that breaks it */
  readonly plant: (played: Played) => Story
}

export type AnyLaw = Law | SeasonLaw

/** A share that lies further from its range than the luck of its cases. */
export function wrongShare(
  name: string,
  { part, whole }: { readonly part: number; readonly whole: number },
  [least, most]: readonly [number, number],
): readonly string[] {
  const share = part / whole
  const luck = (of: number) => 4 * Math.sqrt((of * (1 - of)) / whole)
  const isRight = share >= least - luck(least) && share <= most + luck(most)
  return whole === 0 || isRight ? [] : [`${part} of ${whole}: ${name}`]
}

/** Every moment of a match once, in the order of time, with the score that has it first. */
export function momentsOf<S extends { readonly moments?: readonly Moment[] }>(
  scores: readonly S[],
): readonly { readonly score: S; readonly moment: Moment }[] {
  const all = new Map<number, { readonly score: S; readonly moment: Moment }>()
  for (const score of scores) {
    for (const moment of score.moments ?? []) {
      if (!all.has(moment.n)) all.set(moment.n, { score, moment })
    }
  }
  return [...all.values()]
}

/** The story with each moment changed. */
export const withMoments = (story: Story, change: (moment: Moment) => Moment): Story =>
  withScores(story, (score) => ({ ...score, moments: (score.moments ?? []).map(change) }))

/** The story with a breach of a law; null: the match has no place for one. */
type Plant = (played: Played) => Story | null

/** Makes laws of matches that `seen` shows in a form of their own; null: a law says nothing of this match. */
export const lawsOf =
  <Seen>(holdsFor: Law['holdsFor'], seen: (played: Played) => Seen | null) =>
  (
    id: string,
    faults: (seen: Seen, played: Played) => readonly string[],
    plant: (seen: Seen, played: Played) => Story | null,
  ): Law => ({
    id,
    holdsFor,
    faults: (played) => {
      const it = seen(played)
      return it === null ? [] : faults(it, played)
    },
    plant: (played) => {
      const it = seen(played)
      return it === null ? null : plant(it, played)
    },
  })

export const of = <K extends FeedEvent['kind']>(story: Story, kind: K): readonly Told<K>[] =>
  story.filter((event): event is Told<K> => event.kind === kind)

type ScoreOf<S extends Score['sport']> = Extract<Score, { readonly sport: S }>

/** Every score of a kind, in the order of time. */
export const scoresOf = <S extends Score['sport']>(story: Story, sport: S): readonly ScoreOf<S>[] =>
  of(story, 'score').flatMap(({ score }) => (isOf(score, sport) ? [score] : []))

const isOf = <S extends Score['sport']>(score: Score, sport: S): score is ScoreOf<S> =>
  score.sport === sport

/** Boards from the start on. */
export const boardsOf = (story: Story): readonly BoardScore[] =>
  scoresOf(story, 'board').filter(({ phase }) => phase !== 'before')

/** The results of a market, by the code in its name. */
export const resultsOf = ({ match, story }: Played, code: string): readonly MarketResult[] =>
  of(story, 'result').flatMap(({ marketId, result }) =>
    marketId === `${match.eventId}-${code}` ? [result] : [],
  )

/** Whether the match was played, and not called off. */
export const isPlayed = (played: Played): boolean =>
  resultsOf(played, 'mo').at(-1)?.kind === 'winners'

/** The winners of the market on the match; null: it has none. */
export function winnersOf(played: Played): readonly string[] | null {
  const result = resultsOf(played, 'mo').at(-1)
  return result?.kind === 'winners' ? result.winners : null
}

/** The story with its scores changed; `change` is called with each and its place among all. */
export function withScores(story: Story, change: (score: Score, at: number) => Score): Story {
  let at = -1
  return story.map((event) => {
    if (event.kind !== 'score') return event
    at += 1
    return { ...event, score: change(event.score, at) }
  })
}

/** The story with its last board changed. */
export function withLastBoard(story: Story, change: (board: BoardScore) => BoardScore): Story {
  const last = scoresOf(story, 'board').at(-1)
  return withScores(story, (score) => (score === last ? change(last) : score))
}

/** The story with a board in the middle of play changed; null: there are too few. */
export function withMiddleBoard(
  story: Story,
  change: (board: BoardScore) => BoardScore,
): Story | null {
  const boards = boardsOf(story)
  const middle = boards[Math.floor(boards.length / 2)]
  if (middle === undefined || boards.length < 5) return null
  return withScores(story, (score) => (score === middle ? change(middle) : score))
}

/** A board with one cell changed. */
export const withCell = (
  board: BoardScore,
  { row, column }: { readonly row: number; readonly column: number },
  text: string,
): BoardScore => ({
  ...board,
  rows: board.rows.map((each, at) =>
    at === row
      ? { ...each, cells: each.cells.map((cell, place) => (place === column ? text : cell)) }
      : each,
  ),
})

/** The story with other winners of the market on the match. */
export const withWinners = (
  { match, story }: Played,
  change: (winners: readonly string[]) => readonly string[],
): Story =>
  story.map((event) => {
    if (event.kind !== 'result' || event.marketId !== `${match.eventId}-mo`) return event
    const { result } = event
    if (result.kind !== 'winners') return event
    return { ...event, result: { ...result, winners: change(result.winners).map(runnerId) } }
  })

/** The numbers that decided markets of lines against those of the last score: 'hc' and 'ph' the lead, others the total. */
export function wrongNumbers(
  played: Played,
  codes: readonly string[],
  [home, away]: readonly [number, number],
): readonly string[] {
  return codes.flatMap((code) => {
    const result = resultsOf(played, code).at(-1)
    const should = code === 'hc' || code === 'ph' ? home - away : home + away
    if (result?.kind === 'number' && result.value === should) return []
    return [`${code} ended with ${JSON.stringify(result)}, not ${should}`]
  })
}

/** The story with another number of a market of lines. */
export const withOtherNumber = ({ match, story }: Played, code: string): Story =>
  story.map((event) => {
    if (event.kind !== 'result' || event.marketId !== `${match.eventId}-${code}`) return event
    const { result } = event
    return result.kind === 'number'
      ? { ...event, result: { ...result, value: result.value + 1 } }
      : event
  })

/** Figures of a row; NaN where a cell is none. */
export const figuresOf = (board: BoardScore, row: number): readonly number[] =>
  (board.rows[row]?.cells ?? []).map(Number)

/** The parts of both sides, and their sums in the last column. */
export function partsOf(board: BoardScore): {
  readonly parts: readonly (readonly [number, number])[]
  readonly sums: readonly [number, number]
} {
  const [home, away] = [figuresOf(board, 0), figuresOf(board, 1)]
  const parts = home.slice(0, -1).map((own, at) => [own, away[at] ?? 0] as const)
  return { parts, sums: [home.at(-1) ?? 0, away.at(-1) ?? 0] }
}

/** Texts of pairs of neighbours that break a rule, the first few. */
export function breaks<T>(
  list: readonly T[],
  isBroken: (before: T, after: T) => boolean,
  tell: (before: T, after: T) => string,
): readonly string[] {
  return list
    .slice(1)
    .flatMap((after, at) => {
      const before = list[at]
      return before !== undefined && isBroken(before, after) ? [tell(before, after)] : []
    })
    .slice(0, 3)
}
