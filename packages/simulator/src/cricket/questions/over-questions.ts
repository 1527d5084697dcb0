import { happening } from '@crease/domain/rulebook/cricket/yes-no.ts'
import { sessions } from '@crease/domain/rulebook/cricket/sessions.ts'
import type { Said } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnersNamed } from '../../stage/question.ts'
import type { Asked } from './asked.ts'
import {
  inInnings,
  inningsOf,
  oddEvenOf,
  oddEvenPrices,
  type Batting,
} from './innings-questions.ts'
import { linesOf, type OpenNumber } from './number-prices.ts'
import type { Happening } from '../runs-ahead.ts'
import { chaseOf, type View } from '../view.ts'

/** Runs of one over, as far as they are open. A chase is looked into for the over under way only. */
function runsOfOver(view: View, number: 1 | 2, over: number): OpenNumber | null {
  const innings = inInnings(view, number)
  if (innings === null || innings.facts.end !== undefined) return null
  const { ballsLeft, tally, facts } = innings
  const start = ((facts.oversAllowed ?? 0) - over + 1) * 6
  if (ballsLeft <= start - 6) return null
  const from = ballsLeft > start ? 0 : tally.runs - (facts.runsByOver[over - 2] ?? 0)
  if (view.target === null) {
    const now = { ballsLeft, wickets: tally.wickets }
    return { from, spread: view.models.ahead.runsOfOver(now, start) }
  }
  if (ballsLeft > start) return null
  return { from, spread: chaseOf(view, { until: start - 6, atWicket: false }) }
}

/** Runs of one over alone: 'Only 8 over run KAK'. */
export function onlyOver({ number, side }: Batting, over: number): Asked {
  return {
    fast: true,
    question: {
      code: `ob-${number}-${over}`,
      name: say('only-over', { over, side }),
      kind: 'session',
      family: 'Over by over',
      winners: 0,
      payoff: { kind: 'bands' },
      runners: [],
    },
    prices: (view) => {
      const open = runsOfOver(view, number, over)
      return open === null ? [] : linesOf(open, 1)
    },
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && sessions.decide(innings.facts, { kind: 'only over', over })
    },
  }
}

/** Odd or even runs of one over. */
export function overOddEven(batting: Batting, over: number): Asked {
  const prices = (view: View) => oddEvenPrices(runsOfOver(view, batting.number, over))
  return oddEvenOf(batting, { over, overs: over, prices })
}

export const YES = runnersNamed([['yes', say('Yes')]])
/** The code of boundaries was `b` while byes to the rope counted [WD152]. */
const CODES: Readonly<Record<Happening, string>> = { boundary: 'bd', six: 'x', wicket: 'w' }

/** Whether something happens in an over of the first innings. */
export function happensInOver(kind: Happening, { number, side }: Batting, over: number): Asked {
  return {
    fast: true,
    question: {
      code: `${CODES[kind]}-${number}-${over}`,
      name: say(`${kind}-in`, { over, side }),
      kind: 'yes-no',
      family: 'Yes or no',
      winners: 0,
      runners: YES,
    },
    prices: (view) => {
      const innings = inInnings(view, number)
      if (innings === null || innings.facts.end !== undefined) return []
      const now = { ballsLeft: innings.ballsLeft, wickets: innings.tally.wickets }
      const from = ((innings.facts.oversAllowed ?? 0) - over + 1) * 6
      const chance = view.models.ahead.happensInOver(now, { from, kind })
      return YES.map((runner) => ({ runner, chance }))
    },
    verdict: (view) => {
      const innings = inningsOf(view, number)
      if (innings === null) return null
      const { facts, happened } = innings
      const facing = { happened: happened.has(`${kind} ${over}`), over: facts.balls >= over * 6 }
      return happening.decide({ ...facing, end: facts.end }, null)
    },
  }
}

/** A yes or no that is asked of a chance and decided by a number once it is there. */
export function yesNo(
  question: { code: string; name: Said },
  asks: {
    readonly chance: (view: View) => number | null
    readonly facts: (view: View) => Parameters<typeof happening.decide>[0] | null
  },
): Asked {
  return {
    fast: true,
    question: { ...question, kind: 'yes-no', family: 'Yes or no', winners: 0, runners: YES },
    prices: (view) => {
      const chance = asks.chance(view)
      return chance === null ? [] : YES.map((runner) => ({ runner, chance }))
    },
    verdict: (view) => {
      const facts = asks.facts(view)
      return facts && happening.decide(facts, null)
    },
  }
}
