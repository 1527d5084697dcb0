import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { describe, expect, test } from 'vitest'
import { cameOf } from './came.ts'

const PAID = new Set(['win', 'share', 'pays', 'points'])
const ROUNDS = 12

describe.each([...TITLES.values()])('$slug', (title) => {
  test('[UI705] what is lit after a round has won, and of a book of which one wins nothing else has', () => {
    let lit = 0
    // of a shoe that carries on only the server knows what is left
    const isKnown = title.carriesOn === undefined
    for (const { end } of played(title, ROUNDS)) {
      for (const market of title.markets) {
        const came = cameOf(title, market, end.dealt)
        lit += came.size
        const wrong = market.selections.filter((one) => {
          const { kind } = one.settle(end)
          return came.has(one.id) ? !PAID.has(kind) : isKnown && kind === 'win'
        })
        expect(wrong).toEqual([])
      }
    }
    // of some titles all bets are made up
    const isMadeUp = title.markets.every(({ selections }) => selections.length === 0)
    expect(lit > 0).toBe(!isMadeUp)
  })
})
