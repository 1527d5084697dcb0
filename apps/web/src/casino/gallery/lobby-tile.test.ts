import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lobbyTable } from '../../testing/tables.ts'
import { say } from '../../i18n/text.ts'
import { LastHere, statusOf } from './table-tile.tsx'

test('[UI413] a tile says how long bets are taken there, by the server’s clock', () => {
  expect(statusOf(say, { status: 'BETTING', closesAt: 21_400 }, 10_000)).toBe('Bets for 12 s')
  expect(statusOf(say, { status: 'BETTING', closesAt: 9_000 }, 10_000)).toBe('No more bets')
  expect(statusOf(say, { status: 'DEALING', closesAt: null }, 0)).toBe('No more bets')
  expect(statusOf(say, { status: 'WAITING', closesAt: null }, 0)).toBe('Starts when you join')
})

test('[UI413] a tile has the last five results with a code, the newest first', () => {
  const codes = ['T', 'D', '', 'D', 'T', 'D', 'T']
  const last = codes.map((code, at) => ({ roundId: `r${at}`, code }))
  const drawn = renderToStaticMarkup(
    createElement(LastHere, { slug: 'dt20', table: lobbyTable({ last }) }),
  )
  const shown = [...drawn.matchAll(/data-tone="(\w+)">(\w)<\/i>/g)].map(([, , code]) => code)
  expect(shown).toEqual(['T', 'D', 'T', 'D', 'D'])
})
