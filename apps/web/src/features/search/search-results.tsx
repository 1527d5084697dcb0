import type { Match } from '../../link/named.ts'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { MAIN_SPORTS, useListedMatches } from '../../state/match/match-lists.ts'
import { matchPath } from '../../state/match/match-path.ts'
import { findMatches, whenText } from './find-matches.ts'

interface SearchResultsProps {
  readonly typed: string
  readonly onPick: () => void
}

/** What the three sports have of it, under their names; nothing while nothing is typed. */
export function SearchResults({ typed, onPick }: SearchResultsProps) {
  const t = useText()
  const [cricket, tennis, football] = MAIN_SPORTS
  const groups = [
    { name: 'CRICKET', list: useListedMatches(cricket, 'wanted') },
    { name: 'SOCCER', list: useListedMatches(football, 'wanted') },
    { name: 'TENNIS', list: useListedMatches(tennis, 'wanted') },
  ]
  if (typed.trim() === '') return null
  const found = groups
    .map(({ name, list }) => ({ name, matches: findMatches(list.data ?? [], typed) }))
    .filter(({ matches }) => matches.length > 0)
  const loading = groups.some(({ list }) => list.isPending)
  return (
    <div
      aria-live="polite"
      className="absolute inset-x-0 top-14 max-h-[70dvh] overflow-y-auto border border-line bg-overlay text-ink shadow-(--shadow) xl:rounded-md"
    >
      {found.length === 0 && (
        <p className="px-3 py-4 text-quiet">
          {loading ? t('Loading') : t('No match has that in its name')}
        </p>
      )}
      {found.map(({ name, matches }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="bg-raised px-3 py-1 text-xs font-bold text-quiet">{t(name)}</h2>
          <ul>
            {matches.map((match) => (
              <li key={match.eventId} className="border-t border-line">
                <Found match={match} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ match, onPick }: { readonly match: Match; readonly onPick: () => void }) {
  const t = useText()
  return (
    <Link
      to={matchPath(match.eventId)}
      state={{ match }}
      onClick={onPick}
      className="flex min-h-11 flex-col justify-center px-3 py-1 hover:bg-raised"
    >
      <span className="font-semibold">
        {match.eventName === '' ? t('Unknown Match') : match.eventName}
      </span>
      <span className="text-xs text-quiet">{whenText(match) ?? t('No Date')}</span>
    </Link>
  )
}
