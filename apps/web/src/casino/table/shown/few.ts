import type { Market, Selection } from '@crease/casino/kernel/title.ts'
import { isBySide } from './by-side.ts'

/** The most cells that share the width of their book; more form a grid. */
export const FEW = 4

/** Whether a book is higher than two small ones above each other: several rows of cells, or answers to choose. */
export const isTallBook = ({ selections, picks }: Market): boolean =>
  selections.length > FEW || picks !== undefined

/** Books of so many bets, each for itself, are folded until they are asked for. */
const FOLDED_FROM = 11

/** Whether a book is folded until it is asked for; one that was put together here is not. */
export const isFoldable = (market: Market): boolean =>
  market.selections.length >= FOLDED_FROM && market.book.kind === 'apart' && !isBySide(market)

/** Whether a selection can be laid at all. */
export const hasLay = ({ price }: Selection): boolean =>
  (price.kind === 'fixed' || price.kind === 'moving') && price.lay !== null
