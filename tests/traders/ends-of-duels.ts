import type { BoardScore } from '@crease/domain/market/score.ts'
import {
  decideScored,
  NO_FIELD,
  type ScoredFacts,
  type ScoredQuestion,
} from '@crease/domain/rulebook/scored-results.ts'
import type { ScoredSport } from '@crease/simulator/scoring/sport.ts'
import { codeOf, scoresOf, upTo, type FinalScores } from './ends.ts'

type Rules = ScoredSport['rules']
type RulesOf<F extends Rules['family']> = Extract<Rules, { readonly family: F }>

/** The questions about fights and chess by the codes of their markets. */
const ASKED: Readonly<Record<string, ScoredQuestion>> = {
  mo: { asks: 'winner' },
  dnb: { asks: 'draw-no-bet' },
  mv: { asks: 'method' },
  gd: { asks: 'distance' },
  tp: { asks: 'total' },
}

type End = Pick<ScoredFacts, 'winner' | 'how'> & { readonly length: number }

const byEnds = (ends: readonly End[]): FinalScores =>
  scoresOf({
    ends,
    result: (market, { length, ...end }) => {
      const asked = ASKED[codeOf(market)]
      const facts = { ...NO_FIELD, ...end, isOver: true, units: [length, 0], parts: [] } as const
      return asked === undefined ? null : decideScored(asked, facts)
    },
  })

/** Winner, how, and the round: a stoppage in each round that may still come, and the verdicts. */
export function fightEnds(
  { rounds, draws }: RulesOf<'fight'>,
  score: BoardScore | null,
): FinalScores {
  // a column for each round that is over, and the points
  const over = score?.phase === 'in play' ? score.columns.length - 1 : 0
  const stoppages = upTo(rounds - over - 1).flatMap((more) =>
    (['home', 'away'] as const).map((winner): End => {
      return { winner, how: 'stoppage', length: over + more + 1 }
    }),
  )
  const verdicts = ['home', 'away', ...(draws > 0 ? ['draw'] : [])]
  return byEnds([
    ...stoppages,
    ...verdicts.map((winner): End => ({ winner, how: 'points', length: rounds })),
  ])
}

/** The result, and the moves that are made until then. */
export function chessEnds({ longest }: RulesOf<'chess'>, score: BoardScore | null): FinalScores {
  const made = score?.phase === 'in play' ? Number(score.rows[0]?.cells[0]) : 0
  return byEnds(
    upTo(longest - made - 1).flatMap((more) =>
      ['home', 'away', 'draw'].map((winner): End => ({
        winner,
        how: null,
        length: made + more + 1,
      })),
    ),
  )
}
