import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { VIRTUAL } from '@crease/casino/virtual/family.ts'
import { TEENPATTI_TITLES } from '@crease/casino/teenpatti/teenpatti-titles.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { offer, tableState } from '../../../testing/tables.ts'
import type { TableOffer } from '../../../link/named.ts'
import { booksOf, type Offered, type ShownBook } from './shown-books.ts'
import { openOffers } from './use-open-offers.ts'

const titled = (titles: readonly Title[], slug: string): Title => {
  const title = titles.find((one) => one.slug === slug)
  if (title === undefined) throw new Error(`no ${slug}`)
  return title
}

/** Each selection of a title at these odds, as another message tells it. */
const offersAt = ({ markets }: Title, odds: number): readonly TableOffer[] =>
  tableState({
    offers: markets.flatMap(({ selections }) => selections.map(({ id }) => offer(id, odds))),
  }).offers

const DRAGON = titled(COMPARE_TITLES, 'dt20')
/** 21 books, of which one does not move */
const SIX = titled(TEENPATTI_TITLES, 'teen6')
const NONE: readonly TableOffer[] = []

type Window = Pick<Offered, 'offers' | 'open'>

/** The books of one round. */
const booksAt = (title: Title, window: Window, before: readonly ShownBook[]) =>
  booksOf(title, { ...window, roundId: '1' }, { books: before, roundId: '1' })

const states = (books: readonly ShownBook[]) => new Set(books.map(({ isOpen }) => isOpen))

test('[UI712] [UI713] a window that opens or closes at the same prices changes nothing that is drawn of a book', () => {
  const offers = offersAt(DRAGON, 2)
  const first = booksAt(DRAGON, { offers, open: offers }, [])
  const closed = booksAt(DRAGON, { offers: NONE, open: NONE }, first)
  const again = offersAt(DRAGON, 2)
  const next = booksAt(DRAGON, { offers: again, open: again }, closed)
  expect([states(first), states(closed), states(next)]).toEqual([
    new Set([true]),
    new Set([false]),
    new Set([true]),
  ])
  expect(closed.every(({ book }, at) => book === first[at]?.book)).toBe(true)
  expect(next.every(({ book }, at) => book === first[at]?.book)).toBe(true)
})

test('[UI712] a price that is another one makes another book of its own alone', () => {
  const before = offersAt(DRAGON, 2)
  const [first] = before
  if (first === undefined) throw new Error('none')
  const books = booksAt(DRAGON, { offers: before, open: before }, [])
  const now = [{ ...first, back: 210 }, ...before.slice(1)]
  const moved = booksAt(DRAGON, { offers: now, open: now }, books)
  expect(moved.map(({ book }, at) => book === books[at]?.book)).toEqual([
    false,
    ...books.slice(1).map(() => true),
  ])
  expect(moved[0]?.book.offers[0]?.back).toBe(210)
})

test('[UI712] of a window of several that is over no price that moves is shown, and its limits stay', () => {
  const offers = offersAt(SIX, 2)
  const shown = booksAt(SIX, { offers, open: offers }, [])
  const closed = booksAt(SIX, { offers: NONE, open: NONE }, shown)
  const moves = closed.filter(({ book }) => book.offers.length === 0)
  expect(moves.length).toBeGreaterThan(10)
  expect(moves.map(({ book }) => book.limits?.min)).toEqual(moves.map(() => offers[0]?.min))
})

/** Titles whose prices follow from the cards, with one window in each round. */
const OF_ONE_WINDOW = [...TITLES.values()].filter(
  ({ isLive, markets }) =>
    isLive !== true &&
    markets.some(({ selections }) => selections.some(({ price }) => price.kind === 'moving')),
)

test('[UI1366] where a round has one window its odds stay, greyed, until the next round', () => {
  expect(OF_ONE_WINDOW.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['goal', 'ballbyball', 'lucky15', 'ab3', 'ourroullete', 'dum10']),
  )
  for (const title of OF_ONE_WINDOW) {
    const windows = [...played(title, 20)].map((round) => round.windows.length)
    expect([title.slug, Math.max(...windows)]).toEqual([title.slug, 1])
    const offers = offersAt(title, 3)
    const shown = booksAt(title, { offers, open: offers }, [])
    const closed = booksAt(title, { offers: NONE, open: NONE }, shown)
    expect(states(closed)).toEqual(new Set([false]))
    expect(closed.every(({ book }, at) => book === shown[at]?.book)).toBe(true)
    const next = booksOf(
      title,
      { offers: NONE, open: NONE, roundId: '2' },
      { books: closed, roundId: '1' },
    )
    const moving = next.filter(({ book }) =>
      book.market.selections.some(({ price }) => price.kind === 'moving'),
    )
    expect(moving.length).toBeGreaterThan(0)
    expect(moving.flatMap(({ book }) => book.offers)).toEqual([])
  }
})

test('[UI1366] who comes while the round runs, or saw no news of its window, sees its odds too, greyed', () => {
  for (const title of [...OF_ONE_WINDOW, ...VIRTUAL]) {
    const offers = offersAt(title, 3)
    const shown = booksOf(title, { offers, open: offers, roundId: '1' })
    const came = booksOf(title, { offers, open: NONE, roundId: '1' })
    const before = offersAt(title, 2)
    const missed = { books: booksOf(title, { offers: before, open: before, roundId: '0' }) }
    const late = booksOf(title, { offers, open: NONE, roundId: '1' }, { ...missed, roundId: '0' })
    for (const books of [came, late]) {
      expect(states(books)).toEqual(new Set([false]))
      expect(books.map(({ book }) => book)).toEqual(shown.map(({ book }) => book))
    }
  }
})

test('[UI710] when the delay of a window has run over, what moves closes and every book keeps its place', () => {
  const offers = offersAt(SIX, 2)
  const shown = booksAt(SIX, { offers, open: offers }, [])
  const late = booksAt(SIX, { offers, open: openOffers(SIX, { status: 'BETTING', offers }) }, shown)
  expect(late.map(({ book }) => book.market.id)).toEqual(shown.map(({ book }) => book.market.id))
  expect(states(late)).toEqual(new Set([true, false]))
})

test.each(VIRTUAL)(
  '[UI712] the odds of a drawn field stay while it runs and leave with its round: $slug',
  (title) => {
    const offers = offersAt(title, 3)
    const shown = booksAt(title, { offers, open: offers }, [])
    expect(shown.some(({ book }) => book.offers.length > 0)).toBe(true)
    const runs = booksAt(title, { offers: NONE, open: NONE }, shown)
    expect(states(runs)).toEqual(new Set([false]))
    expect(runs.every(({ book }, at) => book === shown[at]?.book)).toBe(true)
    const after = booksOf(
      title,
      { offers: NONE, open: NONE, roundId: '2' },
      { books: runs, roundId: '1' },
    )
    expect(after.flatMap(({ book }) => book.offers)).toEqual([])
  },
)
