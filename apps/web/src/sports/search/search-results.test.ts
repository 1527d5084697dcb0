import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { REFUSALS } from '@crease/contract/refusals.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { sentences } = await import('../../i18n/hindi.ts')
const { read } = await import('../../link/call.ts')
const { SearchResults } = await import('./search-results.tsx')
const { socketUp } = await import('../../state/connection/connection.ts')
type Found = Parameters<typeof SearchResults>[0]['found']

const failedBy = (fault: string): string => {
  const found: Found = { groups: [], all: [], kind: 'failed', fault, more: false }
  return renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(SearchResults, { id: 'a', found, chosen: null, onPick: () => {} }),
    ),
  )
}

test('[UI1444] a search that the server refused says why, and not that there is no connection', () => {
  socketUp('sports')
  const refused = failedBy(REFUSALS.RATE_LIMITED.text)
  expect(refused).toContain(REFUSALS.RATE_LIMITED.text)
  expect(refused).not.toContain('No connection')
})

test('[UI1444] a request without an answer fails with a sentence that has its Hindi', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const reading = read('tableFairness', { query: { casinoGameSlug: 'teen20' } })
  await expect(reading).rejects.toThrow(/^No answer\. Please try again\.$/)
  expect(sentences['No answer. Please try again.']).toBeDefined()
})
