import { describe, expect, test } from 'vitest'
import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { aceHigh } from '@crease/casino/compare/order.ts'
import { race2 } from '@crease/casino/compare/race2.ts'
import { DRAW_TITLES } from '@crease/casino/draw/titles.ts'
import { decks } from '@crease/casino/kernel/cards.ts'
import { ratio, waysOf, waysTo } from '@crease/casino/kernel/chances.ts'
import { MATKA_TITLES } from '@crease/casino/matka/titles.ts'
import { worli } from '@crease/casino/matka/worli.ts'
import { NO_ROWS, offeredRows, publishedRows, publishedVectors } from './casino/exact-rows.ts'

const TITLES = [...DRAW_TITLES, ...COMPARE_TITLES, ...MATKA_TITLES]

describe.skipIf(NO_ROWS !== null)(`published rows ${NO_ROWS ?? ''}`, () => {
  test.each(TITLES.map((title) => [title.slug, title] as const))(
    '[CG119] %s has the published odds, chances and returns',
    (slug, title) => {
      const rows = publishedRows([slug], true)
      const names = new Set(rows.map(({ bet, side }) => `${bet} ${side}`))
      const offered = offeredRows(title).filter(({ bet, side }) => names.has(`${bet} ${side}`))
      const sorted = (list: typeof rows) =>
        list.toSorted((a, b) => (a.bet + a.side < b.bet + b.side ? -1 : 1))
      expect(sorted(offered)).toEqual(sorted(rows))
    },
  )

  test('[CG119] Worli pays by the odds that are to be offered, and not by those that are not', () => {
    const renamed = publishedRows(['worli_alt'], true).map((row) => ({ ...row, title: 'worli' }))
    const rows = offeredRows(worli)
    expect(renamed.length).toBeGreaterThan(1)
    for (const row of renamed) expect(rows).toContainEqual(row)
    const names = rows.map(({ bet }) => bet)
    const banned = publishedRows(
      TITLES.map(({ slug }) => slug),
      false,
    )
    expect(banned.length).toBeGreaterThan(1)
    for (const { bet } of banned) expect(names).not.toContain(bet)
  })

  test('[CG113] the chances of Race to 2nd are the published ones', () => {
    const vectors = Object.entries(publishedVectors('race2'))
    expect(vectors.length).toBeGreaterThan(4)
    const deck = decks(1).toSorted((a, b) => aceHigh(a) - aceHigh(b))
    for (const [key, chances] of vectors) {
      const faces = key.split(',').map((order) => deck[Number(order) - 1] ?? 0)
      const dealt = faces.map((face, at) => ({ slot: `${'ABCD'[at]}1`, face }))
      const shoe = deck.filter((card) => !faces.includes(card))
      const round = { slug: 'race2', shoe, dealt, windows: faces.length }
      const found = race2.markets[0]?.selections.map((selection) => {
        const ways = selection.chances(round)
        return ratio({ num: waysTo(ways, 'win'), den: waysOf(ways) }).toFixed(6)
      })
      expect(found).toEqual(chances.map((chance) => chance.toFixed(6)))
    }
  })
})
