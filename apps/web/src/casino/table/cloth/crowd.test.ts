import { titleOf } from '@crease/casino/testing/title-of.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableBets, tableState } from '../../../testing/tables.ts'
import { HeadCrowd } from './crowd.tsx'
import { mostBacked } from './most-backed.ts'
import { planOf } from './plan-of.ts'
import { Zones } from './zones.tsx'

const stateOf = (
  ...shared: readonly (readonly [selection: string, bettors: number, staked: number])[]
) =>
  tableState({
    crowd: shared.map(([selection, bettors, staked]) => ({ selection, bettors, staked })),
  })

const headOf = (slug: string, state: ReturnType<typeof stateOf>) => {
  const title = titleOf(slug)
  return mostBacked(title, planOf(title), state).map(({ name }) => name)
}

const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, element))

test('[UI1368] the head of the cloth names what is bet on a wheel and in side books before the hands', () => {
  const wheel = stateOf(['straight-17', 4, 900], ['red', 5, 4200], ['dozen-1', 7, 12_500])
  expect(headOf('roulette13', wheel)).toEqual(['1st 12', 'Red', '17'])
  const baccarat = stateOf(['player', 9, 25_000], ['banker', 8, 90_000], ['big', 10, 18_000])
  expect(headOf('baccarat', baccarat)).toEqual(['Big', 'Banker', 'Player'])
  // answers of tickets, and digits beyond the three lines
  expect(headOf('kbc', stateOf(['four-red.odd.down.a23', 4, 500]))).toHaveLength(1)
  const digits = [0, 1, 2, 3].map((digit) => [`single-${digit}`, 4, 100 * digit] as const)
  expect(headOf('worli', stateOf(...digits))).toHaveLength(3)
})

test('[UI1368] the head of the cloth has the figures in sight and as a sentence', () => {
  const title = titleOf('roulette13')
  const state = stateOf(['red', 5, 4200])
  const markup = drawn(createElement(HeadCrowd, { title, plan: planOf(title), ...state }))
  expect(markup).toContain('<b>Red</b>')
  expect(markup).toContain('5 players: 4.2k')
  expect(markup).toContain('5 · 4.2k')
  expect(drawn(createElement(HeadCrowd, { title, plan: planOf(title), ...stateOf() }))).toBe('')
})

test('[UI1363] every zone says what is bet on it, a number of a wheel and one with a bet of the player too', async () => {
  const says = (slug: string, selection: string): number => {
    const title = titleOf(slug)
    const { bets } = tableBets([{ selectionId: selection }])
    const markup = drawn(
      createElement(Zones, {
        slug,
        title,
        plan: planOf(title),
        books: title.markets.map((market) => ({
          book: { market, offers: [], limits: null },
          isOpen: false,
        })),
        dealt: [],
        before: new Set<string>(),
        decides: null,
        isEnded: false,
        drafts: [],
        bets,
        crowd: stateOf([selection, 5, 4200]).crowd,
      }),
    )
    return markup.split('5 players: 4.2k').length - 1
  }
  expect([
    says('lucky7', 'low'),
    says('roulette13', 'straight-17'),
    says('dt20', 'dragon'),
  ]).toEqual([1, 1, 1])
  // where figures have no room their sentence stays
  const styles = await readFile(new URL('crowd.css', import.meta.url), 'utf8')
  expect(styles).toContain('.zone-crowd > :not(.sr-only)')
  expect(styles).not.toMatch(/\.zone-crowd\s*\{\s*display: none/u)
})
