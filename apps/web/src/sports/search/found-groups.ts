import { containsWord, searchedName } from '@crease/contract/search-text.ts'
import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import type { CarriedMatch } from '../../link/navigation.ts'
import { matchPath } from '../state/match/match-path.ts'

/** A line of the search's list: a match, or a sport's page. */
export interface SearchOption {
  readonly key: string
  readonly to: string
  /** null: a sport */
  readonly match: CarriedMatch | null
  readonly title: string
  /** the runner by whose name the match was found */
  readonly runnerName: string | null
}

export interface FoundGroup {
  readonly name: string
  readonly options: readonly SearchOption[]
}

export interface FoundMatch extends CarriedMatch {
  readonly isPlayFlag: boolean
  readonly runnerName?: string
}

/** A match as an option. */
export const matchOption = (match: CarriedMatch, runnerName: string | null): SearchOption => ({
  key: match.eventId,
  to: matchPath(match.eventId),
  match,
  title: match.eventName,
  runnerName,
})

type Named = (sport: string) => string

/** The pages of sports whose name, in English or in the present language, contains all words. */
export const sportOptions = (
  sports: readonly Sport[],
  words: readonly string[],
  named: Named,
): readonly SearchOption[] =>
  sports
    .filter(({ name }) => hasAll(`${name} ${named(name)}`, words))
    .map(({ slug, name }) => ({
      key: `sport-${slug}`,
      to: `/inplay/${slug}`,
      match: null,
      title: named(name),
      runnerName: null,
    }))

/** Found matches by sport, in the order of the reply, without those that the present words no longer find. */
export function foundGroups(
  matches: readonly FoundMatch[],
  words: readonly string[],
  named: Named,
): readonly FoundGroup[] {
  const still = matches.filter(({ eventName, seriesName, runnerName = '' }) =>
    hasAll(`${eventName} ${seriesName} ${runnerName}`, words),
  )
  return [...Map.groupBy(still, ({ sportId }) => sportId)].map(([sportId, listed]) => ({
    name: named(headOf(sportId)),
    options: listed.map((match) => matchOption(match, match.runnerName ?? null)),
  }))
}

/** The heading of a sport; football has the specification's word here. */
function headOf(sportId: string): string {
  const name = SPORTS.find(({ id }) => id === sportId)?.name ?? 'Others'
  return name === 'Football' ? 'Soccer' : name
}

const hasAll = (name: string, words: readonly string[]): boolean => {
  const searched = searchedName(name)
  return words.every((word) => containsWord(searched, word))
}
