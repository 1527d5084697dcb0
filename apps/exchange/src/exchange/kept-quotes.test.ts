import type { MarketChange } from '@crease/domain/records/command.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { KeptQuotes } from './kept-quotes.ts'

const SESSION = marketId('m1')

const quotes = (prices: Readonly<Record<string, number | null>>): MarketChange => ({
  kind: 'quotes',
  marketId: SESSION,
  runners: Object.entries(prices).map(([line, price]) => ({
    runnerId: runnerId(line),
    back: price === null ? [] : [{ odds: odds(price), size: paise(100) }],
    lay: [],
    lastTraded: null,
  })),
})

test('[MK34] of a question whose lines are quoted one by one, all lines that stand are quoted again', () => {
  const kept = new KeptQuotes()
  kept.hear(quotes({ 45: 190, 46: 200 }))
  const message = [quotes({ 46: 205 }), quotes({ 46: 210, 47: 230 })]
  kept.hear({ kind: 'feed-message', marketId: SESSION, changes: message })
  kept.hear(quotes({ 45: null }))
  expect(kept.again()).toEqual([quotes({ 46: 210, 47: 230 })])
  kept.hear(quotes({ 46: null, 47: null }))
  // an operator settles it, and no later word of its feed
  expect(kept.again()).toEqual([])
  kept.hear(quotes({ 46: 210 }))
  kept.hear({ kind: 'settle', marketId: SESSION, result: { kind: 'number', value: 46 } })
  expect(kept.again()).toEqual([])
})
