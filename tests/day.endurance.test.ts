import { KINDS } from '@crease/domain/market/kinds.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { expect, test } from 'vitest'
import { DAY_FAULTS } from './day/day-faults.ts'
import { playDay, type DayOptions, type DayReport } from './day/day.ts'
import { replayDay } from './day/replay-day.ts'
import type { DaySabotage } from './day/day-exchange.ts'

const SMALL: DayOptions = { seed: 1, matches: 22, players: 20 }
/** The least that a fault needs to be found. */
const SMALLEST: DayOptions = { seed: 1, matches: 8, players: 10 }
const TIMEOUT_MS = 180_000

async function played(options: DayOptions, sabotage?: DaySabotage): Promise<DayReport> {
  const address = await freshLedger()
  try {
    return await playDay(options, { address, ...(sabotage !== undefined && { sabotage }) })
  } finally {
    await address.drop()
  }
}

test(
  '[WD70] [WD73] on a small day of every sport every market of every kind is settled, and the ledger adds up',
  async () => {
    const { findings, kinds, sports, money } = await played(SMALL)
    expect({ again: replayDay(SMALL), findings }).toEqual({ again: replayDay(SMALL), findings: [] })
    expect(Object.values(sports)).toEqual(Array.from({ length: SMALL.matches }, () => 1))
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(KINDS).toSorted())
    // a day on which nobody bets would prove nothing
    for (const { kind, bets, fills, volume } of kinds) {
      expect({ kind, isBetOn: bets > 10 && fills > 10 && volume > 0 }).toEqual({
        kind,
        isBetOn: true,
      })
    }
    expect(kinds.reduce((sum, { cashOuts }) => sum + cashOuts, 0)).toBeGreaterThan(20)
    expect(kinds.reduce((sum, { onClose }) => sum + onClose, 0)).toBeGreaterThan(0)
    expect(money.commission).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  '[WD71] one seed is one day, to the paisa and to the last answer',
  async () => {
    const [once, again] = [await played(SMALLEST), await played(SMALLEST)]
    expect(again).toEqual(once)
    expect(replayDay(SMALLEST)).toBe('npm run day -- --seed 1 --matches 8 --players 10')
  },
  TIMEOUT_MS,
)

test.each(DAY_FAULTS)(
  '[WD72] control: $name is found',
  async ({ found, sabotage }) => {
    const { findings } = await played(SMALLEST, sabotage())
    expect(findings).toContainEqual(expect.stringMatching(found))
  },
  TIMEOUT_MS,
)
