import { isRacing } from '@crease/contract/racing-sports.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { marketHeadNow, useMarketPlaces, useMatchEvent } from '../state/match/live-match.ts'
import type { MarketHead } from '../state/match/match-view.ts'

/** The markets on the card of a race. */
export interface RaceMarkets {
  readonly win: MarketId
  /** null: no places are paid, or its feed has no market on them */
  readonly place: MarketId | null
  /** null: likewise */
  readonly eachWay: MarketId | null
}

type Head = Pick<MarketHead, 'mid' | 'mname' | 'gtype' | 'winners' | 'sids'>

/**
 * The win market of a race among its markets of one winner, and the place and each-way market of the same field. Match
 * bets and forecasts of a recording have one winner too, and fewer or other runners.
 */
export function raceMarketsOf(heads: readonly Head[]): RaceMarkets | null {
  const odds = heads.filter(({ gtype }) => gtype === 'match')
  const [win] = odds
    .filter(({ winners }) => winners === 1)
    .toSorted(
      (a, b) =>
        coveredBy(b, heads) - coveredBy(a, heads) ||
        Number(isNamedWin(b)) - Number(isNamedWin(a)) ||
        b.sids.length - a.sids.length,
    )
  if (win === undefined) return null
  const isOfRace = (market: Head): boolean => covers(win, market) && covers(market, win)
  const place = odds.find((market) => market.winners > 1 && isOfRace(market))
  const eachWay = heads.find((market) => market.gtype === 'eachway' && isOfRace(market))
  return { win: win.mid, place: place?.mid ?? null, eachWay: eachWay?.mid ?? null }
}

/** How many markets have no other runners than this one. */
const coveredBy = (market: Head, heads: readonly Head[]): number =>
  heads.filter((other) => covers(market, other)).length

const covers = ({ sids }: Head, other: Head): boolean =>
  other.sids.length > 0 && other.sids.every((sid) => sids.includes(sid))

const isNamedWin = ({ mname }: Head): boolean => /\bwin\b/i.test(mname)

/** The markets of the card of the page; null: its event is no race. */
export function useRaceMarkets(): RaceMarkets | null {
  const places = useMarketPlaces()
  if (!isRacing(useMatchEvent()?.sportId ?? '')) return null
  return raceMarketsOf(places.flatMap(({ mid }) => marketHeadNow(mid) ?? []))
}
