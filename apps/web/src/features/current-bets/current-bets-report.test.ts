import { expect, test } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import { say } from '../../i18n/text.ts'
import { ALL_DAYS } from '../../ui/days.tsx'
import { AREAS, currentBetsReport } from './current-bets-report.ts'

const ask = { area: AREAS[0], betType: 'all', ...ALL_DAYS } as const
const rateIn = (format: 'decimal' | 'american') =>
  currentBetsReport(ask, format).columns.find(({ id }) => id === 'rate')

test('[UI251] the list of bets has odds in the player’s format, rates as they are, the file decimals', () => {
  const rate = rateIn('american')
  expect(rate?.text(betRow({ matchOdd: 2.5 }), 1, say)).toBe('+150')
  expect(rate?.text(betRow({ matchOdd: 2.1, gtype: 'match1' }), 1, say)).toBe('110')
  expect(rate?.csv?.(betRow({ matchOdd: 2.5 }), 1)).toBe('2.50')
  expect(rate?.csvHead?.(say)).toBe('User Rate (decimal odds)')
  expect(rateIn('decimal')?.text(betRow({ matchOdd: 2.5 }), 1, say)).toBe('2.50')
})

test('[UI251] another format asks for nothing anew', () => {
  expect(currentBetsReport(ask, 'american').question).toBe(
    currentBetsReport(ask, 'decimal').question,
  )
})
