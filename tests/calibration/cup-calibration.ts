import { wonBy } from '@crease/domain/rulebook/deciding.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import type { Stand } from '@crease/simulator/cups/cup-outlook.ts'
import { beginCup, questionOf, winnerOfCup } from '@crease/simulator/cups/cup-timeline.ts'
import type { Cup } from '@crease/simulator/cups/cup.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'

/** Slots of a lane of the calendar. */
const LANE_SLOTS = 1_000_000
/** Matches that are over at a look. */
const LOOKS = [0, 7, 14, 20, 25]

/** Plays cups of a lane, and compares their prices after some of their matches with the winners. */
export function calibrateCups(
  lane: number,
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let turn = 0; turn < matches; turn += 1) {
    const cup = matchOf(numberedSeed(seed), lane * LANE_SLOTS + turn)
    if (cup.sport !== 'cup') throw new Error(`lane ${lane} has no cups`)
    table.nextMatch()
    playOne(table, cup)
  }
}

function playOne(table: ReliabilityTable, cup: Cup): void {
  const playing = beginCup(cup, Infinity)
  const question = questionOf(cup)
  const ends = playing.fixtures.map(({ play }) => play().ending)
  const result = wonBy(winnerOfCup(playing, ends))
  for (const many of LOOKS) {
    const stands = ends.map((end, match): Stand => (match < many ? end : 'before'))
    const bounds = playing.outlook.bounds(stands, () => false)
    for (const [side, runner] of question.runners.entries()) {
      const { low = 0, high = 0 } = bounds[side] ?? {}
      if (high === 0) continue
      const priced = { runner, chance: (low + high) / 2, doubt: (high - low) / 2 }
      addPrice(table, { question: { ...question, code: 'cup' }, priced }, result)
    }
  }
}
