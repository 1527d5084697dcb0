import {
  MOST_LISTED_GOALS,
  scoreRunner,
  type FootballQuestion,
} from '@crease/domain/rulebook/football-results.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { lineRunner, runnersNamed, type Question } from '../stage/question.ts'
import type { FootballMatch } from './match.ts'

/** A market of a football match, and what the rulebook is asked to settle it by. */
export interface FootballMarket extends Question {
  readonly asked: FootballQuestion
}

/** Over and under these many goals and a half are asked. */
const GOAL_LINES: readonly number[] = [0, 1, 2, 3, 4, 5]

export const LISTED_SCORES: readonly string[] = [
  ...upTo(MOST_LISTED_GOALS).flatMap((home) =>
    upTo(MOST_LISTED_GOALS).map((away) => scoreRunner(home, away)),
  ),
  'other',
]

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, goals) => goals)
}

const match = { kind: 'match', winners: 1 } as const

/** The market that a match is listed with. */
export function matchOdds({ clubs }: FootballMatch): FootballMarket {
  const names = [
    ['home', clubs.home.name],
    ['away', clubs.away.name],
    ['draw', say('The Draw')],
  ] as const
  const runners = runnersNamed(names)
  return { ...match, code: 'mo', name: say('Match Odds'), runners, asked: { asks: 'match-odds' } }
}

/** The other markets of a match, as they stand before it begins. */
export function sideMarkets(teams: FootballMatch): readonly FootballMarket[] {
  return [
    bookmaker(teams),
    ...GOAL_LINES.map(overUnder),
    bothScore(),
    drawNoBet(teams),
    doubleChance(teams),
    halfTime(teams),
    correctScore(),
    oddEven(),
    nextGoal(teams, 1),
    counted({ code: 'corners', name: 'Total corners', lines: [9, 10, 11] }),
    counted({ code: 'cards', name: 'Total cards', lines: [4, 5] }),
    ...(teams.cup ? [toQualify(teams)] : []),
    handicap(),
    totalGoals(),
  ]
}

/** The same question as the match odds, at the house's own rates. */
function bookmaker(teams: FootballMatch): FootballMarket {
  return { ...matchOdds(teams), code: 'bm', name: say('Bookmaker'), kind: 'bookmaker' }
}

function overUnder(goals: number): FootballMarket {
  const line = `${goals}.5`
  return {
    ...match,
    code: `ou-${goals}5`,
    name: say('over-under', { line }),
    family: 'Goals',
    runners: runnersNamed([
      ['under', say('under', { line })],
      ['over', say('over', { line })],
    ]),
    asked: { asks: 'over-under', goals },
  }
}

function bothScore(): FootballMarket {
  return {
    code: 'btts',
    name: say('Both teams to score'),
    kind: 'yes-no',
    family: 'Goals',
    winners: 0,
    runners: runnersNamed([['yes', say('Both teams to score')]]),
    asked: { asks: 'both-score' },
  }
}

function drawNoBet({ clubs }: FootballMatch): FootballMarket {
  return {
    ...match,
    code: 'dnb',
    name: say('Draw no bet'),
    runners: runnersNamed([
      ['home', clubs.home.name],
      ['away', clubs.away.name],
    ]),
    asked: { asks: 'draw-no-bet' },
  }
}

function doubleChance({ clubs }: FootballMatch): FootballMarket {
  return {
    ...match,
    code: 'dc',
    name: say('Double chance'),
    winners: 2,
    runners: runnersNamed([
      ['home-draw', say('or-draw', { team: clubs.home.name })],
      ['draw-away', say('or-draw', { team: clubs.away.name })],
      ['home-away', say('one-or-other', { team: clubs.home.name, other: clubs.away.name })],
    ]),
    asked: { asks: 'double-chance' },
  }
}

function halfTime(teams: FootballMatch): FootballMarket {
  return { ...matchOdds(teams), code: 'ht', name: say('Half time'), asked: { asks: 'half-time' } }
}

function correctScore(): FootballMarket {
  const names = LISTED_SCORES.map(
    (score) =>
      [score, score === 'other' ? say('Any other score') : score.replace('-', '–')] as const,
  )
  const runners = runnersNamed(names)
  return {
    ...match,
    code: 'cs',
    name: say('Correct score'),
    runners,
    asked: { asks: 'correct-score' },
  }
}

function oddEven(): FootballMarket {
  return {
    code: 'oe',
    name: say('Total goals odd or even'),
    kind: 'odd-even',
    winners: 1,
    runners: runnersNamed([
      ['odd', say('Odd')],
      ['even', say('Even')],
    ]),
    asked: { asks: 'odd-even' },
  }
}

/** The scorer of the goal with this number; each goal opens the next question. */
export function nextGoal({ clubs }: FootballMatch, number: number): FootballMarket {
  return {
    ...match,
    code: `goal-${number}`,
    name: say('next-goal', { number }),
    family: 'Next goal',
    runners: runnersNamed([
      ['home', clubs.home.name],
      ['away', clubs.away.name],
      ['none', say('No further goal')],
    ]),
    asked: { asks: 'next-goal', number },
  }
}

interface Counted {
  readonly code: 'corners' | 'cards'
  readonly name: PlainId
  readonly lines: readonly number[]
}

function counted({ code, name, lines }: Counted): FootballMarket {
  return {
    code,
    name: say(name),
    unit: code,
    kind: 'session',
    family: 'Totals',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines.map((line) => lineRunner(line, code)),
    asked: { asks: code },
  }
}

export function toQualify({ clubs }: FootballMatch): FootballMarket {
  return {
    ...match,
    code: 'tq',
    name: say('To qualify'),
    runners: runnersNamed([
      ['home', clubs.home.name],
      ['away', clubs.away.name],
    ]),
    asked: { asks: 'to-qualify' },
  }
}

/** The home side's lead on lines; the lines come with their prices. */
function handicap(): FootballMarket {
  return {
    code: 'ah',
    name: say('Handicap'),
    kind: 'handicap',
    winners: 0,
    payoff: { kind: 'lines', of: 'margin' },
    runners: [],
    asked: { asks: 'handicap' },
  }
}

function totalGoals(): FootballMarket {
  return {
    code: 'tg',
    name: say('Total goals'),
    kind: 'total',
    winners: 0,
    payoff: { kind: 'lines', of: 'total' },
    runners: [],
    asked: { asks: 'total-goals' },
  }
}
