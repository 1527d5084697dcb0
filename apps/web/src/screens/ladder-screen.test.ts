import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubGlobal('document', { addEventListener: () => {}, documentElement: {} }))
vi.hoisted(() => vi.stubGlobal('window', { addEventListener: () => {}, location: {} }))
const { isKnown } = vi.hoisted(() => ({ isKnown: { now: false } }))
vi.mock('../sports/state/match/live-match.ts', async (original) => ({
  ...(await original<object>()),
  useMarketHead: () => undefined,
  useTroubleBeside: () => null,
  useWaitBeside: () => null,
  useEventOf: () => (isKnown.now ? { eventName: 'India v Australia' } : null),
}))
const { LadderScreen } = await import('./ladder-screen.tsx')

const screenAt = (address: string): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(MemoryRouter, { initialEntries: [address] }, createElement(LadderScreen)),
    ),
  )

test('[UI581] ladders of a market that its match does not have say so, and do not load for ever', () => {
  const address = '/ladder?market=1.9&event=7&sport=4'
  expect(screenAt(address)).toContain('Loading')
  isKnown.now = true
  expect(screenAt(address)).toContain('There is no such market')
  expect(screenAt(address)).not.toContain('Loading')
})
