import { createBelief, EDGES, inForm, meanOf } from '../maker/belief.ts'
import { openStream } from '../keys/streams.ts'
import { createStage, type Chance, type Prices, type Stage } from '../stage/stage.ts'
import { MINUTE } from '../time-spans.ts'
import type { Asked } from './questions/asked.ts'
import type { Commentary } from './commentary.ts'
import { inFormOf, type CricketMatch } from './match.ts'
import { matchQuestions, tossQuestion } from './questions/match-questions.ts'
import { modelOf, openingView } from './match-view.ts'
import type { Play } from './play.ts'
import { BEFORE_PLAY, scoreOf, type Board } from './score-board.ts'
import type { View } from './view.ts'
import type { WinChance } from './win-chance.ts'
import { EVERY_SOON } from '../stage/before.ts'

const TOSS_BEFORE_MS = 30 * MINUTE
/** A match being told: what is known, what is asked, and how far the telling has come. */
export interface Telling {
  readonly match: CricketMatch
  readonly play: Play
  readonly stage: Stage
  readonly commentary: Commentary
  /** by code: every question that was ever asked */
  readonly asked: Map<string, Asked>
  view: View
  board: Board
}

/** The time of the toss, world time. */
export const tossOf = (match: CricketMatch): number => match.startsAt - TOSS_BEFORE_MS

interface Listed extends Pick<Telling, 'stage' | 'asked' | 'match'> {
  readonly win: WinChance
}

/** From the listing to the toss. Prices follow what is believed of the form of the day [WD90]. */
export function tellListed(billed: CricketMatch): Listed {
  const stage = createStage(billed, openStream(billed.key, 'market'))
  const asked = new Map<string, Asked>()
  const forms = EDGES.map((form) => {
    const match = inFormOf(billed, form)
    const win = modelOf(match)
    return { match, win, view: openingView(match, win) }
  })
  const belief = createBelief(openStream(billed.key, 'belief'), EDGES)
  const { view: opening } = inForm(forms, 0)
  const prices = () => {
    belief.hear()
    const mean = (of: (view: View) => number) =>
      meanOf(
        belief.weights(),
        forms.map(({ view }) => of(view)),
      )
    const homeWins = mean((view) => view.homeWins)
    const level = mean((view) => view.level)
    return pricesOf({ stage, asked, view: { ...opening, homeWins, level } })
  }
  stage.list(billed.listedAt)
  const questions = [...matchQuestions(billed), tossQuestion(billed)]
  ask({ stage, asked }, billed.listedAt, questions)
  stage.open(billed.listedAt, prices())
  stage.score(billed.listedAt, scoreOf(billed, BEFORE_PLAY, [billed.venue]))
  const span = { from: billed.listedAt, until: tossOf(billed), every: EVERY_SOON }
  stage.follow(span, prices)
  const { match, win } = inForm(forms, belief.reveal())
  return { stage, asked, match, win }
}

/** Asks what was not asked before. */
export function ask(
  { stage, asked }: Pick<Telling, 'stage' | 'asked'>,
  at: number,
  questions: readonly Asked[],
): void {
  for (const one of questions) {
    const { code } = one.question
    if (asked.has(code)) continue
    asked.set(code, one)
    stage.add(at, one.question)
  }
}

/** The models' present prices of all open questions. */
export function pricesOf({
  stage,
  asked,
  view,
}: Pick<Telling, 'stage' | 'asked' | 'view'>): Prices {
  const prices = new Map<string, readonly Chance[]>()
  for (const code of stage.live()) {
    const chances = asked.get(code)?.prices(view) ?? []
    if (chances.length > 0) prices.set(code, chances)
  }
  return prices
}
