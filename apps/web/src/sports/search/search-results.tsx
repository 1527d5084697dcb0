import type { EventId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import type { CarriedMatch } from '../../link/navigation.ts'
import { matchPath } from '../state/match/match-path.ts'
import { whenText } from './find-matches.ts'
import type { Found } from './use-found.ts'

interface SearchResultsProps {
  readonly id: string
  readonly found: Found
  /** the event id of the one that Enter opens; null: none was chosen */
  readonly chosen: string | null
  readonly onPick: () => void
}

/** The id of a result, for the box that has the focus. */
export const optionId = (list: string, eventId: EventId): string => `${list}-${eventId}`

/** What was found under its headings, as the list of the box [UI571]. */
export function SearchResults({ id, found, chosen, onPick }: SearchResultsProps) {
  const t = useText()
  const { groups, kind } = found
  if (kind === 'recent' && groups.length === 0) return null
  return (
    <div className="absolute inset-x-0 top-14 max-h-[70dvh] overflow-y-auto border border-line bg-overlay text-ink shadow-(--shadow) xl:rounded-md">
      {groups.length === 0 && (
        <p role="status" className="px-3 py-4 text-quiet">
          {kind === 'loading' ? t('Loading') : t('No match by that name')}
        </p>
      )}
      <div role="listbox" id={id} aria-label={t('Matches')}>
        {groups.map(({ name, matches }) => (
          <div role="group" key={name} aria-label={t(name)}>
            <p aria-hidden className="bg-raised px-3 py-1 text-xs font-bold text-quiet">
              {t(name)}
            </p>
            {matches.map((match) => (
              <Option
                key={match.eventId}
                id={optionId(id, match.eventId)}
                match={match}
                isChosen={match.eventId === chosen}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly match: CarriedMatch
  readonly isChosen: boolean
  readonly onPick: () => void
}

function Option({ id, match, isChosen, onPick }: OptionProps) {
  const t = useText()
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={matchPath(match.eventId)}
      state={{ match }}
      onClick={onPick}
      className={clsx(
        'flex min-h-11 flex-col justify-center border-t border-line px-3 py-1 hover:bg-raised',
        isChosen && 'bg-raised outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="font-semibold">
        {match.eventName === '' ? t('Unknown Match') : match.eventName}
      </span>
      <span className="text-xs text-quiet">{whenText(match) ?? t('No Date')}</span>
    </Link>
  )
}
