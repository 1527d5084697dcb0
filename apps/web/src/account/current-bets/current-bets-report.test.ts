import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { betRow } from '../../testing/wire.ts'
import { say } from '../../i18n/text.ts'
import { ALL_DAYS } from '../../ui/days.tsx'
import { AREAS, currentBetsReport, statusText, type CurrentBet } from './current-bets-report.ts'

const currentRow = (more: Parameters<typeof betRow>[0]): CurrentBet => ({
  ...betRow(more),
  liability: paise(100_00),
  possibleProfit: paise(50_00),
})
const ask = { area: AREAS[0], betType: 'all', state: 'all', ...ALL_DAYS } as const
const rateIn = (format: 'decimal' | 'american') =>
  currentBetsReport(ask, format).columns.find(({ id }) => id === 'rate')

test('[UI251] the list of bets has odds in the player’s format, rates as they are', () => {
  const rate = rateIn('american')
  expect(rate?.text(currentRow({ matchOdd: 2.5 }), 1, say)).toBe('+150')
  expect(rate?.text(currentRow({ matchOdd: 2.1, gtype: 'match1' }), 1, say)).toBe('110 per 100')
  expect(rateIn('decimal')?.text(currentRow({ matchOdd: 2.5 }), 1, say)).toBe('2.50')
})

test('[UI142] the list is ordered by the rate that is shown, also where a bet was matched at a better one', () => {
  const asked = currentRow({ matchOdd: 1.5, averageOdd: 3 })
  const rate = rateIn('decimal')
  expect([rate?.text(asked, 1, say), rate?.order?.(asked)]).toEqual(['3.00', 300])
})

test('[UI251] another format asks for nothing again', () => {
  expect(currentBetsReport(ask, 'american').question).toBe(
    currentBetsReport(ask, 'decimal').question,
  )
})

test('[UI525] a bet says how much of it is matched, and a session bet is a No', () => {
  const status = (more: Parameters<typeof betRow>[0]) => statusText(say, currentRow(more))
  expect(status({ stake: 500, matched: 500, remaining: 0 })).toBe('Matched')
  expect(status({ stake: 500, matched: 0, remaining: 500 })).toBe('Unmatched')
  expect(status({ stake: 500, matched: 200, remaining: 300 })).toBe('200 of 500 matched')
  expect(status({ status: 'PENDING' })).toBe('Waiting')
  const name = currentBetsReport(ask, 'decimal').columns.find(({ id }) => id === 'nation')
  const no = currentRow({ gtype: 'fancy', selectionId: '164', matchOddVariant: 'lay' })
  expect(name?.text(no, 1, say)).toMatch(/^164 · .* \(No\)$/)
})

test('[UI525] a row is known by its bet: a press that was begun on one ends on no other', () => {
  const { keyOf } = currentBetsReport(ask, 'decimal')
  expect(keyOf?.(currentRow({ betId: '7' }))).toBe('7')
})
