import { SCORED_SPORTS } from '@crease/simulator/scoring/sports.ts'
import { expect, test } from 'vitest'
import { calibrateRaces } from './race-calibration.ts'
import { ReliabilityTable, tooSure } from './reliability.ts'
import { calibrateScored } from './scored-calibration.ts'

const MINUTES = 20 * 60_000
/** Fields take a hundredth of a second for each look. */
const matchesOf = (family: string): number => (family === 'field' ? 250 : 1500)

test.each(SCORED_SPORTS)(
  '[WD27] [WD95] [WD120] what $slug prices at p happens about as often as that, in every family of markets',
  (sport) => {
    const table = new ReliabilityTable()
    calibrateScored(sport, table, { matches: matchesOf(sport.rules.family), seed: 1 })
    const found = table.families()
    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(found.filter(({ wrong }) => wrong).map(({ family }) => family)).toEqual([])
    const costly = [...table.costs()].filter(([, { wrong }]) => wrong).map(([family]) => family)
    expect(costly).toEqual([])
  },
  MINUTES,
)

test.each(['table-tennis', 'basketball', 'boxing', 'chess'])(
  '[WD27] prices of %s that are too sure are found wrong',
  (slug) => {
    const table = new ReliabilityTable(tooSure)
    for (const sport of SCORED_SPORTS.filter((one) => one.slug === slug))
      calibrateScored(sport, table, { matches: 1500, seed: 1 })
    expect(table.families().some(({ wrong }) => wrong)).toBe(true)
  },
  MINUTES,
)

test.each([
  ['horses', 8],
  ['greyhounds', 9],
])(
  '[WD27] [WD95] [RC21] [RC25] %s are priced to win, to be placed and each way as they come in, and too sure prices are found wrong',
  (_, lane) => {
    const [fair, bent] = [new ReliabilityTable(), new ReliabilityTable(tooSure)]
    for (const table of [fair, bent]) calibrateRaces(lane, table, { matches: 4000, seed: 1 })
    const verdictsOn = (table: ReliabilityTable) =>
      table.families().map(({ family, wrong }) => [family, wrong])
    const families = ['To Win', 'To Be Placed', 'Each-way']
    expect(verdictsOn(fair)).toEqual(families.map((family) => [family, false]))
    const costs = [...fair.costs()].map(([family, { wrong }]) => [family, wrong])
    expect(costs).toEqual(verdictsOn(fair))
    expect(verdictsOn(bent)).toEqual(families.map((family) => [family, true]))
  },
  MINUTES,
)
