import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScoredFacts } from '@crease/domain/rulebook/scored-results.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import type { CricketMatch } from '@crease/simulator/cricket/match.ts'
import { modelOf } from '@crease/simulator/cricket/match-view.ts'
import { playMatch } from '@crease/simulator/cricket/play.ts'
import type { IncidentKind } from '@crease/simulator/football/care.ts'
import type { FootballMatch } from '@crease/simulator/football/match.ts'
import { isGoal, playFootball } from '@crease/simulator/football/play.ts'
import { BEFORE_SHARE, Path } from '@crease/simulator/racing/path.ts'
import { fieldOf, orderOf, runs, type Race } from '@crease/simulator/racing/race.ts'
import { formOf, withGame } from '@crease/simulator/scoring/in-form.ts'
import type { ScoredMatch } from '@crease/simulator/scoring/match.ts'
import { openStream } from '@crease/simulator/keys/streams.ts'
import { endOf, isPostponed } from '@crease/simulator/scoring/play.ts'
import { scheduleOf } from '@crease/simulator/scoring/schedule.ts'
import type { TestMatch } from '@crease/simulator/test-cricket/match.ts'
import type { TennisMatch } from '@crease/simulator/tennis/match.ts'
import { playTennis } from '@crease/simulator/tennis/play.ts'
import { playTest } from '@crease/simulator/test-cricket/play.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { ROOT } from '../tidy/source-files.ts'
import { SPORTS } from '../traders/trade-matches.ts'

/** A public figure of a sport, as docs/spec/cited-figures.md has it. */
interface Cited {
  readonly sport: string
  readonly figure: string
  readonly value: number
}

/** The rows of the table. */
export function citedFigures(): readonly Cited[] {
  const page = readFileSync(join(ROOT, 'docs/spec/cited-figures.md'), 'utf8')
  return page.split('\n').flatMap((line) => {
    const [, sport, figure, value] = line.split('|').map((cell) => cell.trim())
    const number = Number(value)
    return sport === undefined || figure === undefined || !(number > 0)
      ? []
      : [{ sport, figure, value: number }]
  })
}

/** A sum over matches, and the units that it is of. */
interface Part {
  readonly sum: number
  readonly of: number
}

const MINUTE_MS = 60_000
const oneOf = (sum: number): Part => ({ sum, of: 1 })
const unitsOf = ({ units: [home, away] }: ScoredFacts): number => home + away

/** The measure of each figure in one match. */
const MEASURES: Readonly<Record<string, (match: ScoredMatch, end: ScoredFacts) => Part>> = {
  'points of a match': (_, end) => oneOf(unitsOf(end)),
  'goals of a match': (_, end) => oneOf(unitsOf(end)),
  'goals in eight minutes': (_, end) => oneOf(unitsOf(end)),
  'percentage of ties': (_, { winner }) => oneOf(winner === 'draw' ? 100 : 0),
  'games of a match': (_, { parts }) => oneOf(parts.length),
  'sets of a match': (_, { parts }) => oneOf(parts.length),
  'rounds of a map': (_, { parts }) => ({
    sum: parts.reduce((sum, { score: [home, away] }) => sum + home + away, 0),
    of: parts.length,
  }),
  'moves of a game': (_, end) => oneOf(unitsOf(end)),
  'percentage of stoppages': (_, { how }) => oneOf(how === 'stoppage' ? 100 : 0),
  'percentage of pars': (match) => parsOf(match),
  'percentage of places at the cut': (match) => cutOf(match),
  'minutes of the first sets': (match) => firstSetOf(match),
  'minutes of a race': (match) => lastStageOf(match),
}

/** Places that make the cut, those level with the last of them left out. */
function cutOf({ discipline: { rules }, entrants }: ScoredMatch): Part {
  const isCut = rules.family === 'field' && rules.exits.kind === 'cut'
  return { sum: isCut ? 100 * rules.exits.places : 0, of: entrants.length }
}

/** Holes in par among those that a tournament's field played. */
function parsOf(match: ScoredMatch): Part {
  return withGame(match, (inForm) => {
    const game = inForm(formOf(match))
    const fields = scheduleOf(match, game).map(({ from, to }) => ({
      before: game.facts(from).field,
      after: game.facts(to).field,
    }))
    const totalOf = (entry: ScoredFacts['field'][number] | undefined): number =>
      (entry?.stages ?? []).reduce((sum, one) => sum + one, 0)
    const holes = fields.flatMap(({ before, after }) =>
      after.flatMap((entry, who) =>
        before[who]?.isOut === true ? [] : totalOf(entry) - totalOf(before[who]),
      ),
    )
    return { sum: 100 * holes.filter((hole) => hole === 0).length, of: holes.length }
  })
}

/** From the first point of a match until its first set is over. */
function firstSetOf(match: ScoredMatch): Part {
  return withGame(match, (inForm) => {
    const game = inForm(formOf(match))
    const steps = scheduleOf(match, game)
    const last = steps.find(({ to }) => game.facts(to).parts[0]?.isOver === true)
    return oneOf(((last?.shownAt ?? 0) - (steps[0]?.at ?? 0)) / MINUTE_MS)
  })
}

