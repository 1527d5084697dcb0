import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { betRow } from '../../testing/wire.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { endOfRest } from './bet-group.tsx'
import type { LineState } from './bet-line.tsx'

stubStorage()
const { UnmatchedLine } = await import('./unmatched-line.tsx')
const { orderEnd } = await import('./waiting-orders.tsx')

test('[BS157] the rest of a bet that was matched in part ends as what became of the rest', () => {
  const was = betRow({ matched: 300, remaining: 200 })
  const endOf = (now: Parameters<typeof betRow>[0]) =>
    endOfRest(say, was, betRow({ remaining: 0, status: 'EXECUTION_COMPLETE', ...now }))
  expect(endOf({ matched: 500 })).toBe('Matched')
  expect(endOf({ matched: 300, cancelled: 200 })).toBe('cancelled')
  expect(endOf({ matched: 300, lapsed: 200, lapseReason: 'EVENT' })).toMatch(/^lapsed: /)
  // reduced before, and then matched
  const reduced = betRow({ cancelled: 300, remaining: 200 })
  expect(endOfRest(say, reduced, betRow({ cancelled: 300, matched: 200, remaining: 0 }))).toBe(
    'Matched',
  )
})

test('[BS157] a waiting order that is over says how it ended', () => {
  const ends = (['TRIGGERED', 'CANCELLED', 'REFUSED'] as const).map((one) => orderEnd(say, one))
  const words = ['Bet placed', 'cancelled', 'not placed']
  expect(ends).toEqual(words.map((word) => ({ kind: 'ended', word })))
  expect(orderEnd(say, undefined)).toEqual({ kind: 'gone' })
})

test.each([
  ['waits', betRow({})],
  ['waits out the delay of play', betRow({ status: 'PENDING' })],
])('[BS157] a line whose bet %s keeps all its words, so its height, when it ends', (_, bet) => {
  const drawn = (state: LineState): string =>
    renderToStaticMarkup(
      createElement(I18nProvider, { i18n }, createElement(UnmatchedLine, { bet, state })),
    )
  const wordsOf = (html: string): readonly string[] =>
    [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  const ended = drawn({ kind: 'ended', word: 'Matched' })
  expect(wordsOf(ended).filter((text) => text !== 'Matched')).toEqual(
    wordsOf(drawn({ kind: 'open' })),
  )
  expect(ended).toContain('Matched')
  expect(ended).not.toContain('<button')
})
