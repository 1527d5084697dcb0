import { existsSync, readFileSync } from 'node:fs'
import { allRows } from '@crease/casino/testing/exact/all-rows.ts'
import type { ReturnToPlayer } from '@crease/casino/exact/return-to-player.ts'
import { POKER_TITLES } from '@crease/casino/poker/poker-titles.ts'
import { oneDayWays } from '@crease/casino/teenpatti/one-day.ts'
import { decks } from '@crease/casino/kernel/cards.ts'
import { describe, expect, test } from 'vitest'
import { recordingFile } from './recordings/shared-data.ts'

const FILE = recordingFile('../rules/casino-exact.json')
const NO_ROWS = existsSync(FILE) ? '' : '(../shared/rules/casino-exact.json is not here: skipped)'

interface Published extends Omit<ReturnToPlayer, 'num' | 'den'> {
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

const ours: ReadonlyMap<string, ReturnToPlayer> = new Map(
  allRows(POKER_TITLES).map((row) => [`${row.title}|${row.bet}|${row.side}`, row]),
)

describe.skipIf(NO_ROWS !== '')(`the published figures ${NO_ROWS}`, () => {
  test('[CG128] what is counted by samples lies within their errors, at the same odds', () => {
    const rows = sample().records.filter(({ title, num }) => title === 'poker6' && num === null)
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
