import { paise } from '@crease/domain/units/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { SettledLines } = await import('./settled-today.tsx')

const ROW = {
  createdAt: '2026-11-29T06:36:00.000Z',
  profitOrLoss: paise(100_00),
  userPts: paise(500_00),
  owed: paise(0),
  commission: paise(0),
  narration: 'Match odds',
  marketId: null,
  mid: null,
}

const drawn = (all: number): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(SettledLines, { rows: [ROW, ROW], all, sum: paise(all * 100_00) }),
    ),
  )

test('[BS61] a sum of more than is listed says how many are listed, and where the others are', () => {
  expect(drawn(1234)).toContain('The newest 2 of 1,234; the account statement has the others.')
  expect(drawn(2)).not.toContain('newest')
})
