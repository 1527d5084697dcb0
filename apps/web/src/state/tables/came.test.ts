import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { describe, expect, test } from 'vitest'
import { cameOf } from './came.ts'

const PAID = new Set(['win', 'share', 'pays', 'points'])
const ROUNDS = 12

describe.each([...TITLES.values()])('$slug', (title) => {
  test('[UI705] what is lit after a round has won, and of a book of which one wins nothing else has', () => {
    let lit = 0
    for (const { end } of played(title, ROUNDS)) {
      for (const market of title.markets) {
        const came = cameOf(title, market, end.dealt)
        lit += came.size
        for (const one of market.selections) {
          const { kind } = one.settle(end)
          if (came.has(one.id)) expect(PAID).toContain(kind)
          else if (title.carriesOn === undefined) expect(kind).not.toBe('win')
        }
      }
    }
    // of some titles all bets are made up
    const isMadeUp = title.markets.every(({ selections }) => selections.length === 0)
    expect(lit > 0).toBe(!isMadeUp)
  })
})
