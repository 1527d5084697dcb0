import { isDecided } from '@crease/contract/racing-sports.ts'
import { Link } from 'react-router'
import { useText, type Say } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Strip } from '../../ui/strips/strip.tsx'
import { matchPath } from '../state/match/match-path.ts'
import { useFavourites } from '../state/market/use-favourites.ts'
import { isRunning, startOf, UNKNOWN } from './race-list.ts'

const MOST = 8
const SLUG: Readonly<Record<string, string>> = { '7': 'horse-racing', '4339': 'greyhound-racing' }

/** The races of a list that start next, with the time that is left to each. */
export function NextOff({ of: listed }: { readonly of: readonly Match[] }) {
  const t = useText()
  const races = listed
    .filter((race) => !isDecided(race))
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, MOST)
  if (races.length === 0) return null
  return (
    <nav aria-label={t('Next off')} className="flex items-stretch gap-2">
      <h2 className="flex w-14 shrink-0 items-center text-sm leading-4 font-bold">
        {t('Next off')}
      </h2>
      <div className="min-w-0 flex-1">
        <Strip>
          <ul className="flex w-max gap-1.5">
            {races.map((race) => (
              <li key={race.eventId}>
                <Off race={race} />
              </li>
            ))}
          </ul>
        </Strip>
      </div>
    </nav>
  )
}

function Off({ race }: { readonly race: Match }) {
  const t = useText()
  const left = useConnection(({ now }) => countdown(t, race, now))
  const [favourite] = useFavourites(race)
  return (
    <Link
      to={matchPath(race.eventId)}
      state={{ match: race }}
      className="flex min-h-11 min-w-28 flex-col justify-center rounded-md border border-line bg-panel px-2 text-sm leading-4 hover:bg-raised"
    >
      <span className="flex items-center gap-1 font-semibold whitespace-nowrap">
        <SportIcon name={SLUG[race.sportId] ?? ''} /> {race.eventName}
      </span>
      <span className="flex justify-between gap-x-2 text-xs text-quiet tabular-nums">
        {left}
        {favourite !== undefined && (
          <span title={favourite.name}>
            {t('Fav.')} <b className="text-ink">{favourite.price}</b>
          </span>
        )}
      </span>
    </Link>
  )
}

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
/** Below it the seconds count. */
const SECONDS_BELOW_S = 300

/** The time to the start of a race: '12 min', '2:05', 'Due off'; '–' where it is not known. */
export function countdown(t: Say, race: Match, now: number): string {
  if (isRunning(race)) return t('Running')
  const start = startOf(race)
  if (start === UNKNOWN) return '–'
  const left = Math.round((start - now) / SECOND_MS)
  if (left <= 0) return t('Due off')
  if (left < SECONDS_BELOW_S) {
    return `${Math.floor(left / MINUTE_S)}:${String(left % MINUTE_S).padStart(2, '0')}`
  }
  if (left < HOUR_S) return t('{minutes} min', { minutes: Math.floor(left / MINUTE_S) })
  const minutes = Math.floor((left % HOUR_S) / MINUTE_S)
  return t('{hours} h {minutes} min', { hours: Math.floor(left / HOUR_S), minutes })
}
