import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BACCARAT_TITLES } from '@crease/casino/baccarat/baccarat-titles.ts'
import { allRows } from '@crease/casino/exact/all-rows.ts'
import type { BetRow } from '@crease/casino/exact/bet-rows.ts'
import { POKER_TITLES } from '@crease/casino/poker/poker-titles.ts'
import { TEENPATTI_TITLES } from '@crease/casino/teenpatti/teenpatti-titles.ts'
import { oneDayWays } from '@crease/casino/teenpatti/one-day.ts'
import { decks } from '@crease/casino/kernel/cards.ts'
import { describe, expect, test } from 'vitest'

const FILE = resolve(import.meta.dirname, '../../shared/rules/casino-exact.json')
const NO_ROWS = existsSync(FILE) ? '' : '(../shared/rules/casino-exact.json is not here: skipped)'

interface Published extends Omit<BetRow, 'num' | 'den'> {
  readonly num: string | null
  readonly den: string | null
  readonly probability: number
  readonly ship: boolean
}
interface Sample {
  readonly records: readonly Published[]
  readonly teen_inround: {
    readonly after_A1: Readonly<Record<string, readonly [number, number]>>
    readonly after_A1_B1: Readonly<Record<string, readonly [number, number]>>
  }
}

const sample = (): Sample => JSON.parse(readFileSync(FILE, 'utf8'))

const TITLES = [...TEENPATTI_TITLES, ...POKER_TITLES, ...BACCARAT_TITLES]
const SLUGS = [...TITLES.map(({ slug }) => slug), 'poker20_alt']
const ours: ReadonlyMap<string, BetRow> = new Map(
  allRows(TITLES).map((row) => [`${row.title}|${row.bet}|${row.side}`, row]),
)

/** The hands of poker20 are offered at the odds of poker20_alt, and counted by samples in poker6. */
const isAtOtherOdds = ({ title, bet }: Published): boolean =>
  title === 'poker20' && !bet.startsWith('Winner')

describe.skipIf(NO_ROWS !== '')(`the published rows ${NO_ROWS}`, () => {
  test('[CG121] every row of a card table is the one that our own hands give', () => {
    const rows = sample().records.filter(({ title, ship }) => SLUGS.includes(title) && ship)
    expect(rows.length).toBeGreaterThan(90)
    const counted = rows.filter(({ num }) => num !== null)
    for (const row of counted) {
      const name = `${row.title}|${row.bet}|${row.side}`
      const its = ours.get(name)
      const chance = { num: row.num, den: row.den, push: row.push, half_loss: row.half_loss }
      expect({ name, ...its }).toMatchObject({ name, offered: true, ...chance })
      if (isAtOtherOdds(row)) continue
      expect({ name, ...its }).toMatchObject({ name, payout: row.payout, rtp: row.rtp })
    }
  })

  test('[CG128] what is counted by samples lies within their errors, at the same odds', () => {
    const rows = sample().records.filter(({ title, num }) => SLUGS.includes(title) && num === null)
    expect(rows.length).toBeGreaterThan(0)
    for (const { title, bet, side, probability, payout } of rows) {
      const its = ours.get(`${title}|${bet}|${side}`)
      if (its === undefined || payout === null) throw new Error(`${title} has no ${bet}`)
      const chance = Number(its.num) / Number(its.den)
      // two counts of a hundred million rounds each
      const error = Math.sqrt((2 * probability * (1 - probability)) / 1e8)
      expect(Math.abs(chance - probability)).toBeLessThan(4 * error)
      expect(Math.abs((its.payout ?? 0) / payout - 1)).toBeLessThan((4 * error) / probability)
    }
  })

  test('[CG42] rows that must not be offered are not', () => {
    const rows = sample().records.filter(({ title, ship }) => SLUGS.includes(title) && !ship)
    expect(rows.length).toBeGreaterThan(5)
    const offered = rows.filter(({ title, bet, side, rtp }) => {
      const its = ours.get(`${title}|${bet}|${side}`)
      return its !== undefined && its.rtp === rtp
    })
    expect(offered).toEqual([])
  })

  test('[CG121] a one-day table quotes what is published after one card and after two', () => {
    const { after_A1: one, after_A1_B1: two } = sample().teen_inround
    const rank = (name: string): number => '.A23456789TJQK'.indexOf(name)
    const stands = [
      ...Object.entries(one).map(([key, chances]) => ({ cards: [rank(key) - 1], chances })),
      ...Object.entries(two).map(([key, chances]) => {
        const [a = '', b = '', suits] = key
        return { cards: [rank(a) - 1, rank(b) - 1 + (suits === 's' ? 0 : 13)], chances }
      }),
    ]
    expect(stands).toHaveLength(13 + 325)
    for (const { cards, chances } of stands) {
      const dealt = cards.map((face, at) => ({ slot: at === 0 ? 'A1' : 'B1', face }))
      const shoe = decks(1).filter((card) => !cards.includes(card))
      const ways = oneDayWays({ slug: 'teen', shoe, dealt, windows: dealt.length })
      const all = Number(ways.a + ways.b + ways.ties)
      expect([Number(ways.a) / all, Number(ways.ties) / all]).toEqual([
        expect.closeTo(chances[0], 8),
        expect.closeTo(chances[1], 8),
      ])
    }
  })
})
