import { isRacing } from '@crease/contract/racing-sports.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { marketHeadNow, useMarketPlaces, useMatchEvent } from '../state/match/live-match.ts'
import type { MarketPlace } from '../state/match/match-view.ts'

/** The markets on the card of a race. */
export interface RaceMarkets {
  readonly win: MarketId
  /** null: no places are paid, or its feed has no market on them */
  readonly place: MarketId | null
  /** null: likewise */
  readonly eachWay: MarketId | null
}

/** The win and the place market of a race, of the kind of match odds, with one winner and with more; and the each-way one. */
function raceMarketsOf(places: readonly MarketPlace[]): RaceMarkets | null {
  const of = (kind: MarketPlace['gtype']) => places.filter(({ gtype }) => gtype === kind)
  const winnersOf = ({ mid }: MarketPlace): number => marketHeadNow(mid)?.winners ?? 0
  const odds = of('match')
  const win = odds.find((market) => winnersOf(market) === 1)
  if (win === undefined) return null
  const runners = marketHeadNow(win.mid)?.sids ?? []
  const isOfRace = ({ mid }: MarketPlace): boolean =>
    isSameField(runners, marketHeadNow(mid)?.sids ?? [])
  const place = odds.find((market) => winnersOf(market) > 1 && isOfRace(market))
  return {
    win: win.mid,
    place: place?.mid ?? null,
    eachWay: of('eachway').find(isOfRace)?.mid ?? null,
  }
}

const isSameField = (some: readonly RunnerId[], others: readonly RunnerId[]): boolean =>
  some.length > 0 && some.every((sid) => others.includes(sid))

/** The markets of the card of the page; null: its event is no race. */
export function useRaceMarkets(): RaceMarkets | null {
  const places = useMarketPlaces()
  return isRacing(useMatchEvent()?.sportId ?? '') ? raceMarketsOf(places) : null
}
