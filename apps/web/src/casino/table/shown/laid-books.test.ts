import { BACCARAT_TITLES } from '@crease/casino/baccarat/baccarat-titles.ts'
import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { laidBooks } from './laid-books.ts'

/** Half a width as '<Name>', the whole of it as '[Name]'. */
function laid(titles: readonly Title[], slug: string, leftOut = ''): readonly string[] {
  const title = titles.find((one) => one.slug === slug)
  if (title === undefined) throw new Error(`no ${slug}`)
  const shown = title.markets.filter(({ name }) => name !== leftOut)
  return laidBooks(shown).map(({ market: { name }, isWide }) =>
    isWide ? `[${name}]` : `<${name}>`,
  )
}

/** Whether a book of half a width has none beside it. */
const hasLoneHalf = (books: readonly string[]): boolean =>
  books
    .map((book) => (book.startsWith('<') ? 'h' : 'w'))
    .join('')
    .split('w')
    .some((halves) => halves.length % 2 === 1)

test('[UI1180] what two sides both have stands side by side, a lone cell takes the width', () => {
  expect(laid(COMPARE_TITLES, 'dt20')).toEqual([
    '[Winner]',
    '[Pair]',
    '<Dragon Odd or even>',
    '<Tiger Odd or even>',
    '<Dragon Colour>',
    '<Tiger Colour>',
    '<Dragon Card>',
    '<Tiger Card>',
  ])
})

test('[UI1180] of three sides each has its own books together, and none is left without a neighbour', () => {
  expect(laid(COMPARE_TITLES, 'dtl20').slice(0, 4)).toEqual([
    '[Winner]',
    '<Dragon Odd or even>',
    '<Dragon Colour>',
    '[Dragon Card]',
  ])
  expect(laid(BACCARAT_TITLES, 'baccarat')).toEqual([
    '[Winner]',
    '<Pairs>',
    '<Either hand>',
    '[Big or small]',
  ])
  const titles = [...COMPARE_TITLES, ...BACCARAT_TITLES]
  expect(titles.filter(({ slug }) => hasLoneHalf(laid(titles, slug)))).toEqual([])
})

test('[UI1180] two sides of which one has less are laid like any others', () => {
  const books = laid(COMPARE_TITLES, 'dt20', 'Tiger Colour')
  expect(books).toContain('[Dragon Card]')
  expect(books).toContain('[Tiger Card]')
})

test('[UI1180] the one book with prices to lay, which is higher, has the width of two', () => {
  expect(laid([...TITLES.values()], 'teen').slice(0, 3)).toEqual([
    '[Winner]',
    '[Consecutive]',
    '<Card 1: odd or even>',
  ])
  expect(laid([...TITLES.values()], 'race17').slice(1, 4)).toEqual([
    '[Any Zero]',
    '<Big card (7,8,9) - 1>',
    '<Zero card - 1>',
  ])
  expect(laid([...TITLES.values()], 'teen20b').slice(-3)).toEqual([
    '[Pair Plus]',
    '<Colour A>',
    '<Colour B>',
  ])
})
