import type { Match } from '../../../link/named.ts'

export interface League {
  readonly name: string
  readonly matches: readonly Match[]
}

/** Where neither a series nor a league is named. */
const OTHER_LEAGUE = 'Other League'

/** Matches under their series, else their league, else 'Other League'; leagues by name, that one last [UI103]. */
export function byLeague(matches: readonly Match[]): readonly League[] {
  const groups = Map.groupBy(matches, leagueOf)
  return [...groups]
    .map(([name, listed]) => ({ name, matches: listed }))
    .toSorted(
      (a, b) =>
        Number(a.name === OTHER_LEAGUE) - Number(b.name === OTHER_LEAGUE) ||
        a.name.localeCompare(b.name),
    )
}

/** The series of a match, else its league, else 'Other League'. */
export function leagueOf({ seriesName, leagueName }: Match): string {
  return (
    [seriesName, leagueName].map((name) => name.trim()).find((name) => name !== '') ?? OTHER_LEAGUE
  )
}
