import { hilo } from '@crease/casino/solo/hilo.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SoloReply } from '../../link/named.ts'
import { HiloGuesses } from './hilo-guesses.tsx'

/** The guesses that can be pressed after a card without a bet. */
function open(isPaused: boolean): readonly string[] {
  const record = { table: 'hilo', dealt: [{ slot: 'card-1', face: 20 }], choices: [] }
  const stand = { round: { mid: '1', status: 'BETTING', bets: [], record }, isPaused }
  const drawn = createElement(HiloGuesses, {
    title: hilo,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guesses read no more of it
    stand: stand as unknown as SoloReply,
    onStep: () => {},
  })
  const buttons =
    renderToStaticMarkup(createElement(I18nProvider, { i18n }, drawn)).match(/<button[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(1)
  return buttons.filter((button) => !button.includes('disabled'))
}

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('[CG197] no guess begins a round of a paused game', () => {
  expect(open(false).length).toBeGreaterThan(1)
  expect(open(true)).toEqual([])
})
