import { describe, expect, test } from 'vitest'
import { ANDAR_BAHAR } from '@crease/casino/andar-bahar/family.ts'
import { CRICKET } from '@crease/casino/cricket/family.ts'
import { runsAhead } from '@crease/casino/cricket/runs-ahead.ts'
import { overDeck } from '@crease/casino/cricket/superover.ts'
import { DICE } from '@crease/casino/dice/family.ts'
import { allRows } from '@crease/casino/exact/all-rows.ts'
import { reduced } from '@crease/casino/kernel/chances.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { RACES } from '@crease/casino/race/family.ts'
import { raceWays } from '@crease/casino/race/race20-ways.ts'
import { race20 } from '@crease/casino/race/race20.ts'
import { WHEELS } from '@crease/casino/wheel/family.ts'
import { NO_ROWS, publishedRows } from './casino/exact-rows.ts'

const TITLES = [...RACES, ...ANDAR_BAHAR, ...WHEELS, ...DICE, ...CRICKET]
/** of which no row is published */
const WITHOUT = ['ab3', 'superover2', 'superover3']

describe.skipIf(NO_ROWS !== null)(`published rows ${NO_ROWS ?? ''}`, () => {
  test.each(TITLES.filter(({ slug }) => !WITHOUT.includes(slug)))(
    '[CG119] $slug has the published odds, chances and returns',
    (title) => {
      const rows = publishedRows([title.slug], true)
      expect(rows.length).toBeGreaterThan(0)
      const found = allRows([title])
      const listed = rows.map((row) => {
        const own = found.find(({ bet, side }) => bet === row.bet && side === row.side)
        return own === undefined
          ? row.bet
          : {
              title: own.title,
              bet: own.bet,
              side: own.side,
              wins: `${own.num}/${own.den}`,
              push: own.push.toFixed(6),
              half: own.half_loss.toFixed(6),
              payout: own.payout === null ? 'table' : own.payout.toFixed(2),
              rtp: own.rtp.toFixed(6),
              offered: own.offered,
            }
      })
      expect(listed).toEqual(rows.map((row) => ({ ...row, offered: true })))
    },
  )

  test('[CG119] rows that must not be offered are not', () => {
    const slugs = TITLES.map(({ slug }) => slug)
    const forbidden = publishedRows(slugs, false).map(({ title, bet, side }) =>
      [title, bet, side].join(),
    )
    const offered = allRows(TITLES).map(({ title, bet, side }) => [title, bet, side].join())
    expect(forbidden.length).toBeGreaterThan(20)
    expect(offered.filter((row) => forbidden.includes(row))).toEqual([])
  })

  test('[CG119] the published distributions of runs and cards, to the last unit', () => {
    const rows = publishedRows(['superover', 'cricketv3', 'race20'], false)
    const figures = rows.flatMap(({ title, bet, wins }) => {
      const most = /<= (\d+) \((line )?distribution\)/u.exec(bet)?.[1]
      return most === undefined ? [] : [{ title, most: Number(most), wins }]
    })
    expect(figures.length).toBeGreaterThan(40)
    for (const { title, most, wins } of figures) {
      const { ways, all } = DISTRIBUTIONS[title]?.() ?? { ways: [], all: 1n }
      const { num, den } = reduced({ num: sumOf(ways.slice(0, most + 1)), den: all })
      expect(`${title} <= ${most}: ${num}/${den}`).toBe(`${title} <= ${most}: ${wins}`)
    }
  })
})

const sumOf = (ways: readonly bigint[]): bigint => ways.reduce((sum, each) => sum + each, 0n)

/** In how many ways a side makes so many runs, or a race has so many cards. */
const DISTRIBUTIONS: Readonly<
  Record<string, () => { readonly ways: readonly bigint[]; readonly all: bigint }>
> = {
  superover: () => runsAhead({ left: overDeck(5), balls: 6, wickets: 2 }),
  cricketv3: () => runsAhead({ left: overDeck(10), balls: 30, wickets: 10 }),
  race20: () => {
    const { byCards, all } = raceWays(newRound(race20, null))
    return { ways: byCards, all }
  },
}
