import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableBets, tableState } from '../../../testing/tables.ts'
import { hearTableBets } from '../../state/my-table-bets.ts'
import { CashOutBar } from './cash-out-bar.tsx'

const barOf = (status: 'DEALING' | 'ENDED', risenMs: number | null): string => {
  const state = tableState({ status, risenMs })
  const bar = createElement(CashOutBar, { slug: 'crash', state })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, bar))
}

test('[UI708] bets that were settled before the crash is told stand under the rise as they stood', () => {
  const onCrash = { casinoGameSlug: 'crash', matchOdd: 50 }
  const lost = { ...onCrash, status: 'SETTLED', profitOrLoss: -500 }
  const taken = { ...onCrash, betId: '2', status: 'SETTLED', paysOdd: 1.02, profitOrLoss: 10 }
  const news = tableBets([lost, taken], { profitOrLoss: -490 })
  hearTableBets({ ...news, casinoGameSlug: 'crash' })
  const rising = barOf('DEALING', 400)
  expect(rising).toContain('flight-take')
  expect(rising).toContain('500 cashed out at 1.02x')
  expect(barOf('ENDED', null)).not.toContain('flight-take')
})
