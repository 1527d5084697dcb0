import { searchWords } from '@crease/contract/search-text.ts'
import { SPORTS } from '@crease/contract/sports.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { useRecentMatches } from '../state/match/recent-matches.ts'
import {
  foundGroups,
  matchOption,
  sportOptions,
  type FoundGroup,
  type SearchOption,
} from './found-groups.ts'

export interface Found {
  readonly groups: readonly FoundGroup[]
  /** all options in the order of the screen */
  readonly all: readonly SearchOption[]
  readonly kind: 'recent' | 'found' | 'loading' | 'failed' | 'none'
  /** of a search that failed, in English; empty: it did not */
  readonly fault: string
  /** further matches were left out */
  readonly more: boolean
}

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 150

/** Sports and matches of all sports that a typed text finds [UI106]; before any text, the last opened matches [UI571]. */
export function useFound(typed: string): Found {
  const t = useText()
  const recent = useRecentMatches(({ matches }) => matches)
  const text = typed.trim()
  const asked = usePaused(text)
  const { data, error } = useQuery<Answer>({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => {
      const { data: events, more } = await read('searchEvents', { query: { text: asked }, signal })
      return { asked, events, more }
    },
    enabled: asked !== '' && text !== '',
    // the answer before is narrowed here until the next one comes
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
  if (text === '') {
    const options = recent.map((match) => matchOption(match, null))
    return found(groupOf(t('Recently opened'), options), 'recent')
  }
  const words = searchWords(text)
  const groups = [
    ...groupOf(t('Sports'), sportOptions(SPORTS, words, t)),
    ...foundGroups(data?.events ?? [], words, t),
  ]
  const isAnswered = data?.asked === text
  if (groups.length > 0) return found(groups, 'found', isAnswered && data.more)
  if (isAnswered) return found(groups, 'none')
  return error === null
    ? found(groups, 'loading')
    : { ...found(groups, 'failed'), fault: error.message }
}

type SearchReply = Awaited<ReturnType<typeof read<'searchEvents'>>>

interface Answer {
  readonly asked: string
  readonly events: SearchReply['data']
  readonly more: boolean
}

const found = (groups: readonly FoundGroup[], kind: Found['kind'], more = false): Found => ({
  groups,
  all: groups.flatMap(({ options }) => options),
  kind,
  fault: '',
  more,
})

const groupOf = (name: string, options: readonly SearchOption[]): readonly FoundGroup[] =>
  options.length === 0 ? [] : [{ name, options }]

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
