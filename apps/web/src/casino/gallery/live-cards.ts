import type { TableFamily } from '@crease/casino/kernel/title.ts'
import type { LobbyTable } from '../../link/named.ts'
import { drawnCard } from '../drawings/suits.ts'
import { FAMILY_OF } from '../state/title-families.ts'

/** Families whose faces are the cards of a pack. */
const OF_CARDS: ReadonlySet<TableFamily> = new Set([
  'teenpatti',
  'poker',
  'baccarat',
  'compare',
  'draw',
  'race',
  'andar-bahar',
])
/** titles of these families with marked or other cards */
const OTHERS: ReadonlySet<string> = new Set(['lucky5'])
const CARDS = 52

/** The cards that lie on a table, as a tile draws them; none where its faces are no cards, or none lies there [UI413]. */
export function liveCards({ slug, status, dealt }: Pick<LobbyTable, 'slug' | 'status' | 'dealt'>) {
  const family = FAMILY_OF.get(slug)
  const isShown = status === 'BETTING' || status === 'DEALING' || status === 'ENDED'
  if (family === undefined || !OF_CARDS.has(family) || OTHERS.has(slug) || !isShown) return []
  return dealt.flatMap(({ face }) => {
    if (face < 0 || face >= CARDS) return []
    const { rank, suit } = drawnCard(face)
    return [`${rank}${suit}`]
  })
}
