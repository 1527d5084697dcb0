import { type MarketId, marketId } from '@crease/domain/units/ids.ts'
import { inRisingOrder } from './questions/rising-order.ts'
import { traitsOf } from '../state/market/kinds.ts'
import type { MarketPlace } from '../state/match/match-view.ts'

/**
 * How the questions of one block stand: a row with NO and YES each, a row with a button per answer, or a
 * row per band of numbers.
 */
type Layout = 'no-yes' | 'answers' | 'bands'

/** One block of the page: a market of its own, or the questions of one family. */
export type MarketGroup =
  | { readonly kind: 'market'; readonly key: string; readonly tab: string; readonly mid: MarketId }
  | {
      readonly kind: 'questions'
      readonly key: string
      readonly tab: string
      readonly layout: Layout
      readonly mids: readonly MarketId[]
    }

/** In which order families stand, whichever of them was opened first; others follow in the order in which they came. */
const FAMILIES: readonly string[] = [
  'Match odds',
  'Each-way',
  'Bookmaker',
  'Sessions',
  'Over by over',
  'Wickets',
  'Players',
  'Lines',
  'Meter',
  'Sets',
  'Games',
  'Goals',
  'Next goal',
  'Handicap',
  'Totals',
  'Yes or no',
  'Odd even',
  'Khado',
  'Cricket casino',
]
/** as all feeds call the market that a match is known by */
const MATCH_ODDS = 'Match Odds'

/** The market that stands first and that a match is known by. */
export const mainMarketOf = (places: readonly MarketPlace[]): MarketId =>
  places.find(({ mname, gtype }) => mname === MATCH_ODDS && gtype === 'match')?.mid ??
  places[0]?.mid ??
  marketId('')

const familyOf = ({ family, gtype }: MarketPlace): string => family ?? traitsOf(gtype).family

const everyOne = (): boolean => true

type Questions = Extract<MarketGroup, { kind: 'questions' }>

/**
 * Markets as blocks, the match odds first and then by families [UI180]: questions of one family and one layout
 * share a block, in which they rise [UI444], everything else has its own. Those that have left are not in it, and yet their block
 * keeps its place among the others [UI361].
 */
export function marketGroups(
  places: readonly MarketPlace[],
  isHere: (place: MarketPlace) => boolean = everyOne,
): readonly MarketGroup[] {
  const groups = new Map<string, Exclude<MarketGroup, Questions> | Asked>()
  for (const place of places) {
    const tab = familyOf(place)
    const { layout } = traitsOf(place.gtype)
    if (layout === 'rows' || layout === 'digits') {
      const key = `market|${place.mid}`
      if (isHere(place)) groups.set(key, { kind: 'market', key, tab, mid: place.mid })
      continue
    }
    const key = `${tab}|${layout}`
    const known = groups.get(key)
    const before = known?.kind === 'questions' ? known.asked : []
    const asked = isHere(place) ? [...before, place] : before
    groups.set(key, { kind: 'questions', key, tab, layout, asked })
  }
  const main = `market|${mainMarketOf(places)}`
  const rank = ({ key, tab }: Pick<MarketGroup, 'key' | 'tab'>): number => {
    const place = FAMILIES.indexOf(tab)
    if (key === main) return -1
    return place < 0 ? FAMILIES.length : place
  }
  const inOrder = [...groups.values()].toSorted((one, other) => rank(one) - rank(other))
  return inOrder.flatMap((group): MarketGroup[] => {
    if (group.kind === 'market') return [group]
    const { asked, ...block } = group
    if (asked.length === 0) return []
    return [{ ...block, mids: inRisingOrder(asked).map(({ mid }) => mid) }]
  })
}

/** The questions of a block as they came. */
interface Asked extends Omit<Questions, 'mids'> {
  readonly asked: readonly MarketPlace[]
}

/** The families of a page, once each, in its order. */
export const tabsOf = (groups: readonly MarketGroup[]): readonly string[] => [
  ...new Set(groups.map(({ tab }) => tab)),
]
