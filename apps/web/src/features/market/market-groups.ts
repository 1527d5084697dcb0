import { traitsOf } from '../../state/market/kinds.ts'
import type { MarketPlace } from '../../state/match/match-view.ts'

/**
 * How the questions of one block stand: a row with NO and YES each, a row with a button per answer, or a
 * row per band of numbers.
 */
type Layout = 'no-yes' | 'answers' | 'bands'

/** What the page shows as one block: a market of its own, or the questions of one family. */
export type MarketGroup =
  | {
      readonly kind: 'market'
      readonly key: string
      readonly tab: string
      readonly mid: string
    }
  | {
      readonly kind: 'questions'
      readonly key: string
      readonly tab: string
      readonly layout: Layout
      readonly mids: readonly string[]
    }

const familyOf = ({ family, gtype }: MarketPlace): string => family ?? traitsOf(gtype).family

const everyOne = (): boolean => true

/**
 * Markets as blocks, in the order in which they came [UI180]: questions of one family and one layout
 * share a block, everything else has its own. Those that have left are not in it, and yet their block
 * keeps its place among the others [UI361].
 */
export function marketGroups(
  places: readonly MarketPlace[],
  isHere: (place: MarketPlace) => boolean = everyOne,
): readonly MarketGroup[] {
  const groups = new Map<string, MarketGroup>()
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
    const before = known?.kind === 'questions' ? known.mids : []
    const mids = isHere(place) ? [...before, place.mid] : before
    groups.set(key, { kind: 'questions', key, tab, layout, mids })
  }
  return [...groups.values()].filter((group) => group.kind === 'market' || group.mids.length > 0)
}

/** The families of a page, once each, in its order. */
export const tabsOf = (groups: readonly MarketGroup[]): readonly string[] => [
  ...new Set(groups.map(({ tab }) => tab)),
]
