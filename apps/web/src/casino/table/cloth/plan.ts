import type { Market, Seat, Selection, Title } from '@crease/casino/kernel/title.ts'
import { bySide } from '../shown/by-side.ts'
import { FEW, hasLay } from '../shown/few.ts'

/** A zone of a cloth: a selection to press, with the hand that it is about. */
export interface Zone {
  readonly selection: Selection
  readonly market: Market
  /** the seat whose faces lie in it; null: none */
  readonly seat: Seat | null
}

/** Zones side by side, in rows. */
export interface ZoneGroup {
  readonly zones: readonly Zone[]
  /** shares of the width, one per column: on a phone and on a broad cloth */
  readonly narrow: readonly number[]
  readonly broad: readonly number[]
  /** the height of a row: a hand with its odds, a large word, or a line; the numbers of a wheel have places of their own */
  readonly size: 'hand' | 'tall' | 'flat' | 'wheel'
  /** above the zones, where their names need it; null: none */
  readonly caption: string | null
  /** two sides, with or without an end between them: each has its colour, as in the strip of results */
  readonly isDuel: boolean
}

/** The zones of a title: the selections that lie on its cloth, each in one place. */
export type Plan = readonly ZoneGroup[]

/** Columns of equal width. */
export const equal = (count: number): readonly number[] => Array.from({ length: count }, () => 1)

/** The seat that a selection names: 'Player A' and 'Player A, no joker' name Player A. */
const seatOf = ({ seats }: Title, { name }: Selection): Seat | null =>
  seats.find((seat) => name === seat.name || name.startsWith(`${seat.name},`)) ?? null

interface Grouping {
  readonly narrow?: readonly number[]
  readonly broad?: readonly number[]
  readonly size?: ZoneGroup['size']
  readonly caption?: string
  readonly isDuel?: boolean
}

/** Zones in a row: all of up to four, else rows of equal length. */
const rowOf = (count: number): number => {
  if (count <= FEW) return count
  return count % FEW === 0 ? FEW : Math.ceil(count / Math.ceil(count / FEW))
}

/** hands side by side on a broad cloth, of so few cards each */
const [HANDS_MAX, CARDS_MAX] = [6, 2]

/** Whether all zones lie in one row of a broad cloth: short hands under a board. */
const isShortRow = (zones: readonly Zone[]): boolean =>
  zones.length <= HANDS_MAX &&
  zones.every(({ seat }) => seat !== null && seat.places > 0 && seat.places <= CARDS_MAX)

/** Columns of equal width, as many as have room. */
function columnsFor(zones: readonly Zone[]): Pick<ZoneGroup, 'narrow' | 'broad'> {
  const count = rowOf(zones.length)
  const isLaid = zones.some(({ selection }) => hasLay(selection))
  return {
    narrow: equal(isLaid && count > 2 ? 2 : count),
    broad: equal(isShortRow(zones) ? zones.length : count),
  }
}

/** These zones as a group; columns that are not given are as many as have room. */
export function group(zones: readonly Zone[], given: Grouping = {}): ZoneGroup {
  const { narrow, broad } = columnsFor(zones)
  const isHand = zones.some(({ seat }) => seat !== null)
  return {
    zones,
    narrow: given.narrow ?? narrow,
    broad: given.broad ?? given.narrow ?? broad,
    size: given.size ?? (isHand ? 'hand' : 'flat'),
    caption: given.caption ?? null,
    isDuel: given.isDuel ?? isDuel(zones),
  }
}

/** two sides, and the tie of them */
const DUEL_MAX = 3

const isDuel = (zones: readonly Zone[]): boolean =>
  zones.length <= DUEL_MAX && zones.filter(({ seat }) => seat !== null).length === 2

/** The zones of a book, each with the hand that it names. */
export const zonesOf = (title: Title, market: Market): readonly Zone[] =>
  market.selections.map((selection) => ({ selection, market, seat: seatOf(title, selection) }))

/** The zones of books without their hands. */
export const bareZones = (...markets: readonly Market[]): readonly Zone[] =>
  markets.flatMap((market) =>
    market.selections.map((selection) => ({ selection, market, seat: null })),
  )

/** The books of a title with these ids, in this order; an id that it lacks is left out. */
export const booksNamed = ({ markets }: Title, ...ids: readonly string[]): readonly Market[] =>
  ids.flatMap((id) => markets.filter((market) => market.id === id))

/** The books of a title, those that ask for each rank which side gets it as one board for each side [UI1183]. */
export const booksBySide = ({ markets }: Title): readonly Market[] => bySide(markets)

/** One group for each of these books: so titles of a family may lack some. */
export const groupsOf = (
  title: Title,
  ids: readonly string[],
  given: Grouping = {},
): readonly ZoneGroup[] =>
  booksNamed(title, ...ids).map((market) =>
    group(bareZones(market), { ...given, caption: given.caption ?? market.name }),
  )
