import { HOUR } from '../time-spans.ts'
import { list } from './entrants/list.ts'
import type { Roster } from './entrants/people.ts'
import type { Lane, League } from './sport.ts'

type People = Exclude<Roster, { readonly of: 'teams' }>
type Teams = Extract<Roster, { readonly of: 'teams' }>

/** A roster of men, and one of women. */
export const men = (size: number, from: People['from']): People => ({ of: 'men', from, size })
export const women = (size: number, from: People['from']): People => ({ of: 'women', from, size })

/** A league of a country with a team for each nickname. */
export function teams(name: string, from: Teams['from'], words: string): League {
  const nicknames = list(words)
  return { name, roster: { of: 'teams', from, size: nicknames.length, nicknames } }
}

interface Hours {
  readonly every: number
  readonly first: number
  readonly listed: number
  readonly usual: number
  readonly longest: number
}

/** A lane by its spans in hours. */
export const inHours = ({ every, first, listed, usual, longest }: Hours): Lane => ({
  everyMs: every * HOUR,
  firstStart: first * HOUR,
  listedBeforeMs: listed * HOUR,
  usualMs: usual * HOUR,
  longestMs: longest * HOUR,
})
