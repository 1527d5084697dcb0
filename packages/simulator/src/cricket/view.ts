import type { BatterFacts, InningsFacts, MatchEnd } from '@crease/domain/rulebook/cricket/facts.ts'
import { batterRuns } from './batter-runs.ts'
import { runsInChase, type Horizon } from './chase-ahead.ts'
import type { CricketMatch, Place as Side } from './match.ts'
import { NOTHING_YET, OPENERS, type Delivery, type Pair, type Play, type Tally } from './play.ts'
import { runsAhead, type Happening, type Place, type RunsAhead } from './runs-ahead.ts'
import type { Spread } from './spread.ts'
import type { WinChance } from './win-chance.ts'

/** The models that price a match, made once for it. */
export interface Models {
  readonly win: WinChance
  readonly ahead: RunsAhead
  readonly batterAhead: (now: Place, onStrike: boolean) => Spread
}

/** All that prices a match of these chances. */
export function modelsOf(win: WinChance): Models {
  const { plan, format } = win
  return { win, ahead: runsAhead(plan, format), batterAhead: batterRuns(plan, format) }
}

/** An innings as far as it has come. */
export interface InningsView {
  readonly number: 1 | 2
  readonly facts: InningsFacts
  readonly tally: Tally
  readonly ballsLeft: number
  readonly pair: Pair
  readonly batters: readonly BatterFacts[]
  /** 'boundary 12': a boundary was hit in the twelfth over */
  readonly happened: ReadonlySet<`${Happening} ${number}`>
}

/** The public state at a moment of a match. */
export interface View {
  readonly match: CricketMatch
  readonly models: Models
  readonly batting: Side
  readonly innings: InningsView
  /** the first innings once the second has started */
  readonly before: InningsView | null
  /** in the second innings */
  readonly target: number | null
  /** chance that the home side wins the match, and that it ends level */
  readonly homeWins: number
  readonly level: number
  readonly end: MatchEnd | null
}

const chases = new WeakMap<InningsView, Map<string, Spread>>()

/** The chase of a view until a horizon, walked through once however many questions ask [WD20]. */
export function chaseOf({ innings, target, models }: View, horizon: Horizon): Spread {
  const known = chases.get(innings) ?? new Map<string, Spread>()
  chases.set(innings, known)
  const key = `${horizon.until} ${horizon.atWicket}`
  const { ballsLeft, tally } = innings
  const now = { ballsLeft, wickets: tally.wickets, runs: (target ?? 0) - tally.runs }
  const spread = known.get(key) ?? runsInChase(models.win.second, now, horizon)
  known.set(key, spread)
  return spread
}

/** The innings before its first ball; overs taken from it by rain are gone by then. */
export function newInnings(
  number: 1 | 2,
  overs: { readonly scheduled: number; readonly allowed: number },
): InningsView {
  return {
    number,
    facts: {
      oversScheduled: overs.scheduled,
      oversAllowed: overs.allowed,
      runsByOver: [],
      balls: 0,
      runsAtWickets: [],
      helmetRuns: 0,
    },
    tally: NOTHING_YET,
    ballsLeft: overs.allowed * 6,
    pair: OPENERS,
    batters: [{ runs: 0 }, { runs: 0 }],
    happened: new Set(),
  }
}

/** The innings after one more ball. */
export function afterBall(before: InningsView, ball: Delivery, play: Play): InningsView {
  const { runs, wickets, balls } = ball.after
  const over = Math.max(0, Math.ceil((before.tally.balls + 1) / 6) - 1)
  const runsByOver = [...before.facts.runsByOver]
  runsByOver[over] = runs
  const end = ball.endsInnings ? endOf(ball, play) : undefined
  return {
    number: before.number,
    facts: {
      ...before.facts,
      runsByOver,
      balls,
      runsAtWickets:
        wickets > before.tally.wickets
          ? [...before.facts.runsAtWickets, runs]
          : before.facts.runsAtWickets,
      ...(end !== undefined && { end }),
    },
    tally: ball.after,
    ballsLeft: before.ballsLeft - (ball.legal ? 1 : 0),
    pair: ball.pair,
    batters: battersAfter(before.batters, ball),
    happened: happenedAfter(before.happened, ball, over + 1),
  }
}

/** Play is over for good: what has not come to its own end will not. */
export function cutShort(innings: InningsView): InningsView {
  if (innings.facts.end !== undefined) return innings
  return {
    ...innings,
    facts: { ...innings.facts, end: 'cut short' },
    batters: innings.batters.map((batter) =>
      batter.end === undefined ? { ...batter, end: 'cut short' } : batter,
    ),
  }
}

function endOf(ball: Delivery, { target }: Play): InningsFacts['end'] {
  if (ball.innings === 2 && ball.after.runs >= target) return 'target reached'
  return ball.after.wickets === 10 ? 'all out' : 'overs bowled'
}

function battersAfter(before: readonly BatterFacts[], ball: Delivery): BatterFacts[] {
  const batters = before.map((batter, place): BatterFacts => {
    if (place !== ball.faced) return batter
    const runs = batter.runs + ball.batterRuns
    if (ball.wicket) return { runs, end: 'out' }
    return ball.retired === null ? { runs } : { runs, end: 'retired' }
  })
  if (ball.pair.next > batters.length && !ball.endsInnings) batters.push({ runs: 0 })
  if (!ball.endsInnings) return batters
  return batters.map((batter) =>
    batter.end === undefined ? { ...batter, end: 'not out' } : batter,
  )
}

function happenedAfter(
  before: InningsView['happened'],
  ball: Delivery,
  over: number,
): InningsView['happened'] {
  const news: `${Happening} ${number}`[] = []
  if (ball.wicket) news.push(`wicket ${over}`)
  // off the bat, so off a no-ball too [CR-Y2]
  if (ball.batterRuns === 4 || ball.batterRuns === 6) news.push(`boundary ${over}`)
  if (ball.batterRuns === 6) news.push(`six ${over}`)
  return news.length === 0 ? before : new Set([...before, ...news])
}
