import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { betRow } from '../../testing/wire.ts'
import { Filters, within } from './filters.tsx'

const filtersOf = (side: 'back' | 'lay' | null): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(Filters, {
        bets: [betRow()],
        scope: { eventId: null, marketId: null, side },
        onScope: () => {},
      }),
    ),
  )

test('[BS59] a filter that hides the only bet is still shown', () => {
  expect(filtersOf(null)).toBe('')
  expect(within({ marketId: null, side: 'lay' }, [betRow()])).toEqual([])
  expect(filtersOf('lay')).toContain('Both sides')
})
