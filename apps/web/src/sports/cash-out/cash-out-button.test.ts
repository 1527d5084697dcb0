import { paise } from '@crease/domain/units/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValueButton } from './cash-out-button.tsx'

const drawn = (value: number): string => {
  const quoted = { kind: 'quote', quote: { kind: 'cash-out', value: paise(value) } } as const
  const button = createElement(ValueButton, { quoted, size: 'head', onClick: () => {} })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, button))
}

test('[UI1422] a cash-out is gold for a gain alone', () => {
  expect(drawn(124_000)).toMatch(/bg-accent.*\+1,240/)
  for (const value of [0, -1, -36_800]) expect(drawn(value)).not.toContain('bg-accent')
})
