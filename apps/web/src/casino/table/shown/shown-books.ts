import type { Market, Price, Title } from '@crease/casino/kernel/title.ts'
import { useState } from 'react'
import type { TableOffer } from '../../../link/named.ts'
import { bySide } from './by-side.ts'
import { shownMarkets } from './shown-markets.ts'

/** A book as it is drawn. The same object while all of it is the same, so that it does not render again [UI712]. */
export interface Book {
  readonly market: Market
  /** those of the newest window in which it took bets; none, where they moved since and it takes none now */
  readonly offers: readonly TableOffer[]
  /** the limits of that window, also when it has closed; null: none is known */
  readonly limits: Pick<TableOffer, 'min' | 'max'> | null
}

/** A book on the page. */
export interface ShownBook {
  readonly book: Book
  /** whether it takes bets now */
  readonly isOpen: boolean
}

const NO_OFFERS: readonly TableOffer[] = []

/** All offers of the newest window, those that still take bets, and their round. */
export interface Offered {
  readonly offers: readonly TableOffer[]
  readonly open: readonly TableOffer[]
  readonly roundId: string | null
}

/** The books on the page, the same ones for as long as nothing of them changes; between two windows those of the last one [UI415]. */
export function useBooks(title: Title, { offers, open, roundId }: Offered): readonly ShownBook[] {
  const [known, setKnown] = useState(() => ({
    offers,
    open,
    roundId,
    books: booksOf(title, { offers, open, roundId }, NONE_SHOWN),
  }))
  if (known.offers === offers && known.open === open && known.roundId === roundId)
    return known.books
  const books = booksOf(title, { offers, open, roundId }, known)
  setKnown({ offers, open, roundId, books })
  return books
}

/** The books that were shown, and of which round. */
interface ShownBefore {
  readonly books: readonly ShownBook[]
  readonly roundId: string | null
}

const NONE_SHOWN: ShownBefore = { books: [], roundId: null }

/** The books of a title that a window is about, after those that were shown before. */
export function booksOf(
  title: Title,
  { offers, open, roundId }: Offered,
  { books: before, roundId: roundBefore }: ShownBefore = NONE_SHOWN,
): readonly ShownBook[] {
  const isSameRound = roundId === roundBefore
  const taking = bySelection(open)
  const told = title.isLive === true ? taking : bySelection(offers)
  const isBetween = offers.length === 0 && before.length > 0
  const markets = isBetween
    ? before.map(({ book }) => book.market)
    : bySide(shownMarkets(title, offers))
  return markets.map((market) => {
    const last = before.find(({ book }) => book.market.id === market.id)?.book ?? null
    const isOpen = offersOf(market, taking).length > 0
    const here = offersOf(market, told)
    const book =
      here.length > 0
        ? offeredBook(market, here)
        : closedBook(title, market, isSameRound ? last : withoutRound(last))
    return { book: sharedBook(last, book), isOpen }
  })
}

type Offers = ReadonlyMap<string, TableOffer>

const bySelection = (offers: readonly TableOffer[]): Offers =>
  new Map(offers.map((offer) => [offer.selection, offer]))

/** The offers of a book, those of what players make up included. */
const offersOf = ({ selections, picks }: Market, offers: Offers): readonly TableOffer[] =>
  [...selections, ...(picks?.examples ?? [])].flatMap(({ id }) => offers.get(id) ?? [])

function offeredBook(market: Market, offers: readonly TableOffer[]): Book {
  const [first] = offers
  const max = offers.reduce<TableOffer['max'] | null>(
    (most, offer) => (most === null || offer.max > most ? offer.max : most),
    null,
  )
  return {
    market,
    offers,
    limits: first === undefined || max === null ? null : { min: first.min, max },
  }
}

/**
 * Prices of a window stay while it is closed, except those that move with the cards of a round: of a title with one window
 * they are the odds of the whole round [UI1366].
 */
const closedBook = ({ isLive = false }: Title, market: Market, last: Book | null): Book => ({
  market,
  offers: last === null || (isLive && isPriced(market, 'moving')) ? NO_OFFERS : last.offers,
  limits: last?.limits ?? null,
})

/** A book in the round after its own: prices that followed from its field or its shoe are over. */
const withoutRound = (last: Book | null): Book | null =>
  last !== null && (isPriced(last.market, 'part') || isPriced(last.market, 'moving'))
    ? { ...last, offers: NO_OFFERS }
    : last

const isPriced = ({ selections, picks }: Market, kind: Price['kind']): boolean =>
  [...selections, ...(picks?.examples ?? [])].some(({ price }) => price.kind === kind)

/** The book before, where the next one says the same. */
function sharedBook(last: Book | null, next: Book): Book {
  if (last === null) return next
  const market = isSameMarket(last.market, next.market) ? last.market : next.market
  const isSame = market === last.market && isSameList(last.offers, next.offers, isSameOffer)
  return isSame && isSameLimits(last.limits, next.limits) ? last : { ...next, market }
}

const isSameLimits = (before: Book['limits'], now: Book['limits']): boolean =>
  before === now || (before?.min === now?.min && before?.max === now?.max)

const isSameMarket = (before: Market, now: Market): boolean =>
  before.id === now.id &&
  isSameList(before.selections, now.selections, (one, other) => one === other)

const isSameOffer = (before: TableOffer, now: TableOffer): boolean =>
  before === now ||
  (before.selection === now.selection &&
    before.back === now.back &&
    before.lay === now.lay &&
    before.min === now.min &&
    before.max === now.max)

const isSameList = <One>(
  before: readonly One[],
  now: readonly One[],
  isSame: (one: One, other: One) => boolean,
): boolean =>
  before.length === now.length &&
  before.every((one, at) => {
    const other = now[at]
    return other !== undefined && isSame(one, other)
  })
