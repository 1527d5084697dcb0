import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'

stubStorage()
vi.mock('../../../ui/use-media.ts', () => ({ WIDE: '', useMedia: () => true }))
const { MultiTableTools } = await import('./add-table.tsx')

const namesAt = (slug: string, among: readonly string[]): readonly string[] => {
  const html = renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(MemoryRouter, {}, createElement(MultiTableTools, { slug, among })),
    ),
  )
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) => name)
}

test('[UI707] [UI1441] a table beside others is removed by its name, and a third one is no second one', () => {
  expect(namesAt('dt20', ['dt20'])).toEqual(['Add another table'])
  expect(namesAt('lucky7', ['dt20', 'lucky7'])).toEqual(['Add another table', 'Remove Lucky 7 A'])
  expect(namesAt('dt20', ['dt20', 'lucky7'])).toEqual([
    'Add another table',
    'Remove 20-20 Dragon Tiger',
  ])
})
