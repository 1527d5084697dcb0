import type { CricketScore } from '@crease/domain/market/score.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import type { Order } from '@crease/simulator/test-cricket/ball.ts'
import type { TestMatch } from '@crease/simulator/test-cricket/match.ts'
import { lawsOf, scoresOf, withScores, type Played, type Story } from './law.ts'

/** A told Test with its scores. */
export interface Test extends Played {
  readonly match: TestMatch
  readonly order: Order
  readonly scores: readonly CricketScore[]
}

/** A law of Tests. */
export const lawOf = lawsOf<Test>(
  ({ sport }) => sport === 'test',
  ({ match, story }) => {
    if (match.sport !== 'test') return null
    const scores = scoresOf(story, 'cricket')
    return { match, story, scores, order: scores.some(isFollowOn) ? 'follow-on' : 'in turn' }
  },
)

/** Its scores between the first ball and the last. */
export const inPlay = ({ scores }: Test): readonly CricketScore[] =>
  scores.filter(({ phase }) => phase === 'in play')

/** A score with the mark of a follow-on. */
const isFollowOn = ({ teams }: CricketScore): boolean =>
  teams.some(({ followsOn }) => followsOn === true)

type InOrder = Pick<Test, 'match' | 'order'>

/** Innings of the side that bats first. */
const FIRST_SIDE: Readonly<Record<Order, readonly number[]>> = {
  'in turn': [1, 3],
  'follow-on': [1, 4],
}

/** The side that bats in an innings. */
export const battingIn = ({ match, order }: InOrder, innings: number): 0 | 1 =>
  FIRST_SIDE[order].includes(innings) === (match.battingFirst === 0) ? 0 : 1

/** Its score in the innings of a score. */
export const batting = (score: CricketScore, test: InOrder) =>
  score.teams[battingIn(test, score.innings)]

/** The words of a score, by their names. */
export const saidIn = ({ said = [] }: CricketScore, id: string): Sentence | undefined =>
  said.find((sentence) => sentence?.id === id) ?? undefined

/** The story with the score in the middle of an innings changed. */
export function withMiddle(
  test: Test,
  innings: number,
  change: (score: CricketScore) => CricketScore,
): Story | null {
  const scores = inPlay(test).filter((score) => score.innings === innings)
  const middle = scores[Math.floor(scores.length / 2)]
  if (middle === undefined) return null
  return withScores(test.story, (score) => (score === middle ? change(middle) : score))
}
