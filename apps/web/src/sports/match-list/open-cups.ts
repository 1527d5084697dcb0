import type { Match } from '../../link/named.ts'
import { MAIN_SPORTS } from '../state/match/main-sports.ts'
import { useMatchNames } from '../state/match/match-lists.ts'
import { isOver } from './list-columns.ts'

const [cricket, , football] = MAIN_SPORTS
/** The most cups that are announced. */
const CUPS_MAX = 3

/** Outrights that are not over, the earliest first: their market has more runners than a list has columns. */
export const openCups = (matches: readonly Match[]): readonly Match[] =>
  matches
    .filter(({ matchOdds }) => matchOdds.runners !== undefined && !isOver(matchOdds.oddDatas))
    .toSorted((one, other) => one.eventTime.localeCompare(other.eventTime))
    .slice(0, CUPS_MAX)

/** Cups of cricket and football that take bets on their winner; unwanted: as far as the lists are loaded [UI1332]. */
export function useOpenCups(wanted: 'wanted' | 'unwanted'): readonly Match[] {
  const cricketList = useMatchNames(cricket.id, wanted)
  const footballList = useMatchNames(football.id, wanted)
  return openCups([...(cricketList.data ?? []), ...(footballList.data ?? [])])
}
