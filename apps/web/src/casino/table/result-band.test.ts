import { TITLES } from '@crease/casino/titles.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tableState } from '../../testing/tables.ts'
import { ResultBand } from './result-band.tsx'

const title = TITLES.get('dt20')

const bandOf = (more: Parameters<typeof tableState>[0]): string => {
  if (title === undefined) throw new Error('no such title')
  const band = createElement(ResultBand, { slug: 'dt20', title, state: tableState(more) })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, band))
}

test('[UI1302] a screen reader hears how a round ended, from a region that is there before', () => {
  expect(bandOf({})).toBe('<div role="status" class="win-place"></div>')
  const ended = bandOf({ status: 'ENDED', result: { code: 'D', winner: 'Dragon' } })
  expect(ended).toMatch(/^<div role="status" class="win-place">/u)
  const [, plate = ''] = ended.split('class="win-plate"')
  expect(plate).toContain('Dragon')
})
