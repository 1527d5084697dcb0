import { say } from '@crease/domain/sentences/say.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { eachWayChances } from '@crease/simulator/racing/chances.ts'
import { runnersOf, termsOf } from '@crease/simulator/racing/card.ts'
import { BEFORE_SHARE, Path } from '@crease/simulator/racing/path.ts'
import { fieldOf, orderOf, runs, type Race } from '@crease/simulator/racing/race.ts'
import { finishAmong, resultAmong } from '@crease/simulator/racing/result.ts'
import type { Question } from '@crease/simulator/stage/question.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { addEachWayPrice, addPrice } from './add-price.ts'
import type { ReliabilityTable } from './reliability.ts'

/** Slots of a lane of the calendar. */
const LANE_SLOTS = 1_000_000
/** Shares of what is open about the finishes that are known at a look: at the listing, at the off, and in running. */
const LOOKS = [0, BEFORE_SHARE, 0.5, 0.8]

/** Runs races of a lane, and compares their prices of winners, of places and each way at a few moments with the results. */
export function calibrateRaces(
  lane: number,
  table: ReliabilityTable,
  { matches, seed }: { matches: number; seed: number },
): void {
  for (let turn = 0; turn < matches; turn += 1) {
    const race = matchOf(numberedSeed(seed), lane * LANE_SLOTS + turn)
    if (race.sport !== 'race') throw new Error(`lane ${lane} has no races`)
    table.nextMatch()
    runOne(table, race)
  }
}

/** Runners that were withdrawn have no price at any look: their odds are reduced, and not calibrated. */
function runOne(table: ReliabilityTable, race: Race): void {
  const field = fieldOf(race)
  const running = field.starters.flatMap((starter, at) => (runs(field, starter) ? [at] : []))
  const order = orderOf(field)
  const { places, divisor: placeDivisor } = termsOf(race)
  const path = new Path(field, race.key, 'before')
  const runners = runnersOf(field).filter((_, at) => running.includes(at))
  const win = questionOf('win', 'To Win', { winners: 1, runners })
  const place = questionOf('place', 'To Be Placed', { winners: places, runners })
  const eachWay: Question = {
    ...place,
    code: 'ew',
    name: say('Each-way'),
    kind: 'each-way',
    placeDivisor,
  }
  for (const look of LOOKS) {
    path.moveTo(look)
    const chances = path.chances(running, places)
    const eachWayPrices = eachWayChances(chances, { divisor: placeDivisor })
    for (const [at, runner] of runners.entries()) {
      const [first, among] = [chances.win[at] ?? 0, chances.place[at] ?? 0]
      const priced = (chance: number) => ({ runner, chance: Math.min(1, chance) })
      addPrice(
        table,
        { question: win, priced: priced(first) },
        resultAmong(order, { places: 1, removed: [] }),
      )
      if (places === 1) continue
      addPrice(
        table,
        { question: place, priced: priced(among) },
        resultAmong(order, { places, removed: [] }),
      )
      addEachWayPrice(
        table,
        { question: eachWay, priced: priced(eachWayPrices[at] ?? 0) },
        {
          chances: { win: first, place: Math.min(1, among) },
          result: finishAmong(order, { places, removed: [] }),
        },
      )
    }
  }
}

const questionOf = (
  code: string,
  name: 'To Win' | 'To Be Placed',
  { winners, runners }: Pick<Question, 'winners' | 'runners'>,
): Question => ({ code, name: say(name), kind: 'match', winners, runners })
