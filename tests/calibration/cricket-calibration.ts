import type { Asked } from '@crease/simulator/cricket/questions/asked.ts'
import { questionsDue } from '@crease/simulator/cricket/due.ts'
import { cricketMatch, type FormatName } from '@crease/simulator/cricket/match.ts'
import {
  betweenInnings,
  endView,
  modelOf,
  openingView,
  viewAfter,
} from '@crease/simulator/cricket/match-view.ts'
import { matchQuestions } from '@crease/simulator/cricket/questions/match-questions.ts'
import { playMatch } from '@crease/simulator/cricket/play.ts'
import type { View } from '@crease/simulator/cricket/view.ts'
import type { WinChance } from '@crease/simulator/cricket/win-chance.ts'
import { openStream, type Random } from '@crease/simulator/keys/streams.ts'
import type { Chance } from '@crease/simulator/stage/stage.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Matches that are played on one pair of sides, whose model costs more than a match. */
const MATCHES_A_PAIR = 50
/** One ball in so many is looked at: 24 makes ten moments of a Twenty20 match. */
const EVERY_BALLS = { t20: 24, odi: 60 } as const

interface Told {
  readonly asked: Asked
  readonly priced: Chance
}

export interface Trials {
  readonly format: FormatName
  readonly matches: number
  readonly seed: number
}

/**
 * Plays matches and asks every question of a few moments of each, as its story would: what was priced at
 * a chance should happen as often.
 */
export function calibrateCricket(table: ReliabilityTable, { format, matches, seed }: Trials): void {
  for (let pair = 0; pair * MATCHES_A_PAIR < matches; pair += 1) {
    const match = cricketMatch(numberedSeed(seed), { slot: pair, startsAt: 0, listedAt: 0, format })
    const win = modelOf(match)
    const opening = openingView(match, win)
    const random = openStream(numberedSeed(0), `calibration ${seed} ${format} ${pair}`)
    for (let n = 0; n < MATCHES_A_PAIR; n += 1) {
      playOne(table, { win, opening, random, every: EVERY_BALLS[format] })
    }
  }
}

interface Trial {
  readonly win: WinChance
  readonly opening: View
  readonly random: Random
  readonly every: number
}

function playOne(table: ReliabilityTable, { win, opening, random, every }: Trial): void {
  const play = playMatch(win, random)
  const told: Told[] = pricesAt(opening)
  let view = opening
  const first = random.whole(0, every - 1)
  for (const [ball, delivery] of play.deliveries.entries()) {
    view = viewAfter(view, delivery, play)
    if (ball % every === first) told.push(...pricesAt(view))
    if (delivery.endsInnings && delivery.innings === 1) view = betweenInnings(view, play)
  }
  const end = endView(view, play)
  table.nextMatch()
  for (const { asked, priced } of told) {
    const result = asked.verdict(end)
    if (result !== null) addPrice(table, { question: asked.question, priced }, result)
  }
}

/** Every price of a moment: of the match, of the questions asked before the innings, and of those asked now. */
function pricesAt(view: View): Told[] {
  return [...matchQuestions(view.match), ...questionsDue(atStart(view)), ...questionsDue(view)]
    .filter(({ question, verdict }) => question.kind !== 'bookmaker' && verdict(view) === null)
    .flatMap((asked) =>
      asked.question.kind === 'meter'
        ? []
        : asked.prices(view).map((priced) => ({ asked, priced })),
    )
}

/** The innings as it was before its first ball, for the questions that were asked then. */
function atStart(view: View): View {
  const { innings } = view
  const facts = { ...innings.facts, balls: 0, runsByOver: [], runsAtWickets: [] }
  return { ...view, innings: { ...innings, facts } }
}
