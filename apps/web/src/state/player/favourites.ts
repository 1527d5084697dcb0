import {
  CHANGES_MAX,
  Favourite as FavouriteShape,
  FAVOURITES_MAX,
  type Favourite,
  type FavouriteChange,
  type FavouriteRow,
} from '@crease/contract/player-shapes.ts'
import { changedBy, type Favourites as Stand } from '@crease/contract/favourites.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { fits } from '../../link/fits.ts'
import { useAuth } from './auth.ts'
import { storage } from '../../link/storage.ts'

export type { Favourite, FavouriteRow } from '@crease/contract/player-shapes.ts'

/** the most shown side by side: a socket reads twenty rooms */
export const SIDE_BY_SIDE_MAX = 12

interface Favourites {
  /** whose they are; '' while nobody is signed in */
  readonly userId: string
  /** in the player's own order */
  readonly list: readonly FavouriteRow[]
  /** the slugs of the casino's tables that are starred */
  readonly tables: readonly string[]
}

const NONE: Favourites = { userId: '', list: [], tables: [] }

export const useFavourites = create<Favourites>()(() => NONE)

/** Whether the player has starred a market. */
export const useIsFavourite = (marketId: string): boolean =>
  useFavourites(({ list }) => list.some((one) => one.marketId === marketId))

/** Stars a market, behind the others, or takes its star away [UI223]. */
export function toggleFavourite(favourite: Favourite): void {
  const { marketId } = favourite
  const isThere = useFavourites.getState().list.some((one) => one.marketId === marketId)
  change(isThere ? { kind: 'unstar', marketId } : { kind: 'star', favourite })
}

/** Stars a table of the casino, or takes its star away [UI413]. */
export function toggleTable(slug: string): void {
  const isThere = useFavourites.getState().tables.includes(slug)
  change({ kind: isThere ? 'unstar-table' : 'star-table', slug })
}

/** Moves a market one place up or down among the favourites; at the ends it stays. */
export function moveFavourite(marketId: string, by: 1 | -1): void {
  const { list } = useFavourites.getState()
  const at = list.findIndex((one) => one.marketId === marketId)
  if (at === -1 || list[at + by] === undefined) return
  const before = list[by === 1 ? at + 2 : at - 1]?.marketId ?? null
  change({ kind: 'place', marketId, before })
}

/** Changes that the server has not answered, of whoever is signed in. */
let unsent: FavouriteChange[] = []
let sending: Promise<void> | null = null

/** Shown at once, and kept by the server; what it could not be told is told when the line is back [UI560]. */
function change(how: FavouriteChange): void {
  const { list: markets, tables } = useFavourites.getState()
  show(changedBy({ markets, tables }, how))
  unsent.push(how)
  void sendUnsent()
}

/** One message at a time: a change counts on those before it. */
function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null))
  return sending
}

async function sendAll(): Promise<void> {
  while (unsent.length > 0 && (await send(unsent.slice(0, CHANGES_MAX)))) {
    // what came meanwhile is next
  }
}

/** Sends these; false where no answer came, or of somebody else's session. */
async function send(changes: readonly FavouriteChange[]): Promise<boolean> {
  const { userId } = useAuth.getState()
  const outcome = await call('changeFavourites', { body: { changes: [...changes] } })
  if (useAuth.getState().userId !== userId || outcome.kind === 'lost') return false
  // what can never be kept is not sent again; what is busy is
  if (outcome.kind === 'refused' && outcome.refusal.code !== 'BAD_REQUEST') return false
  unsent = unsent.slice(changes.length)
  if (outcome.kind === 'answered') take(outcome.reply)
  return true
}

/** What the server has, with what it has not been told yet. */
const take = ({ markets, tables }: Stand): void =>
  show(unsent.reduce(changedBy, { markets, tables }))

const show = ({ markets, tables }: Stand): void => useFavourites.setState({ list: markets, tables })

/** Reloads the favourites: another device changed them, or the line is back [UI560]. */
export async function readFavourites(): Promise<void> {
  const { token, userId } = useAuth.getState()
  if (token === '') return
  const kept = keptBefore(userId)
  if (kept.length > 0) {
    // what this browser kept for itself before goes to the account, once
    unsent = [...kept, ...unsent]
  }
  // one that began without a line may still wait for its end
  await sending
  await sendUnsent()
  if (unsent.length === 0) forgetKeptBefore(userId)
  const outcome = await call('getFavourites')
  if (outcome.kind === 'answered' && useAuth.getState().userId === userId) take(outcome.reply)
}

/** Follows the favourites of the signed-in user; a sign-out drops them [UI552]. */
export function followFavourites(): void {
  const follow = ({ userId }: { readonly userId: string }): void => {
    if (userId === useFavourites.getState().userId) return
    unsent = []
    useFavourites.setState({ ...NONE, userId })
  }
  useAuth.subscribe(follow)
  follow(useAuth.getState())
}

const keyOf = (userId: string): string => `crease.favourites.${userId}`
const tablesKeyOf = (userId: string): string => `crease.favourite-tables.${userId}`

/** What a browser kept before accounts did; what cannot be read is not there. */
function keptBefore(userId: string): readonly FavouriteChange[] {
  const markets = listIn(keyOf(userId)).filter(isFavourite).slice(-FAVOURITES_MAX)
  const tables = listIn(tablesKeyOf(userId)).filter(isSlug).slice(-FAVOURITES_MAX)
  return [
    ...markets.map((favourite): FavouriteChange => ({ kind: 'star', favourite })),
    ...tables.map((slug): FavouriteChange => ({ kind: 'star-table', slug })),
  ]
}

function forgetKeptBefore(userId: string): void {
  storage.removeItem(keyOf(userId))
  storage.removeItem(tablesKeyOf(userId))
}

function listIn(key: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value)

const isFavourite = (value: unknown): value is Favourite => fits(FavouriteShape, value)
