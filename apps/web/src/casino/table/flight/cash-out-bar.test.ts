import { expect, test } from 'vitest'
import { tableBets, tableState } from '../../../testing/tables.ts'
import { underRise } from './cash-out-bar.tsx'

test('[UI708] bets that were settled before the crash is told stand under the rise as they stood', () => {
  const onCrash = { casinoGameSlug: 'crash', matchOdd: 50 }
  const lost = { ...onCrash, status: 'SETTLED', profitOrLoss: -500 }
  const taken = { ...onCrash, betId: '2', status: 'SETTLED', paysOdd: 1.02, profitOrLoss: 10 }
  const news = tableBets([lost, taken], { profitOrLoss: -490 })
  const rising = underRise(news, tableState({ status: 'DEALING', risenMs: 400 }))
  expect(rising.running.map(({ betId }) => betId)).toEqual(['1'])
  expect(rising.bets.map(({ status, paysOdd }) => [status, paysOdd])).toEqual([
    ['ACCEPTED', null],
    ['CASHED_OUT', 102],
  ])
  expect(underRise(news, tableState({ status: 'ENDED' })).running).toEqual([])
})
