import type { MatchRow } from './rows.ts'

/** Our number of each sport, by the number that the source gives it in its own list. The lists requested first come first. */
const OURS_BY_SOURCE: ReadonlyMap<string, string> = new Map([
  ['4', '4'],
  ['2', '2'],
  ['1', '1'],
  ['10', '7'],
  ['65', '4339'],
  ['8', '2593174'],
  ['68', '137'],
  ['15', '7522'],
  ['18', '998917'],
  ['59', '6422'],
  ['19', '7524'],
  ['11', '27454571'],
  ['9', '29'],
  ['39', '468328'],
  ['66', '52'],
  ['5', '3'],
  ['55', '1477'],
  ['6', '6'],
  ['7', '998918'],
  ['3', '26420387'],
  ['16', '8'],
  ['17', '136332'],
  ['67', '9'],
  ['22', '22'],
  ['40', '2378961'],
])

/** The sports that are requested, in the source's numbers: all that are on our menus [FD35]. */
export const SOURCE_SPORTS: readonly string[] = [...OURS_BY_SOURCE.keys()]

const SOURCE_BY_OURS = new Map([...OURS_BY_SOURCE].map(([source, ours]) => [ours, source]))
const RANKS = new Map([...OURS_BY_SOURCE.values()].map((ours, rank) => [ours, rank]))

/** Our number of a sport; null for one that is on none of our menus. */
export const ourSport = (source: string): string | null => OURS_BY_SOURCE.get(source) ?? null

/** The source's number of one of our sports. */
export const sourceSport = (ours: string): string => SOURCE_BY_OURS.get(ours) ?? ours

/** Matches whose markets are requested at once. */
const MOST_MATCHES = 100

/**
 * The matches whose markets are requested: of too many those with players' bets come first, then those in play, and
 * within each of these the sports as they are listed above [FD35].
 */
export const requestedMatches = (
  matches: readonly MatchRow[],
  hasBets: (match: MatchRow) => boolean,
): readonly MatchRow[] =>
  matches
    .map((match) => ({ match, rank: rankOf(match) + (hasBets(match) ? WITH_BETS : 0) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_MATCHES)
    .map(({ match }) => match)

/** Ranks below those of all sports, and below those of all matches in play. */
const IN_PLAY = -(RANKS.size + 1)
const WITH_BETS = 2 * IN_PLAY

const rankOf = ({ sportId, inPlay }: MatchRow): number =>
  (RANKS.get(sportId) ?? RANKS.size) + (inPlay ? IN_PLAY : 0)
