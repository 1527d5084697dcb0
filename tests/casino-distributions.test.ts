import { existsSync, readFileSync } from 'node:fs'
import { runsAhead } from '@crease/casino/cricket/runs-ahead.ts'
import { overDeck } from '@crease/casino/cricket/superover.ts'
import { reduced } from '@crease/casino/kernel/chances.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { raceWays } from '@crease/casino/race/race20-ways.ts'
import { race20 } from '@crease/casino/race/race20.ts'
import { expect, test } from 'vitest'
import { recordingFile } from './recordings/shared-data.ts'

const FILE = recordingFile('../rules/casino-exact.json')

interface Row {
  readonly title: string
  readonly bet: string
  readonly num: string | null
  readonly den: string | null
}

interface Ways {
  readonly ways: readonly bigint[]
  readonly all: bigint
}

/** In how many ways a side makes so many runs, or a race has so many cards. */
const DISTRIBUTIONS: Readonly<Record<string, () => Ways>> = {
  superover: () => runsAhead({ left: overDeck(5), balls: 6, wickets: 2 }),
  cricketv3: () => runsAhead({ left: overDeck(10), balls: 30, wickets: 10 }),
  race20: () => {
    const { byCards, all } = raceWays(newRound(race20, null))
    return { ways: byCards, all }
  },
}

const sumOf = (ways: readonly bigint[]): bigint => ways.reduce((sum, each) => sum + each, 0n)

/** Skipped where ../shared/rules is not. */
test.skipIf(!existsSync(FILE))(
  '[CG119] the published distributions of runs and cards, to the last unit',
  () => {
    const { records }: { readonly records: readonly Row[] } = JSON.parse(readFileSync(FILE, 'utf8'))
    const known = new Map(Object.entries(DISTRIBUTIONS).map(([title, of]) => [title, of()]))
    const figures = records.flatMap(({ title, bet, num, den }) => {
      const most = /<= (\d+) \((line )?distribution\)/u.exec(bet)?.[1]
      const ways = known.get(title)
      if (most === undefined || ways === undefined || num === null) return []
      return [{ row: `${title} <= ${most}`, ways, most: Number(most), wins: `${num}/${den}` }]
    })
    expect(figures.length).toBeGreaterThan(40)
    const wrong = figures.filter(({ ways: { ways, all }, most, wins }) => {
      const { num, den } = reduced({ num: sumOf(ways.slice(0, most + 1)), den: all })
      return `${num}/${den}` !== wins
    })
    expect(wrong.map(({ row }) => row)).toEqual([])
  },
)
