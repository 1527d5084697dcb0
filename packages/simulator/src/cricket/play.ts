import type { Random } from '../random.ts'
import { ALL_OUT, EXTRA_CHANCES, EXTRA_RUNS, LEGAL_RUNS, WICKET } from './ball-chances.ts'
import { BALLS_PER_INNINGS } from './win-chance.ts'
import type { InningsModel, WinChance } from './win-chance.ts'

/** The score of one side while or after it bats. `balls` are the legal ones. */
export interface Tally {
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

/** One delivery and what stood on the board after it. */
export interface Delivery {
  readonly innings: 1 | 2
  /** as the last-balls circles show it: '0'..'6', 'W', 'Wd', 'Nb', '4Nb', '1Lb' */
  readonly label: string
  readonly runs: number
  readonly wicket: boolean
  readonly legal: boolean
  /** of the side that bats */
  readonly after: Tally
  readonly endsInnings: boolean
  /** chance, after it, that the side that batted first wins the match */
  readonly firstSideChance: number
}

/** A match as it was played. `winner` counts by batting order; a tie went to a super over. */
export interface Play {
  readonly deliveries: readonly Delivery[]
  readonly totals: readonly [Tally, Tally]
  readonly winner: 'first' | 'second'
  readonly superOver: boolean
}

export const NOTHING_YET: Tally = { runs: 0, wickets: 0, balls: 0 }

/** Plays a T20 match ball by ball: two innings, and in outline a super over if they end level [WD4]. */
export function playMatch(model: WinChance, random: Random): Play {
  const first = playInnings(random, {
    innings: 1,
    model: model.first,
    view: (tally) => tally.runs,
    firstSideChance: (chance) => chance,
  })
  const firstTotal = first.at(-1)?.after ?? NOTHING_YET
  const target = firstTotal.runs + 1
  const second = playInnings(random, {
    innings: 2,
    model: model.second,
    view: (tally) => target - tally.runs,
    firstSideChance: (chance) => 1 - chance,
  })
  const secondTotal = second.at(-1)?.after ?? NOTHING_YET
  const level = secondTotal.runs === firstTotal.runs
  const chaseWon = level ? random.next() < model.superOver : secondTotal.runs >= target
  return {
    deliveries: [...first, ...second],
    totals: [firstTotal, secondTotal],
    winner: chaseWon ? 'second' : 'first',
    superOver: level,
  }
}

interface Innings {
  readonly innings: 1 | 2
  readonly model: InningsModel
  /** the model's `runs` of a tally: made, or still needed */
  readonly view: (tally: Tally) => number
  readonly firstSideChance: (battingSideChance: number) => number
}

function playInnings(random: Random, side: Innings): Delivery[] {
  const deliveries: Delivery[] = []
  const stateOf = (tally: Tally) => ({
    ballsLeft: BALLS_PER_INNINGS - tally.balls,
    wickets: tally.wickets,
    runs: side.view(tally),
  })
  let before = NOTHING_YET
  let over = false
  while (!over) {
    const ball = drawBall(side.model.nextBall(stateOf(before)), random)
    const after: Tally = {
      runs: before.runs + ball.runs,
      wickets: before.wickets + (ball.wicket ? 1 : 0),
      balls: before.balls + (ball.legal ? 1 : 0),
    }
    over =
      after.balls === BALLS_PER_INNINGS ||
      after.wickets === ALL_OUT ||
      (side.innings === 2 && side.view(after) <= 0)
    deliveries.push({
      ...ball,
      innings: side.innings,
      after,
      endsInnings: over,
      firstSideChance: side.firstSideChance(side.model.chance(stateOf(after))),
    })
    before = after
  }
  return deliveries
}

type Ball = Pick<Delivery, 'label' | 'runs' | 'wicket' | 'legal'>

function drawBall(legalChances: readonly number[], random: Random): Ball {
  let draw = random.next()
  for (const [outcome, chance] of legalChances.entries()) {
    if (draw < chance) return legalBall(outcome, random)
    draw -= chance
  }
  for (const [extra, chance] of EXTRA_CHANCES.entries()) {
    if (draw < chance) return extraBall(EXTRA_RUNS[extra] ?? 1, random)
    draw -= chance
  }
  return legalBall(0, random)
}

/** One in twelve singles and one in sixteen fours never touched the bat. */
function legalBall(outcome: number, random: Random): Ball {
  if (outcome === WICKET) return { label: 'W', runs: 0, wicket: true, legal: true }
  const runs = LEGAL_RUNS[outcome] ?? 0
  const offTheBody =
    (runs === 1 && random.next() < 1 / 12) || (runs === 4 && random.next() < 1 / 16)
  const bye = offTheBody ? (random.next() < 0.7 ? 'Lb' : 'B') : ''
  return { label: `${runs}${bye}`, runs, wicket: false, legal: true }
}

/** A wide or a no-ball costs one run; what was run or hit besides stands before its name. */
function extraBall(runs: number, random: Random): Ball {
  const name = random.next() < 0.8 ? 'Wd' : 'Nb'
  return { label: runs === 1 ? name : `${runs - 1}${name}`, runs, wicket: false, legal: false }
}
