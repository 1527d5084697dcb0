import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { isOn, leaguesOf, WHENS, type When, type Which } from './which-matches.ts'

const NAMES = { inplay: 'In play', today: 'Today', tomorrow: 'Tomorrow', all: 'All' } as const

interface FilterBarProps {
  readonly matches: readonly Match[]
  readonly which: Which
  readonly onChoose: (which: Which) => void
  /** epoch milliseconds */
  readonly now: number
}

/** Which part of a list is shown, with how many matches each has, and the series of the part [UI471]. */
export function FilterBar({ matches, which, onChoose, now }: FilterBarProps) {
  const t = useText()
  const count = (when: When): number => matches.filter((match) => isOn(match, when, now)).length
  const tabs = WHENS.map((when) => ({
    id: when,
    label: (
      <span className="whitespace-nowrap">
        {t(NAMES[when])} <span className="font-normal">{count(when)}</span>
      </span>
    ),
  }))
  const leagues = leaguesOf(matches, which.when, now)
  return (
    <div className="overflow-hidden rounded-md border border-line bg-panel">
      <div className="strip max-sm:[&_[role=tab]]:grow max-sm:[&_[role=tab]]:justify-center max-sm:[&_[role=tab]]:px-1">
        <Tabs
          label={t('When')}
          tabs={tabs}
          chosen={which.when}
          onChoose={(when) => onChoose({ when, league: null })}
        />
      </div>
      {leagues.length > 1 && (
        <Strip>
          <div role="group" aria-label={t('Leagues')} className="flex w-max px-1">
            {leagues.map((league) => (
              <LeagueChip
                key={league}
                league={league}
                pressed={league === which.league}
                onPress={() =>
                  onChoose({ ...which, league: league === which.league ? null : league })
                }
              />
            ))}
          </div>
        </Strip>
      )}
    </div>
  )
}

interface LeagueChipProps {
  readonly league: string
  readonly pressed: boolean
  readonly onPress: () => void
}

function LeagueChip({ league, pressed, onPress }: LeagueChipProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex min-h-11 shrink-0 items-center px-1 xl:min-h-9"
    >
      <span
        className={clsx(
          'flex h-8 items-center rounded-full border bg-panel px-3 text-xs whitespace-nowrap xl:h-7',
          pressed ? 'border-ink font-bold' : 'border-line font-semibold',
        )}
      >
        {t(league)}
      </span>
    </button>
  )
}
