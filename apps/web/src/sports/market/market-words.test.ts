import { rowStatusOf } from '../../link/words.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { isOfMarket, overlayWord, sharedWord, shownStatus, statusText } from './status-word.ts'
import { Veil } from './veil.tsx'

test('[UI6] ACTIVE reads OPEN; any other status covers the row with its own word', () => {
  expect(shownStatus('ACTIVE')).toBe('OPEN')
  expect(overlayWord('OPEN', 'ACTIVE')).toBeNull()
  expect(overlayWord('OPEN', 'REMOVED')).toBe('REMOVED')
  expect(overlayWord('SUSPENDED', 'ACTIVE')).toBe('SUSPENDED')
  expect(overlayWord('SUSPENDED', 'REMOVED')).toBe('REMOVED')
  expect(overlayWord('SETTLED', 'WINNER')).toBe('WINNER')
  expect(overlayWord('SETTLED', 'DEAD HEAT')).toBe('DEAD HEAT')
  expect(overlayWord('SETTLED', 'HALF WON')).toBe('HALF WON')
  expect(overlayWord('CLOSED', 'ACTIVE')).toBe('CLOSED')
  expect(overlayWord('VOIDED', 'REMOVED')).toBe('VOIDED')
  expect(overlayWord('SUSPENDED', rowStatusOf('BALL RUNNING'))).toBe('BALL RUNNING')
  expect(overlayWord('OPEN', rowStatusOf('LOST'))).toBe('LOST')
  // a session's row has no status of its own
  expect(overlayWord('OPEN', '')).toBeNull()
  expect(statusText(say, 'RESULT 47')).toBe('RESULT 47')
  expect(statusText(say, 'DELAYED')).toBe('DELAYED')
})

test('[UI6] one closed answer covers itself; a word that all answers say covers them once', () => {
  const closed = rowStatusOf('CLOSED')
  expect(sharedWord('OPEN', [closed, 'ACTIVE', 'ACTIVE'])).toBeNull()
  expect(sharedWord('OPEN', ['ACTIVE', closed])).toBeNull()
  expect(sharedWord('SUSPENDED', [closed, 'ACTIVE'])).toBeNull()
  expect(sharedWord('OPEN', [closed, closed])).toBe('CLOSED')
  expect(sharedWord('SUSPENDED', ['ACTIVE', ''])).toBe('SUSPENDED')
  expect(sharedWord('OPEN', ['ACTIVE', 'ACTIVE'])).toBeNull()
  expect(sharedWord('OPEN', [])).toBeNull()
})

test('[UI6] each market without bets says its word once, runners that are out say their own', () => {
  for (const status of ['SUSPENDED', 'CLOSED', 'SETTLING', 'VOIDED'] as const)
    expect(isOfMarket(status, overlayWord(status, 'ACTIVE') ?? '')).toBe(true)
  expect(isOfMarket('SUSPENDED', rowStatusOf('BALL RUNNING'))).toBe(true)
  expect(isOfMarket('SUSPENDED', 'REMOVED')).toBe(false)
  expect(isOfMarket('SUSPENDED', rowStatusOf('LOST'))).toBe(false)
  expect(isOfMarket('CLOSED', 'REMOVED')).toBe(false)
  expect(isOfMarket('SETTLED', 'WINNER')).toBe(false)
})

test('[UI1460] a market that is over is covered without stripes, and says that its result is to come', () => {
  const veil = (word: string): string =>
    renderToStaticMarkup(
      createElement(I18nProvider, { i18n }, createElement(Veil, { word, of: 'market' })),
    )
  expect(veil('CLOSED')).toContain('Closed, awaiting result')
  expect(veil('CLOSED')).not.toContain('striped')
  const striped = ['SETTLING', 'VOIDED', 'SUSPENDED', 'BALL RUNNING', 'REMOVED'].filter((word) =>
    veil(word).includes('striped'),
  )
  expect(striped).toEqual(['SUSPENDED', 'BALL RUNNING', 'REMOVED'])
})
