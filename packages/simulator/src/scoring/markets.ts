import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import { runnersNamed } from '../stage/question.ts'
import type { ScoredMarket } from './game.ts'
import type { ScoredMatch } from './match.ts'
import type { ClockRules, SetsRules } from './sport.ts'

/** The two sides of a match, as its markets and boards name them. */
export type Sides = Pick<ScoredMatch, 'entrants'>

type Drawn = 'with a draw' | 'without'

const sidesOf = ({ entrants }: Sides, drawn: Drawn) => {
  const [home, away] = entrants
  return runnersNamed([
    ['home', home?.name ?? ''],
    ['away', away?.name ?? ''],
    ...(drawn === 'with a draw' ? [['draw', say('The Draw')] as const] : []),
  ])
}

/** The market that a match is listed with. */
export const matchOdds = (sides: Sides, drawn: Drawn): ScoredMarket => ({
  code: 'mo',
  name: say('Match Odds'),
  kind: 'match',
  winners: 1,
  runners: sidesOf(sides, drawn),
  asked: { asks: 'winner' },
})

/** Every stake returns after a draw. */
export const drawNoBet = (sides: Sides): ScoredMarket => ({
  ...matchOdds(sides, 'without'),
  code: 'dnb',
  name: say('Draw no bet'),
  paid: 2,
  asked: { asks: 'draw-no-bet' },
})

export const partWinner = (
  sides: Sides,
  {
    word,
    part,
    drawn,
  }: {
    readonly word: (SetsRules | ClockRules)['part']
    readonly part: number
    readonly drawn: Drawn
  },
): ScoredMarket => ({
  ...matchOdds(sides, drawn),
  code: `part-${part}`,
  name: say(`${word}-won`, { number: part }),
  asked: { asks: 'part-winner', part },
})

/** Final scores in parts of a match with this many sets at most, the home side's wins first. */
export function finalScores(bestOf: number): readonly (readonly [number, number])[] {
  const needed = (bestOf + 1) / 2
  const lost = Array.from({ length: needed }, (_, parts) => parts)
  return [
    ...lost.map((parts) => [needed, parts] as const),
    ...lost.map((parts) => [parts, needed] as const).toReversed(),
  ]
}

export function partsScore({ entrants }: Sides, bestOf: number, name: PlainId): ScoredMarket {
  const runners = finalScores(bestOf).map(([home, away]) => {
    const winner = entrants[home > away ? 0 : 1]
    const score = { won: Math.max(home, away), lost: Math.min(home, away) }
    return [`${home}-${away}`, say('set-score', { name: winner?.name ?? '', ...score })] as const
  })
  return {
    code: 'ps',
    name: say(name),
    kind: 'match',
    winners: 1,
    runners: runnersNamed(runners),
    asked: { asks: 'parts-score' },
  }
}

interface Lines {
  readonly lowest: number
  readonly every: number
}

/** A market of lines: on points, or on the parts of a match under a code of its own. */
interface Named {
  readonly code: string
  readonly name: PlainId
}

/** The home side's lead on lines; the lines come with their prices. */
export const handicap = (
  { entrants }: Sides,
  lines: Lines,
  { code, name }: Named = { code: 'hc', name: 'Handicap' },
): ScoredMarket => ({
  code,
  name: say(name),
  kind: 'handicap',
  winners: 0,
  payoff: { kind: 'lines', of: 'margin' },
  runners: [],
  asked: { asks: 'margin' },
  lines: { ...lines, of: 'margin', sides: [entrants[0]?.name ?? '', entrants[1]?.name ?? ''] },
})

export const total = (name: PlainId, every: number, code = 'tp'): ScoredMarket => ({
  code,
  name: say(name),
  kind: 'total',
  winners: 0,
  payoff: { kind: 'lines', of: 'total' },
  runners: [],
  asked: { asks: 'total' },
  lines: { of: 'total', lowest: 0, every, sides: ['', ''] },
})
