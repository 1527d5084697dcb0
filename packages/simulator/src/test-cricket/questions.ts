import { fallOfWicket } from '@crease/domain/rulebook/cricket/wickets.ts'
import { bookmaker, matchOdds } from '@crease/domain/rulebook/cricket/match.ts'
import { oddEven } from '@crease/domain/rulebook/cricket/runs.ts'
import { sessions } from '@crease/domain/rulebook/cricket/sessions.ts'
import { happening } from '@crease/domain/rulebook/cricket/yes-no.ts'
import type { Verdict } from '@crease/domain/rulebook/deciding.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Runner } from '@crease/domain/market/market.ts'
import { named } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { ODD_EVEN } from '../cricket/questions/innings-questions.ts'
import { type Question } from '../stage/question.ts'
import type { Chance } from '../stage/stage.ts'
import { battingIn } from './ball.ts'
import type { TestMatch } from './match.ts'
import { linesAt, linesToWicket, type Batting } from './run-prices.ts'
import { MATCH_OVERS, SESSION_OVERS, SESSIONS_A_DAY } from './standing.ts'
import {
  factsOfSession,
  inningsOfSide,
  sessionBalls,
  tenOf,
  underWay,
  type Session,
  type TestView,
} from './view.ts'
import { YES } from '../cricket/questions/over-questions.ts'

/** A question of a Test: what the model says of it now, and what decides it. */
export interface TestAsked {
  readonly question: Question
  /** shut while a ball that moves it is on its way */
  readonly fast: boolean
  readonly prices: (view: TestView) => readonly Chance[]
  readonly verdict: (view: TestView) => Verdict
}

/** Near its end a number is as good as known to spectators: it is not quoted in its last balls. */
const LAST_BALLS = 6

/** The winner or a draw; and the winner if there is one. */
export function matchQuestions(match: TestMatch): readonly TestAsked[] {
  const runners: readonly Runner[] = match.teams.map((team, place) => ({
    runnerId: team.runnerId,
    name: team.name,
    sort: place + 1,
  }))
  const draw: Runner = {
    runnerId: runnerId(`${match.eventId}-draw`),
    ...named(say('The Draw')),
    sort: 3,
  }
  const sides = [match.teams[0].runnerId, match.teams[1].runnerId] as const
  const chanceOf = (place: number, { look }: TestView) =>
    (place === 0) === (match.battingFirst === 0) ? look.first : look.second
  return [
    {
      fast: false,
      question: {
        code: 'mo',
        name: say('Match Odds'),
        kind: 'match',
        winners: 1,
        runners: [...runners, draw],
      },
      prices: (view) => [
        ...runners.map((runner, place) => ({ runner, chance: chanceOf(place, view) })),
        { runner: draw, chance: view.look.draw },
      ],
      verdict: ({ end }) => matchOdds.decide(end, { sides, draw: draw.runnerId }),
    },
    {
      fast: false,
      question: { code: 'bm', name: say('Bookmaker'), kind: 'bookmaker', winners: 1, runners },
      prices: (view) =>
        view.look.draw > SURE_DRAW
          ? []
          : runners.map((runner, place) => ({
              runner,
              chance: chanceOf(place, view) / (1 - view.look.draw),
            })),
      verdict: ({ end }) => bookmaker.decide(end, sides),
    },
  ]
}

/** If hardly anything but a draw is left, the question of the winner otherwise is not offered. */
const SURE_DRAW = 0.9

/** Every question of this moment; those that were asked before are among them [WD82]. */
export function questionsDue(view: TestView): readonly TestAsked[] {
  if (view.end !== null) return []
  const facts = underWay(view)
  const { innings, wickets } = view.standing
  const of: Batting = { number: innings, side: view.match.teams[view.batting].shortName }
  const session = view.sessions.at(-1)
  return [
    ...(innings === 1 ? [firstLead(view)] : []),
    ...(facts.end === undefined
      ? [inningsRuns(of), oddEvenOf(of), toTen(of, tenOf(facts.balls)), fallOf(of, wickets + 1)]
      : []),
    ...(session === undefined ? [] : [sessionRuns(view, session)]),
  ]
}

const factsOf = (view: TestView, { number }: Batting) => view.innings[number - 1]

/** Markets decided by a number: their lines come with their prices. */
const BY_NUMBER = { winners: 0, payoff: { kind: 'bands' }, runners: [] } as const

/** An innings as an exchange's line: all its runs, by the rule of a lambi. */
function inningsRuns(of: Batting): TestAsked {
  return {
    fast: true,
    question: {
      ...BY_NUMBER,
      code: `li-${of.number}`,
      name: say('innings-runs', { innings: inningsOfSide(of.number), side: of.side }),
      kind: 'line',
      family: 'Lines',
    },
    prices: (view) => linesAt(view, of, { horizon: 2, lines: 3 }),
    verdict: (view) => {
      const facts = factsOf(view, of)
      return facts === undefined ? null : sessions.decide(facts, { kind: 'lambi' })
    },
  }
}

