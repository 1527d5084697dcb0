import { TITLES } from '@crease/casino/titles.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offer, tableState } from '../../testing/tables.ts'
import { BetCell } from './bet-cell.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** The button of Dragon Tiger's tie, which takes this at most, while the smallest chip of 100 is chosen. */
function tieOf(max: number): string {
  const tie = TITLES.get('dt20')?.markets[0]?.selections.find(({ id }) => id === 'tie')
  if (tie === undefined) throw new Error('no tie')
  const { offers } = tableState({ offers: [offer('tie', 51, { min: 10, max })] })
  const props = { slug: 'dt20', selection: tie, side: 'back', drafts: [], bets: [] } as const
  const cell = createElement(BetCell, { ...props, offer: offers[0], named: 'inside' })
  const drawn = renderToStaticMarkup(createElement(I18nProvider, { i18n }, cell))
  return /<button[^>]*>/.exec(drawn)?.[0] ?? ''
}

test('[UI1303] a cell that takes less than the chosen stake is greyed, with its most in its title', () => {
  expect(tieOf(100)).toContain('data-above="false"')
  expect(tieOf(100)).not.toContain('title')
  expect(tieOf(99)).toContain('data-above="true"')
  expect(tieOf(99)).toContain('title="Maximum stake is 99"')
})
