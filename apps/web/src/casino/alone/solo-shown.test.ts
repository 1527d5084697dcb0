import { titleOf } from '@crease/casino/testing/title-of.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Chooser } from './choosers.tsx'
import { LimboBoard } from './limbo-board.tsx'
import { MinesBoard } from './mines-board.tsx'
import { SlotReels } from './slot-reels.tsx'
import { SoloResults } from './solo-results.tsx'

const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, element))

const multipliers = (markup: string): readonly (string | undefined)[] =>
  [...markup.matchAll(/<b>(.*?)<\/b>/gu)].map(([, value]) => value)

test('[UI1314] after a round the multipliers of Mines are those of the bet that is set next', () => {
  const title = titleOf('mines')
  const dealt = [{ slot: 'cell-4', face: 20 }]
  const board = { title, mid: '1', isNew: true, plays: false }
  const round = { slug: 'mines', shoe: [], dealt, windows: 3 }
  const over = { ...round, choices: ['mines-3', 'cell-4', 'take'] }
  const ladder = (props: object): string =>
    drawn(createElement(MinesBoard, { ...board, round: over, selection: 'mines-3', ...props }))
  const ofTen = ladder({ round: null, mid: null, selection: 'mines-10' })
  expect(multipliers(ladder({ selection: 'mines-10' }))).toEqual(multipliers(ofTen))
  expect(ladder({ selection: 'mines-10' })).not.toContain('data-now="true"')
  // the multiplier that was cashed out stays lit until then, and a round that goes on keeps its own
  expect(ladder({})).toContain('data-now="true"')
  const goesOn = { ...round, windows: 2, choices: ['mines-3', 'cell-4'] }
  const own = ladder({ round: goesOn, selection: 'mines-10' })
  expect(multipliers(own)).toEqual(multipliers(ladder({})))
})

test('[UI602] the pictures of a slot are named when its reels have stopped, and no sooner', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const title = titleOf('slot-bells')
  const dealt = [1, 2, 3].map((reel) => ({ slot: `reel${reel}`, face: reel }))
  const round = { slug: 'slot-bells', shoe: [], dealt, windows: 1, choices: ['spin'] }
  const board = { title, round, mid: '1', selection: 'spin' }
  const label = (props: { isNew: boolean; plays: boolean }) =>
    /aria-label="(.*?)"/u.exec(drawn(createElement(SlotReels, { ...board, ...props })))?.[1]
  expect(label({ isNew: true, plays: true })).toBe('Playing...')
  expect(label({ isNew: false, plays: false })).toMatch(/^\w+ \w+ \w+/u)
  vi.unstubAllGlobals()
})

test('[UI601] a void round is none of the last results of a game', () => {
  const last = [
    { roundId: '1', code: '2.50' },
    { roundId: '2', code: '' },
  ]
  const strip = drawn(createElement(SoloResults, { last, ended: new Map() }))
  expect(multipliers(strip.replaceAll(/<b [^>]*>/gu, '<b>'))).toEqual(['2.50'])
})

test('[UI603] a target of Limbo that is none says which values are, and is no target of the board', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const title = titleOf('limbo')
  const bet = { title, selection: 'at-0' }
  const chooser = drawn(createElement(Chooser, { ...bet, onChoose: () => {} }))
  expect(chooser).toContain('aria-invalid="true"')
  expect(chooser).toContain('Any value from 1.01 to 10,000')
  const board = { ...bet, round: null, mid: null, isNew: false, plays: false }
  expect(drawn(createElement(LimboBoard, board))).toContain('Target –')
})
