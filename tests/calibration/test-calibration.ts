import { openStream, type Random } from '@crease/simulator/keys/streams.ts'
import { testMatch } from '@crease/simulator/test-cricket/match.ts'
import { playTest, type TestOver, type TestPlay } from '@crease/simulator/test-cricket/play.ts'
import { matchQuestions, questionsDue } from '@crease/simulator/test-cricket/questions.ts'
import type { TestAsked } from '@crease/simulator/test-cricket/questions.ts'
import { CHANGE_OVERS, SESSION_OVERS } from '@crease/simulator/test-cricket/standing.ts'
import {
  afterBall,
  atOverEnd,
  changed,
  closeSession,
  ended,
  lookedAt,
  openingView,
  withSession,
} from '@crease/simulator/test-cricket/view.ts'
import type { TestView } from '@crease/simulator/test-cricket/view.ts'
import type { Chance } from '@crease/simulator/stage/stage.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Everything is priced at the beginning and again after so many overs: a dozen moments of a Test. */
const EVERY_OVERS = 35

interface Told {
  readonly asked: TestAsked
  readonly priced: Chance
}

/** Plays Tests and asks every question of a few moments of each, as its story would [WD81]. */
export function calibrateTests(
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let slot = 0; slot < matches; slot += 1) {
    const match = testMatch(numberedSeed(seed), { slot, startsAt: 0, listedAt: 0 })
    const random = openStream(numberedSeed(0), `calibration test ${seed} ${slot}`)
    const play = playTest(match, random)
    table.nextMatch()
    const { told, end } = playOne(openingView(match, play), play, random)
    for (const { asked, priced } of told) {
      const result = asked.verdict(end)
      if (result !== null) addPrice(table, { question: asked.question, priced }, result)
    }
  }
}

/** What was priced on the way, and the match when it is over. */
function playOne(
  opening: TestView,
  play: TestPlay,
  random: Random,
): { readonly told: readonly Told[]; readonly end: TestView } {
  let view = lookedAt(withSession(opening, 0))
  const told = pricesAt(view)
  const first = random.whole(0, EVERY_OVERS - 1)
  for (const [number, over] of play.overs.entries()) {
    view = afterOver(atSession(view, over), over)
    const isLast = number === play.overs.length - 1
    if (!isLast && over.end !== null) view = changed(view, over.place + 1 + CHANGE_OVERS)
    if (isLast || number % EVERY_OVERS !== first) continue
    view = lookedAt(view)
    told.push(...pricesAt(view))
  }
  return { told, end: ended(view, play.end) }
}

/** The sessions that have ended before an over, and the one that it is of. */
function atSession(view: TestView, { place }: TestOver): TestView {
  const last = view.sessions.at(-1)?.number ?? 0
  let now = view
  for (let session = last; session < Math.floor(place / SESSION_OVERS); session += 1) {
    now = withSession(closeSession(now), session + 1)
  }
  return now
}

function afterOver(view: TestView, over: TestOver): TestView {
  const bowled = over.balls.reduce((now, ball) => afterBall(now, over, ball), view)
  return atOverEnd(bowled, over)
}

/** The bookmaker says what match odds say, without the draw; a fair coin says nothing. */
function pricesAt(view: TestView): Told[] {
  return [...matchQuestions(view.match), ...questionsDue(view)]
    .filter(({ question, verdict }) => question.kind !== 'bookmaker' && verdict(view) === null)
    .flatMap((asked) => asked.prices(view).map((priced) => ({ asked, priced })))
}
