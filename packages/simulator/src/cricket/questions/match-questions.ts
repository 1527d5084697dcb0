import { bookmaker, matchOdds, tiedMatch } from '@crease/domain/rulebook/cricket/match.ts'
import { wonBy } from '@crease/domain/rulebook/deciding.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnersNamed } from '../../stage/question.ts'
import type { Asked } from './asked.ts'
import type { CricketMatch } from '../match.ts'
import type { View } from '../view.ts'

/** The winner: at the exchange's prices, at the bookmaker's, and whether the sides end level. */
export function matchQuestions(match: CricketMatch): readonly Asked[] {
  const runners: readonly Runner[] = match.teams.map((team, place) => ({
    runnerId: team.runnerId,
    name: team.name,
    sort: place + 1,
  }))
  const sides = [match.teams[0].runnerId, match.teams[1].runnerId] as const
  const prices = ({ homeWins }: View) =>
    runners.map((runner, place) => ({ runner, chance: place === 0 ? homeWins : 1 - homeWins }))
  const tied = runnersNamed([
    ['yes', say('Yes')],
    ['no', say('No')],
  ])
  return [
    {
      fast: false,
      question: { code: 'mo', name: say('Match Odds'), kind: 'match', winners: 1, runners },
      prices,
      verdict: ({ end }) => matchOdds.decide(end, { sides, draw: null }),
    },
    {
      fast: false,
      question: { code: 'bm', name: say('Bookmaker'), kind: 'bookmaker', winners: 1, runners },
      prices,
      verdict: ({ end }) => bookmaker.decide(end, sides),
    },
    {
      fast: false,
      question: { code: 'tied', name: say('Tied Match'), kind: 'tied', winners: 1, runners: tied },
      prices: ({ level }) =>
        tied.map((runner, place) => ({ runner, chance: place === 0 ? level : 1 - level })),
      verdict: ({ end }) => tiedMatch.decide(end, null),
    },
  ]
}

export const TOSS = 'toss'

/** The coin, which is fair. It is decided when it is shown, before the match. */
export function tossQuestion(match: CricketMatch): Asked {
  const runners = runnersNamed([['yes', say('Yes')]])
  return {
    fast: false,
    question: {
      code: TOSS,
      name: say('win-toss', { team: match.teams[0].name }),
      kind: 'yes-no',
      family: 'Yes or no',
      winners: 0,
      runners,
    },
    prices: () => runners.map((runner) => ({ runner, chance: 0.5 })),
    verdict: () => (match.toss.winner === 0 ? wonBy('yes') : wonBy()),
  }
}
