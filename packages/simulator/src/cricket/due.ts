import type { Asked } from './questions/asked.ts'
import {
  casinoOf,
  inningsLine,
  khadoOf,
  meterOf,
  oddEvenOf,
  runsToOver,
  session,
  type Batting,
} from './questions/innings-questions.ts'
import { meanOf } from './questions/number-prices.ts'
import { happensInOver, onlyOver, overOddEven } from './questions/over-questions.ts'
import {
  fallOf,
  fiftyOf,
  fiftyTogether,
  partnershipOf,
  runsOf,
} from './questions/wicket-questions.ts'
import type { View } from './view.ts'

/** Overs with questions of their own, the present one included. */
const OVERS_AHEAD = 3
/** In a chase the runs at the end of an over are asked for when it is no further away than this. */
const CHASE_OVERS_AHEAD = 10

/** Every question that an innings has at this moment; those asked before are among them [WD21]. */
export function questionsDue(view: View): readonly Asked[] {
  const { innings, match, batting } = view
  if (innings.facts.end !== undefined) return []
  const of: Batting = { number: innings.number, side: match.teams[batting].shortName }
  return innings.number === 1
    ? [...ofFirstInnings(view, of), ...byOver(view, of), ...byWicket(view, of), ...byBatter(view)]
    : [...ofChase(view, of), ...byOver(view, of), ...byWicket(view, of)]
}

/** Questions about the whole of a first innings, from before its first ball on. */
function ofFirstInnings(view: View, of: Batting): readonly Asked[] {
  if (view.innings.facts.balls > 0) return []
  const { overs, sessionOvers } = view.models.win.format
  const whole = runsToOver(view, 1, overs)
  const expected = whole === null ? 0 : meanOf(whole, Infinity)
  return [
    ...sessionOvers.map((over) => session(of, over)),
    ...sessionOvers.slice(-3).map((over) => casinoOf(of, over)),
    ...sessionOvers.slice(-1).map((over) => inningsLine(of, over)),
    khadoOf(of, overs),
    meterOf(of, overs, expected),
    oddEvenOf(of, { over: null, overs }),
  ]
}

/** The whole of a chase is not asked for: how it ends belongs to match odds. */
function ofChase(view: View, of: Batting): readonly Asked[] {
  const { balls, oversAllowed } = view.innings.facts
  const overs = view.models.win.format.sessionOvers
    .slice(0, -1)
    .filter((over) => over < (oversAllowed ?? 0))
    .filter((over) => over * 6 > balls && over * 6 - balls <= CHASE_OVERS_AHEAD * 6)
  return overs.flatMap((over) => [session(of, over), casinoOf(of, over)])
}

/** The over under way and the next ones. */
function byOver(view: View, of: Batting): readonly Asked[] {
  const now = Math.floor(view.innings.facts.balls / 6) + 1
  const last = view.innings.facts.oversAllowed ?? 0
  const ahead = of.number === 1 ? OVERS_AHEAD : 1
  const overs = Array.from({ length: ahead }, (_, more) => now + more).filter(
    (over) => over <= last,
  )
  return overs.flatMap((over) => [
    onlyOver(of, over),
    overOddEven(of, over),
    ...(of.number === 1 && over < now + 2
      ? (['boundary', 'six', 'wicket'] as const).map((kind) => happensInOver(kind, of, over))
      : []),
  ])
}

function byWicket(view: View, of: Batting): readonly Asked[] {
  const wicket = view.innings.tally.wickets + 1
  return [fallOf(of, wicket), partnershipOf(of, wicket), fiftyTogether(of, wicket)]
}

/** The two at the wicket. */
function byBatter({ innings, match, batting }: View): readonly Asked[] {
  const { striker, nonStriker } = innings.pair
  return [striker, nonStriker].flatMap((place) => {
    const name = match.teams[batting].eleven[place]
    return name === undefined ? [] : [runsOf({ place, name }), fiftyOf({ place, name })]
  })
}