/** From the first step of the last stage of a contest to its end. */
function lastStageOf(match: ScoredMatch): Part {
  return withGame(match, (inForm) => {
    const game = inForm(formOf(match))
    const steps = scheduleOf(match, game)
    const stages = Math.max(...steps.map(({ from }) => game.facts(from).stagesOver))
    const first = steps.find(({ from }) => game.facts(from).stagesOver === stages)
    return oneOf(((steps.at(-1)?.shownAt ?? 0) - (first?.at ?? 0)) / MINUTE_MS)
  })
}

/** The favourite at the off, by its price, and whether it won; a dead heat counts half. */
function favouriteOf(race: Race): Part {
  const field = fieldOf(race)
  const running = field.starters.flatMap((starter, at) => (runs(field, starter) ? [at] : []))
  const path = new Path(field, race.key, 'before')
  path.moveTo(BEFORE_SHARE)
  const { win } = path.chances(running, 1)
  const favourite = running[win.indexOf(Math.max(...win))]
  const first = orderOf(field).filter(({ place }) => place === 1)
  const isFirst = first.some(({ number }) => number === field.starters[favourite ?? 0]?.number)
  return oneOf(isFirst ? 100 / first.length : 0)
}

/** The lead after two innings that allows a follow-on. */
const FOLLOW_ON_LEAD = 200

/** The follow-on of a Test: of all Tests, or of the leads that allow it. */
function followOnOf(match: TestMatch, figure: string): Part {
  const { overs } = playTest(match, openStream(match.key, 'play'))
  const at = overs.findIndex(({ innings }) => innings === 3)
  const lead = -(overs[at - 1]?.balls.at(-1)?.after.ahead ?? 0)
  const isEnforced = overs[at]?.balls[0]?.after.order === 'follow-on'
  const isOf = figure === 'percentage with a follow-on' || (at !== -1 && lead >= FOLLOW_ON_LEAD)
  return { sum: isEnforced ? 100 : 0, of: isOf ? 1 : 0 }
}

/** Goals or corners of a league match. */
function footballOf(match: FootballMatch, figure: string): Part {
  const { periods } = playFootball(match, openStream(match.key, 'play'))
  const isCounted = (kind: IncidentKind): boolean =>
    figure === 'corners of a match' ? kind === 'corner' : isGoal(kind)
  const kinds = periods.flatMap(({ incidents }) => incidents.map(({ kind }) => kind))
  return oneOf(kinds.filter(isCounted).length)
}

/** Runs of a limited-overs match, of both innings or of the first. */
function runsOf(match: CricketMatch, figure: string): Part {
  const { totals } = playMatch(modelOf(match), openStream(match.key, 'play'))
  const [first, second] = totals.map((total) => total.runs)
  const isFirst = figure === 'runs of a first innings'
  return { sum: (first ?? 0) + (isFirst ? 0 : (second ?? 0)), of: isFirst ? 1 : 2 }
}

/** Sets of a tennis match that is played to its end. */
function setsOf(match: TennisMatch): Part {
  const { points, ending } = playTennis(match, openStream(match.key, 'play'))
  const isWhole = ending === 'completed'
  return { sum: isWhole ? (points.at(-1)?.after.sets.length ?? 0) : 0, of: isWhole ? 1 : 0 }
}

/** Slots of a lane of the calendar. */
const LANE_SLOTS = 1_000_000

/** Sides are as strong in every match of a seed: matches of sides that are few are those of many worlds. */
const MANY_WORLDS = [
  'Tests',
  'league football',
  'Twenty20',
  'one-day',
  'kabaddi',
  'major tennis',
  'tour tennis',
]
const seedOf = (sport: string, turn: number): number => (MANY_WORLDS.includes(sport) ? 1 + turn : 1)

/** The part of a match in a figure; null: it is not counted. */
function partOf(match: ReturnType<typeof matchOf>, figure: string): Part | null {
  if (match.sport === 'race') return favouriteOf(match)
  if (match.sport === 'tennis') return setsOf(match)
  if (match.sport === 'test') return followOnOf(match, figure)
  if (match.sport === 'football') return footballOf(match, figure)
  if (match.sport === 'cricket') return runsOf(match, figure)
  return match.sport === 'scored' ? scoredPart(match, figure) : null
}

function scoredPart(match: ScoredMatch, figure: string): Part | null {
  const end = isPostponed(match) ? null : endOf(match)
  return end === null ? null : (MEASURES[figure]?.(match, end) ?? null)
}

/** The figure of the simulated sport over its first matches; NaN: it has no such figure. */
export function simulatedFigure({ sport, figure }: Omit<Cited, 'value'>, matches: number): number {
  const lane = SPORTS[sport] ?? Number.NaN
  const parts = Array.from({ length: matches }, (_, turn): Part => {
    const match = matchOf(numberedSeed(seedOf(sport, turn)), lane * LANE_SLOTS + turn)
    return partOf(match, figure) ?? { sum: 0, of: 0 }
  })
  const total = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0)
  return total(({ sum }) => sum) / total(({ of }) => of)
}
