import type { Commentary } from '../cricket/commentary.ts'
import { inFormOf } from '../cricket/match.ts'
import { tossWords } from '../cricket/score-board.ts'
import { createBelief, EDGES, inForm, meanOf } from '../maker/belief.ts'
import { openStream } from '../keys/streams.ts'
import { tellBefore } from '../stage/before.ts'
import { createStage, type Chance, type Prices, type Stage } from '../stage/stage.ts'
import { ballsOf } from './ball.ts'
import { WAYS } from './futures.ts'
import type { TestMatch } from './match.ts'
import type { TestPlay } from './play.ts'
import { matchQuestions, type TestAsked } from './questions.ts'
import { testScore, type Board } from './score-board.ts'
import { openingView, type TestView } from './view.ts'

/** A Test being told: what is known, what is asked, and how far the telling has come. */
export interface Telling {
  readonly match: TestMatch
  readonly play: TestPlay
  readonly stage: Stage
  readonly commentary: Commentary
  /** by code: every question that was ever asked */
  readonly asked: Map<string, TestAsked>
  view: TestView
  board: Board
}

/** The board before the first ball. */
export const NO_PLAY: Board = { phase: 'before', interval: null, lastBalls: [], moments: [] }

/** The feed before the first ball, by the public belief about the form of the day [WD90]. */
export function tellListed(billed: TestMatch): Pick<Telling, 'stage' | 'asked' | 'view'> {
  const stage = createStage(billed, openStream(billed.key, 'market'))
  const [main, ...sides] = matchQuestions(billed)
  if (main === undefined) throw new Error('a Test without match odds')
  const asked = new Map([main, ...sides].map((one) => [one.question.code, one]))
  const forms = EDGES.map((form) => {
    const match = inFormOf(billed, form)
    return openingView(match, { balls: ballsOf(match) })
  })
  const belief = createBelief(openStream(billed.key, 'belief'), EDGES)
  const opening = inForm(forms, 0)
  const prices = () => {
    belief.hear()
    const mean = (chance: 'first' | 'second' | 'draw') =>
      meanOf(
        belief.weights(),
        forms.map(({ look }) => look[chance]),
      )
    const [first, second, draw] = [mean('first'), mean('second'), mean('draw')]
    const view = { ...opening, look: { ...opening.look, first, second, draw } }
    return pricesOf({ asked, view }, stage.live())
  }
  tellBefore(stage, billed, {
    main: main.question,
    sides: sides.map(({ question }) => question),
    prices,
    scores: [[billed.listedAt, testScore(opening, NO_PLAY, [tossWords(billed), billed.venue])]],
  })
  return { stage, asked, view: inForm(forms, belief.reveal()) }
}

/** The model's prices of questions, by their codes. */
export function pricesOf(
  { asked, view }: Pick<Telling, 'asked' | 'view'>,
  codes: Iterable<string>,
): Prices {
  const prices = new Map<string, readonly Chance[]>()
  for (const code of codes) {
    const chances = asked.get(code)?.prices(view) ?? []
    if (chances.length > 0) prices.set(code, chances.map(withDoubt))
  }
  return prices
}

/** Beyond this a chance is the share of so few of the ways that it may be several times as large. */
const RARE = 0.03
/** Half a way: none in all the ways is no proof that it cannot happen. */
const LEAST = 0.5 / WAYS

/** A rare chance, or a nearly certain one, with what the ways leave open: two standard errors and two ways. */
function withDoubt({ runner, chance }: Chance): Chance {
  if (chance >= RARE && chance <= 1 - RARE) return { runner, chance }
  const counted = Math.max(LEAST, Math.min(1 - LEAST, chance))
  const doubt = 2 * Math.sqrt((counted * (1 - counted)) / WAYS) + 2 / WAYS
  return { runner, chance: counted, doubt }
}
