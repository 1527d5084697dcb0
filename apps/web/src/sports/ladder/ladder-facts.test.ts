import { centipaise } from '@crease/domain/units/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { runnerDepth } from '../../testing/runner-depth.ts'
import { LadderFacts } from './ladder-facts.tsx'

const closed = (changes: Parameters<typeof runnerDepth>[0]): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(LadderFacts, { depth: runnerDepth(changes), own: null, open: false }),
    ),
  )

test('[UI1442] a ladder that takes no bets says why, and that of an open market not that it is active', () => {
  expect(closed({ status: 'SUSPENDED' })).toContain('>SUSPENDED<')
  expect(closed({ gstatus: 'REMOVED' })).toContain('>REMOVED<')
  expect(closed({ status: 'VOIDED', gstatus: 'WINNER' })).toContain('>VOIDED<')
  const lost = closed({})
  expect(lost).toContain('>No bets right now<')
  expect(lost).not.toContain('ACTIVE')
})

test('[UI1448] a result of crores is short enough for a ladder of 300 pixels, exact in its title', () => {
  const own = { ifWin: centipaise(1_23_45_678_50_00), ifLose: centipaise(-1_23_45_678_50_00) }
  const html = renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(LadderFacts, { depth: runnerDepth(), own, open: true }),
    ),
  )
  expect(html).toContain('title="+1,23,45,678.50">+1.23Cr<')
  expect(html).toContain('title="−1,23,45,678.50">−1.24Cr<')
})
