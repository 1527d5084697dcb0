import { SHOWN_MOMENTS, type Moment } from '@crease/domain/market/moment.ts'
import { saidBy, type Said } from '@crease/domain/sentences/phrase.ts'
import { say, type PlainId } from '@crease/domain/sentences/say.ts'
import type { Random } from '../keys/streams.ts'
import { bowlerOf } from './bowlers.ts'
import { type CricketMatch, type Place, other } from './match.ts'
import type { Delivery } from './play.ts'

/** Parts of the ground as batters name them, and where they lie round the wicket in degrees. */
const PARTS = [
  { name: 'straight down the ground', degrees: 90 },
  { name: 'over long-on', degrees: 60 },
  { name: 'through midwicket', degrees: 20 },
  { name: 'to deep square leg', degrees: -10 },
  { name: 'fine of long leg', degrees: -60 },
  { name: 'past third man', degrees: -120 },
  { name: 'behind point', degrees: 190 },
  { name: 'through the covers', degrees: 155 },
  { name: 'over mid-off', degrees: 115 },
] as const satisfies readonly { readonly name: PlainId; readonly degrees: number }[]

/** The ways of getting out, with their shares. */
const OUTS = [
  ['caught-deep', 0.38],
  ['bowled', 0.2],
  ['caught-behind', 0.16],
  ['lbw', 0.12],
  ['run-out', 0.08],
  ['caught-bowled', 0.03],
  ['stumped', 0.03],
] as const
const WORDS: Readonly<Record<string, PlainId>> = {
  '0': 'DOT',
  '1': 'SINGLE',
  '2': 'TWO',
  '3': 'THREE',
  '4': 'FOUR',
  '6': 'SIX',
  W: 'WICKET',
}
/** From the wicket to the rope, as the places of moments count. */
const ROPE = 95

/** A ball in the commentary; its innings is the first or the second of its side's turn. */
type ToldBall = Pick<
  Delivery,
  'innings' | 'label' | 'runs' | 'wicket' | 'legal' | 'faced' | 'retired'
>

/**
 * The name of a ball after a number of legal ones in its innings: '10.6' ends the eleventh over [WD23]. A ball that
 * is bowled again has the name of the ball that it replaces.
 */
export function ballName(balls: number, { legal }: Pick<Delivery, 'legal'>): string {
  const before = legal ? balls - 1 : balls
  return `${Math.floor(before / 6)}.${(before % 6) + 1}`
}

/** Tells a ball as it will be read: its word, its sentence, and where it went [WD23]. */
export interface Commentary {
  readonly ball: (ball: ToldBall, at: string) => void
  readonly say: (at: string, word: PlainId, what: Said) => void
  /** newest last, at most as many as are shown */
  readonly latest: () => readonly Moment[]
}

type Side = Pick<CricketMatch['teams'][0], 'name' | 'eleven'>

interface Sides extends Pick<CricketMatch, 'battingFirst'> {
  readonly teams: readonly [Side, Side]
}

/** A commentator who has said nothing of the match yet. */
export function createCommentary(
  match: Sides,
  random: Random,
  overs: readonly [first: number, second: number],
): Commentary {
  const moments: Moment[] = []
  let n = 0
  let under = { innings: 0, over: -1 }
  let isFree = false
  const add = ({ at, word, what, side, place }: Told & Pick<Moment, 'at' | 'side' | 'place'>) => {
    n += 1
    moments.push({ n, at, word, text: what.text, ...saidBy(what), side, place })
    if (moments.length > SHOWN_MOMENTS) moments.shift()
  }
  /** A Test has no quota, and its spells are those of fifty overs. */
  function bowlerAt({ innings }: ToldBall, at: string, eleven: readonly string[]): string {
    const of = overs[innings - 1] ?? overs[0]
    return eleven[bowlerOf(Math.floor(Number(at)) % of, of)] ?? ''
  }
  /** At the first ball of an over. */
  function tellBowler({ innings }: ToldBall, at: string, bowler: string): void {
    const over = Math.floor(Number(at))
    if (under.innings === innings && under.over === over) return
    under = { innings, over }
    add({ at, word: 'BOWLER', what: say('to-bowl', { bowler }), side: null, place: null })
  }
  return {
    ball: (ball, at) => {
      const batting = ball.innings === 1 ? match.battingFirst : other(match.battingFirst)
      const batter = match.teams[batting].eleven[ball.faced] ?? match.teams[batting].name
      const bowler = bowlerAt(ball, at, match.teams[other(batting)].eleven)
      tellBowler(ball, at, bowler)
      const part = PARTS[random.whole(0, PARTS.length - 1)] ?? PARTS[0]
      const told = tellBall(ball, { at, batter, bowler, part: say(part.name), random, isFree })
      // a wide leaves a free hit to the next ball
      isFree = ball.label.endsWith('Nb') || (isFree && !ball.legal)
      add({ at, ...told, side: sideOf(batting, ball), place: placeOf(ball, part.degrees, random) })
      if (ball.retired !== null) {
        const what = say('hurt', { batter })
        add({ at, word: 'RETIRED HURT', what, side: null, place: null })
      }
    },
    say: (at, word, what) => add({ at, word, what, side: null, place: null }),
    latest: () => [...moments],
  }
}

