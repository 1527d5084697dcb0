import { isRacing } from '@crease/contract/racing-sports.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { RaceEntry, RaceScoreData } from '../../link/named.ts'
import {
  marketHeadNow,
  useMarketPlaces,
  useMatchEvent,
  useMatchScore,
} from '../state/match/live-match.ts'
import type { MarketPlace, RunnerHead } from '../state/match/match-view.ts'

/** The two markets on the card of a race. */
export interface RaceMarkets {
  readonly win: MarketId
  /** null: no places are paid, or its feed has no market on them */
  readonly place: MarketId | null
}

/** The win and the place market of a race: of the kind of match odds, with one winner and with more. */
function raceMarketsOf(places: readonly MarketPlace[]): RaceMarkets | null {
  const odds = places.filter(({ gtype }) => gtype === 'match')
  const winnersOf = ({ mid }: MarketPlace): number => marketHeadNow(mid)?.winners ?? 0
  const win = odds.find((market) => winnersOf(market) === 1)
  if (win === undefined) return null
  const runners = marketHeadNow(win.mid)?.sids ?? []
  const place = odds.find(
    (market) =>
      winnersOf(market) > 1 && isSameField(runners, marketHeadNow(market.mid)?.sids ?? []),
  )
  return { win: win.mid, place: place?.mid ?? null }
}

const isSameField = (some: readonly RunnerId[], others: readonly RunnerId[]): boolean =>
  some.length > 0 && some.every((sid) => others.includes(sid))

/** The markets of the card of the page; null: its event is no race. */
export function useRaceMarkets(): RaceMarkets | null {
  const places = useMarketPlaces()
  return isRacing(useMatchEvent()?.sportId ?? '') ? raceMarketsOf(places) : null
}

/** The race of the page; null: its feed has no card. */
export function useRace(): RaceScoreData | null {
  const score = useMatchScore()
  return score?.sport === 'race' ? score : null
}

/** A runner as its row shows it. */
export interface CardRow {
  readonly sid: RunnerId
  readonly number: number | null
  readonly name: string
  readonly entry: RaceEntry | null
}

/** The number before a name, as feeds of recorded races write it: '4. Terindah'. */
const NUMBERED = /^(\d{1,2})\. (.+)$/

/** The row of a runner, by the card or by its name. */
export function cardRow(
  { sid, nat: name }: Pick<RunnerHead, 'sid' | 'nat'>,
  entries: readonly RaceEntry[],
): CardRow {
  const entry = entries.find(({ runnerId }) => runnerId === sid) ?? null
  if (entry !== null) return { sid, number: entry.number, name: entry.name, entry }
  const [, number, rest] = NUMBERED.exec(name) ?? []
  if (number === undefined || rest === undefined) return { sid, number: null, name, entry: null }
  return { sid, number: Number(number), name: rest, entry: null }
}