/** Runs at the end of a round ten of overs. */
function toTen(of: Batting, over: number): TestAsked {
  return {
    fast: true,
    question: {
      ...BY_NUMBER,
      code: `s-${of.number}-${over}`,
      name: say('over-runs-innings', { over, innings: inningsOfSide(of.number), side: of.side }),
      kind: 'session',
      family: 'Sessions',
    },
    prices: (view) => {
      const { balls } = underWay(view)
      const isNow = tenOf(balls) === over && over * 6 - balls > LAST_BALLS
      return isNow ? linesAt(view, of, { horizon: 0, lines: 2 }) : []
    },
    verdict: (view) => {
      const facts = factsOf(view, of)
      return facts === undefined ? null : sessions.decide(facts, { kind: 'to over', over })
    },
  }
}

/** Runs of a session, by the rule of a first session, which holds for each. */
function sessionRuns({ match, standing }: TestView, session: Session): TestAsked {
  const { number, innings } = session
  const side = match.teams[battingIn(match, innings, standing.order)]
  const day = Math.floor(number / SESSIONS_A_DAY) + 1
  const of: Batting = { number: innings, side: side.shortName }
  const ofDay = (number % SESSIONS_A_DAY) + 1
  const found = (view: TestView) => view.sessions.find((one) => one.number === number)
  return {
    fast: true,
    question: {
      ...BY_NUMBER,
      code: `se-${number + 1}`,
      name: say('session-runs', { day, session: ofDay, side: of.side }),
      kind: 'session',
      family: 'Sessions',
    },
    prices: (view) => {
      const now = found(view)
      if (now === undefined || now.closedAfter !== null) return []
      const { ballsLeft } = view.standing
      const isOn =
        Math.floor(MATCH_OVERS / SESSION_OVERS - ballsLeft / (SESSION_OVERS * 6)) === number
      if (!isOn || sessionBalls(ballsLeft) <= LAST_BALLS) return []
      return linesAt(view, of, { horizon: 1, lines: 2, since: now.fromRuns })
    },
    verdict: (view) => {
      const now = found(view)
      if (now === undefined) return null
      return sessions.decide(factsOfSession(view, now), {
        kind: 'first session',
        overs: now.closedAfter,
      })
    },
  }
}

/** Odd or even runs of an innings. */
function oddEvenOf(of: Batting): TestAsked {
  return {
    fast: true,
    question: {
      code: `oe-${of.number}`,
      name: say('innings-odd-even', { innings: inningsOfSide(of.number), side: of.side }),
      kind: 'odd-even',
      family: 'Odd even',
      winners: 1,
      runners: ODD_EVEN,
    },
    prices: (view) =>
      view.standing.innings === of.number && view.standing.wickets < 9
        ? ODD_EVEN.map((runner) => ({ runner, chance: 0.5 }))
        : [],
    verdict: (view) => {
      const facts = factsOf(view, of)
      return facts === undefined ? null : oddEven.decide(facts, { over: null })
    },
  }
}

/** Runs on the board when the next wicket falls. */
function fallOf(of: Batting, wicket: number): TestAsked {
  return {
    fast: true,
    question: {
      ...BY_NUMBER,
      code: `fow-${of.number}-${wicket}`,
      name: say('fall-of-wicket-innings', {
        wicket,
        innings: inningsOfSide(of.number),
        side: of.side,
      }),
      kind: 'session',
      family: 'Wickets',
    },
    prices: (view) => {
      const { innings, wickets } = view.standing
      return innings === of.number && wickets === wicket - 1 ? linesToWicket(view) : []
    },
    verdict: (view) => {
      const facts = factsOf(view, of)
      return facts === undefined ? null : fallOfWicket.decide(facts, { wicket })
    },
  }
}

/** Whether the side that bats first makes more in its first innings than the other in its. */
function firstLead({ match }: TestView): TestAsked {
  return {
    fast: true,
    question: {
      code: 'fil',
      name: say('first-lead', { team: match.teams[match.battingFirst].name }),
      kind: 'yes-no',
      family: 'Yes or no',
      winners: 0,
      runners: YES,
    },
    prices: ({ look, standing }) =>
      standing.innings > 2 || look.firstLeads === null
        ? []
        : YES.map((runner) => ({ runner, chance: look.firstLeads ?? 0 })),
    verdict: ({ innings: [first, second], end }) => {
      const over = second?.end !== undefined && second.end !== 'cut short'
      const runsIn = (facts: typeof first) => facts?.runsByOver.at(-1) ?? 0
      // the other side may pass it before its innings is over
      const passed = runsIn(second) >= runsIn(first) && first?.end !== undefined
      const happened = over && !passed
      return happening.decide(
        { happened, over: over || passed, end: end === null ? undefined : 'cut short' },
        null,
      )
    },
  }
}
