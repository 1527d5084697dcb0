import { beforeEach, expect, test } from 'vitest'
import { tableBets } from '../../testing/tables.ts'
import { forgetAll } from '../../state/session-stores.ts'
import {
  betsAsTold,
  hearEnd,
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

test('[UI424] a round that ended while the line was away counts when it is read, if the table was open by then', () => {
  const endedAt = new Date(20_000).toISOString()
  const stood = tableBets([{}], { mid: FIRST })
  const read = tableBets([{ status: 'SETTLED', profitOrLoss: 100 }], {
    mid: FIRST,
    profitOrLoss: 100,
  })
  // opened later: it is none of this session
  sitDown('dt20', 30_000)
  hearEnd({ ...read, endedAt })
  expect(netOfSession(myTableNow('dt20'))).toBe(0)
  forgetAll()
  sitDown('dt20', 5_000)
  hearTableBets(stood)
  hearEnd({ ...read, endedAt: null, profitOrLoss: null })
  expect(myTableNow('dt20').now?.bets).toMatchObject([{ status: 'ACCEPTED' }])
  hearEnd({ ...read, endedAt })
  hearEnd({ ...read, endedAt })
  expect(myTableNow('dt20').now?.bets).toMatchObject([{ status: 'SETTLED' }])
  expect(netOfSession(myTableNow('dt20'))).toBe(100_00)
  // bets on the next round are not pushed out by it
  forgetAll()
  sitDown('dt20', 5_000)
  hearTableBets(stood)
  hearTableBets(tableBets([{}], { mid: SECOND }))
  hearEnd({ ...read, endedAt })
  expect(myTableNow('dt20').now?.mid).toBe(SECOND)
  expect(netOfSession(myTableNow('dt20'))).toBe(100_00)
})

test('[UI708] bets stand until the end of their own round is told, and not until that of another', () => {
  const settled = tableBets([{ status: 'SETTLED', profitOrLoss: -100 }], { mid: FIRST })
  expect(betsAsTold(settled, FIRST)).toMatchObject([{ status: 'ACCEPTED', profitOrLoss: null }])
  expect(betsAsTold(settled, SECOND)).toBe(settled.bets)
  expect(betsAsTold(settled, null)).toBe(settled.bets)
  // of a flight, what was taken by hand stays taken
  const flown = ['CASHED_OUT', 'ACCEPTED'].map((stood, at) => ({
    betId: String(at + 1),
    casinoGameSlug: 'crash',
    status: 'SETTLED',
    paysOdd: stood === 'CASHED_OUT' ? 2.43 : null,
    profitOrLoss: 50,
  }))
  expect(betsAsTold(tableBets(flown, { mid: FIRST }), FIRST)).toMatchObject([
    { status: 'CASHED_OUT', paysOdd: 243, profitOrLoss: null },
    { status: 'ACCEPTED', paysOdd: null, profitOrLoss: null },
  ])
  // a pay table's figure is a result
  const paid = tableBets([{ status: 'SETTLED', paysOdd: 1.5 }], { mid: FIRST })
  expect(betsAsTold(paid, FIRST)).toMatchObject([{ status: 'ACCEPTED', paysOdd: null }])
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
