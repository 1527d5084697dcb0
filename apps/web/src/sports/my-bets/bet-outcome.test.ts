import { expect, test } from 'vitest'
import { betRow } from '../../testing/wire.ts'
import { say } from '../../i18n/text.ts'
import { averagesOf, matchedOutcome, outcomeOf } from './bet-outcome.ts'
import { lineOf } from './bet-line.tsx'

const matched = (amount: number, odd: number, more: Parameters<typeof betRow>[0] = {}) =>
  betRow({ matched: amount, averageOdd: odd, matchOdd: odd, stake: amount, ...more })

test('[UI1237] several matched bets on one side of a selection have their average odds, by stake', () => {
  const bets = [
    matched(100, 2, { betId: '1' }),
    matched(300, 3, { betId: '2' }),
    // alone on its side
    matched(500, 4, { betId: '3', matchOddVariant: 'lay' }),
  ]
  expect(averagesOf(bets).map(({ bet, stake, odd }) => [bet.betId, stake, odd])).toEqual([
    ['1', 400_00, 2_75],
  ])
  expect(averagesOf([])).toEqual([])
})

test('[UI1237] a back says what it wins, a lay its liability', () => {
  const back = outcomeOf(betRow(), betRow({ stake: 100 }).stake, betRow({ matchOdd: 3 }).matchOdd)
  expect([back.wins, back.loses]).toEqual([200_00_00, 100_00_00])
  const bet = betRow({ matchOddVariant: 'lay' })
  const lay = outcomeOf(bet, betRow({ stake: 100 }).stake, betRow({ matchOdd: 3 }).matchOdd)
  expect([lay.wins, lay.loses]).toEqual([100_00_00, 200_00_00])
})

test('[UI1237] a bet that met several prices wins their sum, which its average in two decimals misses', () => {
  // 7,500,000 at 1.86 and 2,500,000 at 1.85
  const bet = { averageOdd: 1.8575, matched: 1_00_00_000, remaining: 0, matchedReturn: 1_85_75_000 }
  expect(matchedOutcome(betRow(bet)).wins).toBe(85_75_000_00_00)
  expect(matchedOutcome(betRow({ ...bet, matchOddVariant: 'lay' })).loses).toBe(85_75_000_00_00)
  expect(matchedOutcome(betRow({ matched: 100, averageOdd: 1.86 })).wins).toBe(86_00_00)
})

test('[UI1237] the line of a bet has its selection, its market and its time, and no match', () => {
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  const bet = betRow({ createdAt, marketName: 'Match Odds', teamName: 'Kites' })
  const { side, sideName, name, under } = lineOf(say, bet)
  expect([side, sideName]).toEqual(['back', 'Back'])
  expect(`${name} ${under}`).toMatch(/^Kites .*Match Odds · \d\d:\d\d/)
  expect(`${name} ${under}`).not.toContain(bet.eventName)
})
