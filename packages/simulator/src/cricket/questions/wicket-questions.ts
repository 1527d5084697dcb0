import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { fallOfWicket, partnership, playerRuns } from '@crease/domain/rulebook/cricket/wickets.ts'
import { say } from '@crease/domain/sentences/say.ts'
import type { Asked } from './asked.ts'
import { inInnings, inningsOf, type Batting } from './innings-questions.ts'
import { chanceOf, linesOf, type OpenNumber } from './number-prices.ts'
import { yesNo } from './over-questions.ts'
import { chaseOf, type View } from '../view.ts'

const LINES = {
  kind: 'session',
  winners: 0,
  payoff: { kind: 'bands' },
  runners: [],
} as const satisfies Partial<MarketDefinition>

/** Runs on the board when the next wicket falls; open while `wicket` is that one. */
function boardAtWicket(view: View, number: 1 | 2, wicket: number): OpenNumber | null {
  const innings = inInnings(view, number)
  if (innings === null || innings.facts.end !== undefined) return null
  const { ballsLeft, tally } = innings
  if (tally.wickets !== wicket - 1) return null
  const now = { ballsLeft, wickets: tally.wickets }
  const spread =
    view.target === null
      ? view.models.ahead.runsToWicket(now)
      : chaseOf(view, { until: 0, atWicket: true })
  return { from: tally.runs, spread }
}

/** 'Fall of 3rd wkt KAK'. */
export const fallOf = ({ number, side }: Batting, wicket: number): Asked =>
  runsAtWicket(
    { code: `fow-${number}-${wicket}`, name: say('fall-of-wicket', { wicket, side }) },
    { open: (view) => boardAtWicket(view, number, wicket), number, wicket, decided: fallOfWicket },
  )

/** 'KAK 3rd wkt ptnshp'. */
export const partnershipOf = ({ number, side }: Batting, wicket: number): Asked =>
  runsAtWicket(
    { code: `ps-${number}-${wicket}`, name: say('partnership', { wicket, side }) },
    { open: (view) => sinceLastWicket(view, number, wicket), number, wicket, decided: partnership },
  )

interface AtWicket {
  readonly open: (view: View) => OpenNumber | null
  readonly number: 1 | 2
  readonly wicket: number
  readonly decided: typeof fallOfWicket | typeof partnership
}

const runsAtWicket = (
  named: Pick<Asked['question'], 'code' | 'name'>,
  { open, number, wicket, decided }: AtWicket,
): Asked => ({
  fast: true,
  question: { ...LINES, ...named, family: 'Wickets' },
  prices: (view) => {
    const now = open(view)
    return now === null ? [] : linesOf(now, 1)
  },
  verdict: (view) => {
    const innings = inningsOf(view, number)
    return innings && decided.decide(innings.facts, { wicket })
  },
})

function sinceLastWicket(view: View, number: 1 | 2, wicket: number): OpenNumber | null {
  const open = boardAtWicket(view, number, wicket)
  const start = view.innings.facts.runsAtWickets[wicket - 2] ?? 0
  return open === null ? null : { ...open, from: open.from - start }
}

/** Whether a partnership reaches fifty. */
export function fiftyTogether({ number, side }: Batting, wicket: number): Asked {
  const name =
    wicket === 1 ? say('opening-fifty', { side }) : say('partnership-fifty', { wicket, side })
  return yesNo(
    { code: `p50-${number}-${wicket}`, name },
    {
      chance: (view) => {
        const open = sinceLastWicket(view, number, wicket)
        return open === null ? null : chanceOf(open, FIFTY)
      },
      facts: (view) => {
        const innings = inningsOf(view, number)
        if (innings === null) return null
        const { runsAtWickets, end } = innings.facts
        const start = wicket === 1 ? 0 : (runsAtWickets[wicket - 2] ?? 0)
        const board = runsAtWickets[wicket - 1] ?? innings.tally.runs
        const over = runsAtWickets.length >= wicket
        return { happened: board - start >= FIFTY, over, end }
      },
    },
  )
}

const FIFTY = 50

/** Runs of a batter of the first innings, as far as they are open. */
function runsOfBatter(view: View, place: number): OpenNumber | null {
  const innings = inInnings(view, 1)
  const batter = innings?.batters[place]
  if (innings === null || batter === undefined || batter.end !== undefined) return null
  const { ballsLeft, tally, pair } = innings
  if (place !== pair.striker && place !== pair.nonStriker) return null
  const now = { ballsLeft, wickets: tally.wickets }
  return { from: batter.runs, spread: view.models.batterAhead(now, place === pair.striker) }
}

/** 'A Verma runs', in the first innings. Codes of before, without runs off no-balls, were `pl` and `f50` [WD152]. */
export function runsOf(player: { place: number; name: string }): Asked {
  const { place, name } = player
  return {
    fast: true,
    question: {
      ...LINES,
      code: `bat-1-${place + 1}`,
      name: say('player-runs', { player: name }),
      family: 'Players',
    },
    prices: (view) => {
      const open = runsOfBatter(view, place)
      return open === null ? [] : linesOf(open, 1)
    },
    verdict: (view) => {
      const batter = inningsOf(view, 1)?.batters[place]
      return batter === undefined ? null : playerRuns.decide(batter, null)
    },
  }
}

/** Whether a batter reaches fifty. */
export function fiftyOf({ place, name }: { place: number; name: string }): Asked {
  return yesNo(
    { code: `b50-1-${place + 1}`, name: say('player-fifty', { player: name }) },
    {
      chance: (view) => {
        const open = runsOfBatter(view, place)
        return open === null ? null : chanceOf(open, FIFTY)
      },
      facts: (view) => {
        const batter = inningsOf(view, 1)?.batters[place]
        if (batter === undefined) return null
        const over = batter.end !== undefined && batter.end !== 'cut short'
        const end = batter.end === 'cut short' ? batter.end : undefined
        return { happened: batter.runs >= FIFTY, over, end }
      },
    },
  )
}
