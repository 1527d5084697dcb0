import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import { useIsLost } from '../../state/connection/connection.ts'
import type { SearchOption } from './found-groups.ts'
import type { Found } from './use-found.ts'
import { whenText } from './when-text.ts'

interface SearchResultsProps {
  readonly id: string
  readonly found: Found
  /** the key of the option that Enter opens; null: none was chosen */
  readonly chosen: string | null
  readonly onPick: () => void
}

/** The id of an option, for the box that has the focus. */
export const optionId = (list: string, key: string): string => `${list}-${key}`

/** The state of an option's link: what the match's page shows before its prices. */
export const stateOf = ({ match }: SearchOption): object | null =>
  match === null ? null : { match }

/** Options under their headings, as the list of the box [UI571]. */
export function SearchResults({ id, found, chosen, onPick }: SearchResultsProps) {
  const t = useText()
  const { groups, kind, fault, more } = found
  if (kind === 'recent' && groups.length === 0) return null
  return (
    <div className="absolute inset-x-0 top-14 max-h-[70dvh] overflow-y-auto border border-line bg-overlay text-ink shadow-(--shadow) xl:rounded-md">
      {groups.length === 0 && <Nothing kind={kind} fault={fault} />}
      <div role="listbox" id={id} aria-label={t('Matches')}>
        {groups.map(({ name, options }) => (
          <div role="group" key={name} aria-label={name}>
            <p aria-hidden className="bg-raised px-3 py-1 text-xs font-bold text-quiet uppercase">
              {name}
            </p>
            {options.map((option) => (
              <Option
                key={option.key}
                id={optionId(id, option.key)}
                option={option}
                isChosen={option.key === chosen}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      {more && (
        <p className="border-t border-line px-3 py-2 text-xs text-quiet">
          {t('More matches were found. Type more of the name.')}
        </p>
      )}
    </div>
  )
}

function Nothing({ kind, fault }: Pick<Found, 'kind' | 'fault'>) {
  const t = useText()
  const isLost = useIsLost()
  return (
    <p role="status" className="px-3 py-4 text-quiet">
      {kind === 'loading' && t('Loading')}
      {kind === 'failed' && (isLost ? t('No connection') : refusalText(t, fault))}
      {kind === 'none' && t('No match by that name')}
    </p>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: SearchOption
  readonly isChosen: boolean
  readonly onPick: () => void
}

function Option({ id, option, isChosen, onPick }: OptionProps) {
  const t = useText()
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={option.to}
      state={stateOf(option)}
      onClick={onPick}
      className={clsx(
        'flex min-h-11 flex-col justify-center border-t border-line px-3 py-1 hover:bg-raised',
        isChosen && 'bg-raised outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="font-semibold">
        {option.title === '' ? t('Unknown Match') : option.title}
      </span>
      {option.match !== null && <Facts option={option} match={option.match} />}
    </Link>
  )
}

interface FactsProps {
  readonly option: SearchOption
  readonly match: NonNullable<SearchOption['match']>
}

/** Start and competition, and the runner that was found. */
function Facts({ option: { runnerName }, match }: FactsProps) {
  const t = useText()
  const named = useWorldText()
  const start = whenText(match) ?? t('No Date')
  const series = match.seriesName === '' ? [] : [t(match.seriesName)]
  const runner = runnerName === null ? [] : [named(runnerName)]
  return <span className="text-xs text-quiet">{[start, ...series, ...runner].join(' · ')}</span>
}