/** The side that a ball was good for; neither side for a dot or a single. */
function sideOf(batting: Place, ball: ToldBall): Moment['side'] {
  const battingSide = batting === 0 ? 1 : 2
  if (ball.wicket) return battingSide === 1 ? 2 : 1
  return ball.runs >= 4 ? battingSide : null
}

interface Told {
  readonly word: PlainId
  readonly what: Said
}

interface Telling {
  /** the name of the ball */
  readonly at: string
  readonly batter: string
  readonly bowler: string
  readonly part: Said
  readonly random: Random
  /** the ball after a no-ball, on which only a run-out is possible */
  readonly isFree: boolean
}

/** Phrases in turn, by the name of the ball: no draw is taken for them. */
const DOTS = ['dot-ball', 'dot-defended', 'dot-left', 'dot-fielder', 'dot-missed'] as const

const RUNS = ['takes', 'works', 'pushes'] as const
const FOURS = ['four', 'four-races', 'four-off'] as const
const SIXES = ['six', 'six-hit'] as const

function inTurn<T>(phrases: readonly [T, ...T[]], at: string): T {
  const [over = 0, ball = 0] = at.split('.').map(Number)
  return phrases[(over * 2 + ball) % phrases.length] ?? phrases[0]
}

function tellBall(ball: ToldBall, telling: Telling): Told {
  const { at, batter, bowler, part, random, isFree } = telling
  if (ball.wicket) {
    const how = wayOut(random)
    return { word: 'WICKET', what: say(isFree ? 'run-out' : how, { batter, bowler }) }
  }
  if (!ball.legal) return extraBall(ball)
  const word = WORDS[String(ball.runs)] ?? 'RUNS'
  const runs = runsIn(ball.runs)
  if (ball.label.endsWith('B')) return { word: 'BYES', what: say('byes', { runs }) }
  if (ball.label.endsWith('Lb')) {
    return { word: 'LEG BYES', what: say('leg-byes', { batter, runs }) }
  }
  if (ball.runs === 0) return { word, what: say(inTurn(DOTS, at), { batter }) }
  if (ball.runs === 6) return { word, what: say(inTurn(SIXES, at), { batter, bowler, part }) }
  if (ball.runs === 4) return { word, what: say(inTurn(FOURS, at), { batter, bowler, part }) }
  return { word, what: say(inTurn(RUNS, at), { batter, bowler, runs, part }) }
}

function wayOut(random: Random): (typeof OUTS)[number][0] {
  let left = random.next()
  for (const [how, share] of OUTS) {
    left -= share
    if (left < 0) return how
  }
  return 'bowled'
}

function extraBall(ball: ToldBall): Told {
  const runs = ball.runs === 1 ? null : runsIn(ball.runs - 1)
  if (ball.label.endsWith('Wd')) {
    return { word: 'WIDE', what: runs === null ? say('Wide.') : say('wide', { runs }) }
  }
  return {
    word: 'NO BALL',
    what: runs === null ? say('No-ball, and a free hit.') : say('no-ball', { runs }),
  }
}

const runsIn = (runs: number): Said => (runs === 1 ? say('one run') : say('by-runs', { runs }))

function placeOf(ball: ToldBall, degrees: number, random: Random): Moment['place'] {
  if (!ball.legal || ball.wicket) return null
  const reach = ball.runs >= 4 ? ROPE : 20 + 18 * ball.runs
  const angle = ((degrees + 12 * random.around()) * Math.PI) / 180
  return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) }
}
