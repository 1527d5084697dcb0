import { calibrateCricket } from './cricket-calibration.ts'
import { cricketReality } from './cricket-reality.ts'
import { calibrateFootball } from './football-calibration.ts'
import { footballReality } from './football-reality.ts'
import { ReliabilityTable, tableOf } from './reliability.ts'
import { calibrateTennis } from './tennis-calibration.ts'
import { tennisReality } from './tennis-reality.ts'

/**
 * `npm run calibrate -- cricket|football|tennis [--matches 10000] [--seed 1] [--reality]`: how often what the made-up world prices
 * at p happens, by family of markets; with --reality what the model says of matches that were played.
 * Ends with 1 when a bin of 200 matches or more is off by more than 3 points, and by more than luck explains.
 */
interface Sport {
  readonly calibrate: (table: ReliabilityTable, trials: { matches: number; seed: number }) => void
  /** lines to print */
  readonly reality: () => readonly string[]
}

const SPORTS: Readonly<Record<string, Sport>> = {
  cricket: {
    calibrate: (table, trials) => calibrateCricket(table, { format: 't20', ...trials }),
    reality: cricketReality,
  },
  football: { calibrate: calibrateFootball, reality: footballReality },
  tennis: { calibrate: calibrateTennis, reality: tennisReality },
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function run(words: readonly string[]): number {
  const sport = SPORTS[words[0] ?? '']
  if (sport === undefined) {
    say(`Say which sport: ${Object.keys(SPORTS).join(', ')}.`)
    return 2
  }
  if (words.includes('--reality')) {
    for (const line of sport.reality()) say(line)
    return 0
  }
  const matches = numberAfter(words, '--matches') ?? 10_000
  const table = new ReliabilityTable()
  sport.calibrate(table, { matches, seed: numberAfter(words, '--seed') ?? 1 })
  const families = table.families()
  for (const family of families) say(tableOf(family))
  const worst = Math.max(...families.map((family) => family.worst))
  say(`${matches} matches; the worst bin is ${(worst * 100).toFixed(1)} points off.`)
  return families.some(({ wrong }) => wrong) ? 1 : 0
}

/** The number after a word; null when there is none above 0. */
function numberAfter(words: readonly string[], word: string): number | null {
  const number = words.includes(word) ? Number(words[words.indexOf(word) + 1]) : 0
  return number > 0 ? number : null
}

process.exitCode = run(process.argv.slice(2))
