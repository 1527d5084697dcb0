import { beforeEach, expect, test } from 'vitest'
import { tableBets } from '../../for-tests/tables.ts'
import { forgetAll } from '../session-stores.ts'
import {
  hearTableBet,
  hearTableBets,
  isWin,
  myTableNow,
  netOfSession,
  sitDown,
} from './my-table-bets.ts'

const [FIRST, SECOND] = ['116261123181556', '116261123181641']

beforeEach(forgetAll)

test('[UI424] the net position counts every round once, from when the table was opened, over rounds', () => {
  sitDown('dt20', 5_000)
  sitDown('dt20', 9_000)
  hearTableBets(tableBets([{}], { mid: FIRST, profitOrLoss: 500 }))
  hearTableBets(tableBets([{}], { mid: FIRST, profitOrLoss: 500 }))
  hearTableBets(tableBets([{}], { mid: SECOND, profitOrLoss: -200 }))
  expect(netOfSession(myTableNow('dt20'))).toBe(300_00)
  expect(myTableNow('dt20').since).toBe(5_000)
  forgetAll()
  expect(myTableNow('dt20')).toMatchObject({ now: null, since: null })
})

test('[UI425] a round is celebrated where it brought more than was staked, and never else', () => {
  const round = (bets: readonly object[], profitOrLoss: number | null): boolean =>
    isWin(tableBets(bets, { profitOrLoss }))
  expect(round([{}], 500)).toBe(true)
  // a hedge that gave back less than both stakes, a push, a loss, a round that runs, one without a bet
  expect(round([{}, { betId: '2', selectionId: 'tiger', stake: 700 }], -200)).toBe(false)
  expect(round([{}], 0)).toBe(false)
  expect(round([{}], -500)).toBe(false)
  expect(round([{}], null)).toBe(false)
  expect(round([], 0)).toBe(false)
})

test('[UI419] the bets of the last round that had any can be repeated; those that lapsed are not', () => {
  hearTableBets(tableBets([{}, { betId: '2', status: 'LAPSED' }], { mid: FIRST }))
  hearTableBets(tableBets([], { mid: SECOND }))
  expect(myTableNow('dt20').before.map(({ betId }) => betId)).toEqual(['1'])
})

test('[UI418] a bet that is answered before its news stands at once, and only once', () => {
  const { bets } = tableBets([{}])
  const [bet] = bets
  if (bet === undefined) throw new Error('no bet')
  hearTableBet(bet)
  hearTableBet(bet)
  expect(myTableNow('dt20').now?.bets).toHaveLength(1)
  hearTableBets(tableBets([{}, { betId: '2' }]))
  expect(myTableNow('dt20').now?.bets).toHaveLength(2)
})
