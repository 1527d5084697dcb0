import type { Match } from '../../link/named.ts'

/**
 * The matches whose name contains what was typed, whatever the case [UI106]. What was typed is trimmed;
 * nothing typed finds nothing.
 */
export function findMatches(matches: readonly Match[], typed: string): readonly Match[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return matches.filter(({ eventName }) => eventName.toLowerCase().includes(wanted))
}

const time = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** When it begins; null where it is not known. */
export function whenText({ eventTime }: Match): string | null {
  const at = new Date(eventTime)
  return Number.isNaN(at.getTime()) ? null : time.format(at)
}
