import { numberAfter, seedAfter } from '../support/whole-argument.ts'
import { SCORED_SPORTS } from '@crease/simulator/scoring/sports.ts'
import { calibrateCups } from './cup-calibration.ts'
import { calibrateCricket } from './cricket-calibration.ts'
import { cricketReality } from './cricket-reality.ts'
import { calibrateFootball } from './football-calibration.ts'
import { footballReality } from './football-reality.ts'
import { ReliabilityTable, tableOf, tooSure, type Reliability } from './reliability.ts'
import { calibrateTennis } from './tennis-calibration.ts'
import { calibrateRaces } from './race-calibration.ts'
import { calibrateScored } from './scored-calibration.ts'
import { tennisReality } from './tennis-reality.ts'
import { calibrateTests } from './test-calibration.ts'

/**
 * `npm run calibrate -- SPORT|all [--matches N] [--seed 1] [--reality] [--wrong]`, with cricket, one-day, test, football,
 * tennis, horses, greyhounds, cricket-cups, football-cups, or the name of another sport:
 * how often what the made-up world prices at p happens, by family of markets; with --reality what the model
 * says of matches that were played; with --wrong the same of prices that are bent on purpose.
 * Ends with 1 when a bin of 200 matches or more is off by more than 3 points, and by more than luck explains.
 */
interface Sport {
  readonly calibrate: (table: ReliabilityTable, trials: { matches: number; seed: number }) => void
  /** played unless it is said how many: as many as leave little to luck in every bin */
  readonly matches: number
  /** lines to print */
  readonly reality: () => readonly string[]
}

const NO_REALITY = (): readonly string[] => ['No match of this kind was recorded ball by ball.']

const SPORTS: Readonly<Record<string, Sport>> = {
  cricket: {
    calibrate: (table, trials) => calibrateCricket(table, { format: 't20', ...trials }),
    matches: 30_000,
    reality: cricketReality,
  },
  'one-day': {
    calibrate: (table, trials) => calibrateCricket(table, { format: 'odi', ...trials }),
    matches: 30_000,
    reality: NO_REALITY,
  },
  test: { calibrate: calibrateTests, matches: 30_000, reality: NO_REALITY },
  // a draw voids its market of two runners, and leaves that half of the matches
  football: { calibrate: calibrateFootball, matches: 40_000, reality: footballReality },
  tennis: { calibrate: calibrateTennis, matches: 10_000, reality: tennisReality },
  'cricket-cups': cupsOf(30),
  'football-cups': cupsOf(31),
  horses: racesOf(8),
  greyhounds: racesOf(9),
  ...Object.fromEntries(
    SCORED_SPORTS.map((sport): [string, Sport] => [
      sport.slug,
      {
        calibrate: (table, trials) => calibrateScored(sport, table, trials),
        matches: sport.rules.family === 'field' ? 2_000 : 6_000,
        reality: NO_REALITY,
      },
    ]),
  ),
}

/** Outrights of a lane of the calendar: each plays 28 matches, which takes three seconds. */
function cupsOf(lane: number): Sport {
  return {
    calibrate: (table, trials) => calibrateCups(lane, table, trials),
    matches: 300,
    reality: NO_REALITY,
  }
}

/** Races of a lane of the calendar. */
function racesOf(lane: number): Sport {
  return {
    calibrate: (table, trials) => calibrateRaces(lane, table, trials),
    matches: 30_000,
    reality: NO_REALITY,
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function run(words: readonly string[]): number {
  const [name = ''] = words
  if (name === 'all') return runAll(words.slice(1))
  const sport = SPORTS[name]
  if (sport === undefined) {
    say(`Say which sport: all, ${Object.keys(SPORTS).join(', ')}.`)
    return 2
  }
  if (words.includes('--reality')) {
    for (const line of sport.reality()) say(line)
    return 0
  }
  const matches = numberAfter(words, '--matches') ?? sport.matches
  const table = new ReliabilityTable(words.includes('--wrong') ? tooSure : undefined)
  sport.calibrate(table, { matches, seed: seedAfter(words) })
  return Math.max(verdictOn(table.families(), matches), costsOf(table))
}

/** Every sport after the other; 1 if one of them is wrong. */
function runAll(words: readonly string[]): number {
  const wrong = Object.keys(SPORTS).filter((name) => {
    say(`\n== ${name}`)
    return run([name, ...words]) !== 0
  })
  say(wrong.length === 0 ? '\nEvery sport is calibrated.' : `\nWrong: ${wrong.join(', ')}.`)
  return wrong.length === 0 ? 0 : 1
}

/** Prints what a blind bet costs in each family; 1 where one costs too little or too much [WD95]. */
function costsOf(table: ReliabilityTable): number {
  const percent = (cost: number | null) => (cost === null ? '-' : `${(cost * 100).toFixed(2)} %`)
  const wrong: string[] = []
  for (const [family, { back, lay, wrong: isWrong }] of table.costs()) {
    say(`${family}: a blind back costs ${percent(back)}, a blind lay ${percent(lay)}`)
    if (isWrong) wrong.push(family)
  }
  say(wrong.length === 0 ? 'Every blind bet costs 1 to 6 %.' : `Costs wrong: ${wrong.join(', ')}.`)
  return wrong.length === 0 ? 0 : 1
}

function verdictOn(families: readonly Reliability[], matches: number): number {
  for (const family of families) say(tableOf(family))
  const worst = Math.max(...families.map((family) => family.worst))
  const wrong = families.filter((family) => family.wrong).map(({ family }) => family)
  const seconds = Math.round(process.cpuUsage().user / 1e6)
  const off = `the worst bin is ${(worst * 100).toFixed(1)} points off`
  say(`${matches} matches in ${seconds} s of processor time; ${off}.`)
  say(wrong.length === 0 ? 'No family is wrong.' : `Wrong: ${wrong.join(', ')}.`)
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = run(process.argv.slice(2))
