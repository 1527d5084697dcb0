import { runnerId } from '@crease/domain/units/ids.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import { cricketCasino, khado, meter, oddEven } from '@crease/domain/rulebook/cricket/runs.ts'
import { sessions } from '@crease/domain/rulebook/cricket/sessions.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnersNamed, type Question } from '../../stage/question.ts'
import type { Asked } from './asked.ts'
import {
  bandsOf,
  lastDigitsOf,
  linesOf,
  meanOf,
  parityOf,
  type OpenNumber,
} from './number-prices.ts'
import { chaseOf, type InningsView, type View } from '../view.ts'

const BANDS = { kind: 'bands' } as const
/** A khado's band is so wide. */
const KHADO_WIDTH = 17
/** A meter counts this many runs above what was expected when it was opened, and no more. */
const METER_ROOM = 100
/** Lines of a session of many runs, of one of few. */
const TIERS = { many: 3, few: 1 }

/** Which innings, and the three letters of its side. */
export interface Batting {
  readonly number: 1 | 2
  readonly side: string
}

/** Only while that innings is the one under way. */
export function inInnings(view: View, number: 1 | 2): InningsView | null {
  return view.innings.number === number ? view.innings : null
}

/** The innings of a question: under way, over, or not started. */
export function inningsOf(view: View, number: 1 | 2): InningsView | null {
  return view.innings.number === number ? view.innings : number === 1 ? view.before : null
}

/** Runs at the end of an over, as far as they are open; null when they are not. */
export function runsToOver(view: View, number: 1 | 2, over: number): OpenNumber | null {
  const innings = inInnings(view, number)
  if (innings === null || innings.facts.end !== undefined) return null
  const { ballsLeft, tally, facts } = innings
  const until = Math.max(0, ((facts.oversAllowed ?? 0) - over) * 6)
  if (ballsLeft <= until) return null
  const spread =
    view.target === null
      ? view.models.ahead.runsUntil({ ballsLeft, wickets: tally.wickets }, until)
      : chaseOf(view, { until, atWicket: false })
  return { from: tally.runs, spread }
}

function lines(open: OpenNumber | null, count: number) {
  return open === null ? [] : linesOf(open, count)
}

/** Runs at the end of an over: '6 over runs KAK'. */
export function session({ number, side }: Batting, over: number): Asked {
  return {
    fast: true,
    question: {
      code: `s-${number}-${over}`,
      name: say('over-runs', { over, side }),
      kind: 'session',
      family: 'Sessions',
      winners: 0,
      payoff: BANDS,
      runners: [],
    },
    prices: (view) => lines(runsToOver(view, number, over), TIERS.many),
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && sessions.decide(innings.facts, { kind: 'to over', over })
    },
  }
}

/** Runs of the whole innings as an exchange's line. */
export function inningsLine({ number, side }: Batting, overs: number): Asked {
  const asked = session({ number, side }, overs)
  const question: Question = {
    ...asked.question,
    code: `ln-${number}-${overs}`,
    name: say('overs-line', { innings: number, overs, side }),
    kind: 'line',
    family: 'Lines',
  }
  return {
    ...asked,
    question,
    prices: (view) => lines(runsToOver(view, number, overs), TIERS.many),
  }
}

/** Runs of the innings in a band. */
export function khadoOf({ number, side }: Batting, over: number): Asked {
  return {
    fast: true,
    question: {
      code: `kh-${number}-${over}`,
      name: say('khado', { over, side }),
      kind: 'khado',
      family: 'Khado',
      winners: 0,
      payoff: BANDS,
      runners: [],
    },
    prices: (view) => {
      const open = runsToOver(view, number, over)
      return open === null ? [] : bandsOf(open, KHADO_WIDTH)
    },
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && khado.decide(innings.facts, { over })
    },
  }
}

/** A bet by the run; its cap is what is expected as it opens, and room above that. */
export function meterOf({ number, side }: Batting, over: number, expected: number): Asked {
  const cap = Math.ceil(expected / 10) * 10 + METER_ROOM
  const [runner] = runnersNamed([['runs', say('Runs')]])
  let lastLines: readonly [number, number] | null = null
  return {
    fast: true,
    question: {
      code: `mt-${number}-${over}`,
      name: say('meter', { over, side }),
      kind: 'meter',
      family: 'Meter',
      winners: 0,
      payoff: { kind: 'meter', cap },
      runners: runner === undefined ? [] : [runner],
    },
    prices: (view) => {
      const open = runsToOver(view, number, over)
      if (open === null || runner === undefined) return []
      const mean = meanOf(open, cap)
      lastLines = [Math.floor(mean - 1), Math.ceil(mean + 1)]
      return [{ runner, chance: mean / cap }]
    },
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && meter.decide(innings.facts, { over, lastLines })
    },
  }
}

/** The last digit of the runs at the end of an over. */
export function casinoOf({ number, side }: Batting, over: number): Asked {
  const runners = runnersNamed(
    Array.from({ length: 10 }, (_, digit) => [String(digit), say('digit', { digit })] as const),
  )
  return {
    fast: true,
    question: {
      code: `cc-${number}-${over}`,
      name: say('last-digit', { innings: number, over, side }),
      kind: 'cricket-casino',
      family: 'Cricket casino',
      winners: 1,
      runners,
    },
    prices: (view) => {
      const open = runsToOver(view, number, over)
      if (open === null) return []
      const digits = lastDigitsOf(open)
      return runners.map((runner, digit) => ({ runner, chance: digits[digit] ?? 0 }))
    },
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && cricketCasino.decide(innings.facts, { over })
    },
  }
}

export const ODD_EVEN: readonly Runner[] = runnersNamed([
  ['odd', say('Odd')],
  ['even', say('Even')],
])

/** The offers of an odd-even question on an open number. */
export function oddEvenPrices(open: OpenNumber | null) {
  if (open === null) return []
  const { odd, even } = parityOf(open)
  return ODD_EVEN.map((runner) => ({
    runner,
    chance: runner.runnerId === runnerId('odd') ? odd : even,
  }))
}

/** Odd or even runs of the innings, or of one over by `prices` of its own. */
export function oddEvenOf(
  { number, side }: Batting,
  asks: { over: number | null; overs: number; prices?: Asked['prices'] },
): Asked {
  const { over, overs } = asks
  return {
    fast: true,
    question: {
      code: over === null ? `oe-${number}` : `oe-${number}-${over}`,
      name:
        over === null ? say('side-odd-even', { side }) : say('side-over-odd-even', { over, side }),
      kind: 'odd-even',
      family: 'Odd even',
      winners: 1,
      runners: ODD_EVEN,
    },
    prices: asks.prices ?? ((view) => oddEvenPrices(runsToOver(view, number, overs))),
    verdict: (view) => {
      const innings = inningsOf(view, number)
      return innings && oddEven.decide(innings.facts, { over })
    },
  }
}
