import { titleOf } from '@crease/casino/testing/title-of.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offer, tableState } from '../../../testing/tables.ts'
import { BookOpen } from '../gate.tsx'
import { TargetBet } from './target-bet.tsx'

/** The button of Crash for 100 at 2.00x, where that takes so much at most: whether it can be pressed, and its words. */
function buttonWith(max: number): readonly [isEnabled: boolean, words: string | undefined] {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const title = titleOf('crash')
  const { offers } = tableState({ offers: [offer('at-200', 2, { max })] })
  const bet = title.markets.map((market) =>
    createElement(TargetBet, { key: market.id, slug: 'crash', title, market, offers }),
  )
  const open = createElement(BookOpen, { value: true }, ...bet)
  const drawn = renderToStaticMarkup(createElement(I18nProvider, { i18n }, open))
  const [, marks = '', words] = /<button([^>]*)>((?:Bet|Maximum) [^<]*)/u.exec(drawn) ?? []
  return [!marks.includes('disabled=""'), words]
}

test('[UI1303] [UI1306] the button of Crash says the most of its value in place of a bet that passes it', () => {
  expect(buttonWith(100)).toEqual([true, 'Bet 100 at 2.00'])
  expect(buttonWith(99)).toEqual([false, 'Maximum stake is 99'])
})
