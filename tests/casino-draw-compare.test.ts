import { describe, expect, test } from 'vitest'
import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { DRAW_TITLES } from '@crease/casino/draw/titles.ts'
import { MATKA_TITLES } from '@crease/casino/matka/titles.ts'
import { NO_ROWS, offeredRows, publishedRows } from './casino/exact-rows.ts'

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
})
