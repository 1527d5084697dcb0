import { create } from 'zustand'
import { useAuth } from './auth.ts'

/** A market that a player wants at hand, with the names that it had when it was starred. */
export interface Favourite {
  readonly marketId: string
  readonly marketName: string
  readonly eventId: string
  readonly eventName: string
  readonly sportId: string
}

/** so many are kept; a further one pushes out the oldest */
export const FAVOURITES_MAX = 50
/** so many are shown side by side: a socket reads twenty rooms */
export const SIDE_BY_SIDE_MAX = 12

interface Favourites {
  /** whose they are; '' while nobody is signed in */
  readonly userId: string
  /** in the player's own order */
  readonly list: readonly Favourite[]
  /** the slugs of the casino's tables that are starred */
  readonly tables: readonly string[]
}

export const useFavourites = create<Favourites>()(() => ({ userId: '', list: [], tables: [] }))

/** Whether the player has starred a market. */
export const useIsFavourite = (marketId: string): boolean =>
  useFavourites(({ list }) => list.some((one) => one.marketId === marketId))

const keyOf = (userId: string): string => `crease.favourites.${userId}`
const tablesKeyOf = (userId: string): string => `crease.favourite-tables.${userId}`

/** Stars a table of the casino, or takes its star away [UI413]. */
export function toggleTable(slug: string): void {
  const { userId, tables } = useFavourites.getState()
  const next = tables.includes(slug)
    ? tables.filter((one) => one !== slug)
    : [...tables, slug].slice(-FAVOURITES_MAX)
  window.localStorage.setItem(tablesKeyOf(userId), JSON.stringify(next))
  useFavourites.setState({ tables: next })
}

/** Each player has their own in this browser, and what one tab changes the others show [UI223]. */
export function followFavourites(): void {
  const follow = ({ userId }: { readonly userId: string }): void => {
    if (userId !== useFavourites.getState().userId) {
      useFavourites.setState({ userId, list: kept(userId), tables: keptTables(userId) })
    }
  }
  useAuth.subscribe(follow)
  follow(useAuth.getState())
  window.addEventListener('storage', ({ key }) => {
    const { userId } = useFavourites.getState()
    if (key === keyOf(userId)) useFavourites.setState({ list: kept(userId) })
    if (key === tablesKeyOf(userId)) useFavourites.setState({ tables: keptTables(userId) })
  })
}

/** Stars a market, behind the others, or takes its star away. */
export function toggleFavourite(favourite: Favourite): void {
  change((list) => toggled(list, favourite))
}

/** Moves a market one place up or down among the favourites. */
export function moveFavourite(marketId: string, by: 1 | -1): void {
  change((list) => moved(list, marketId, by))
}

/** The list with a market starred, or without it. */
export function toggled(list: readonly Favourite[], favourite: Favourite): readonly Favourite[] {
  const others = list.filter(({ marketId }) => marketId !== favourite.marketId)
  return others.length < list.length ? others : [...list, favourite].slice(-FAVOURITES_MAX)
}

/** The list with one market a place further up or down; at the ends it stays as it is. */
export function moved(
  list: readonly Favourite[],
  marketId: string,
  by: 1 | -1,
): readonly Favourite[] {
  const from = list.findIndex((one) => one.marketId === marketId)
  const [one, other] = [list[from], list[from + by]]
  if (one === undefined || other === undefined) return list
  return list.map((each, index) => {
    if (index === from) return other
    return index === from + by ? one : each
  })
}

function change(how: (list: readonly Favourite[]) => readonly Favourite[]): void {
  const { userId, list } = useFavourites.getState()
  const next = how(list)
  window.localStorage.setItem(keyOf(userId), JSON.stringify(next))
  useFavourites.setState({ list: next })
}

/** What this browser kept; what cannot be read is not there. */
const kept = (userId: string): readonly Favourite[] => listIn(keyOf(userId)).filter(isFavourite)

const keptTables = (userId: string): readonly string[] =>
  listIn(tablesKeyOf(userId)).filter((slug) => typeof slug === 'string')

function listIn(key: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const NAMES = ['marketId', 'marketName', 'eventId', 'eventName', 'sportId'] as const

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === 'object' &&
  value !== null &&
  NAMES.every((name) => name in value && typeof Reflect.get(value, name) === 'string')
