import { paise } from '@crease/domain/units/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { Outcome } = await import('./market-cells.tsx')

const drawn = (net: number): string =>
  renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(Outcome, { net: paise(net) })),
  )

test('[UI1448] a result in a cell of a table is short and whole, exact in its title', () => {
  expect(drawn(-1_23_456_78)).toMatch(/title="[^"]+: −1,23,456\.78">−1\.24L</)
  expect(drawn(950_50)).toContain('>+950.50<')
  const css = readFileSync(join(import.meta.dirname, 'bets.css'), 'utf8')
  const [, rule = ''] = /\.bet-outcome \{([^}]*)\}/.exec(css) ?? []
  expect(rule).toContain('nowrap')
  expect(rule).not.toContain('ellipsis')
})
