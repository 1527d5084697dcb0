import { isDecided } from '@crease/contract/racing-sports.ts'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { datesBy } from '../../i18n/dates.ts'
import { clock } from '../../i18n/moment-text.ts'
import { useText, worldText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { matchPath } from '../state/match/match-path.ts'
import { NamedPrices } from '../../ui/strips/named-prices.tsx'
import { useFavourites } from '../state/market/use-favourites.ts'
import { isRunning, startOf, UNKNOWN } from './race-list.ts'
import { decidedText, metres, phaseText } from './race-words.ts'

const day = datesBy({ day: 'numeric', month: 'short' })

interface RaceRowsProps {
  readonly label: string
  readonly races: readonly Match[]
  readonly Star: ComponentType<{ readonly match: Match }>
}

/** Races in the order of time: when, which, over what distance, how many run; then the first three. */
export function RaceRows({ label, races, Star }: RaceRowsProps) {
  return (
    <ul aria-label={label} className="flex flex-col">
      {races.map((race) => (
        <li
          key={race.eventId}
          className="relative flex min-h-12 items-center gap-2 border-t border-line pr-3 hover:bg-raised"
        >
          <span className="relative z-20 shrink-0">
            <Star match={race} />
          </span>
          <RaceLine match={race} />
        </li>
      ))}
    </ul>
  )
}

function RaceLine({ match }: { readonly match: Match }) {
  const { eventId, eventName, race } = match
  const at = startOf(match)
  const isToday = useConnection(
    ({ now }) => new Date(at).toDateString() === new Date(now).toDateString(),
  )
  const isKnown = at < UNKNOWN
  const [course, number] = partsOf(match)
  const title = race === undefined || race.title === '' ? eventName : race.title
  return (
    <>
      <b className="w-14 shrink-0 text-sm leading-4 tabular-nums">
        {isKnown ? clock(at) : '–'}
        {isKnown && !isToday && (
          <small className="block text-2xs font-normal text-quiet">{day(at)}</small>
        )}
      </b>
      <span className="min-w-0 flex-1">
        <Link
          to={matchPath(eventId)}
          state={{ match }}
          className="block truncate text-sm leading-5 font-semibold after:absolute after:inset-0 after:z-10"
        >
          <span className="max-md:sr-only">{course} </span>
          {number} <span className="font-normal">{worldText(title)}</span>
        </Link>
        {race !== undefined && <RaceFacts race={race} />}
      </span>
      <Favourites match={match} />
      <State match={match} />
    </>
  )
}

/** The course, which is the head of the list too, and the rest of a race's name. */
function partsOf({ eventName, seriesName }: Match): readonly [course: string, number: string] {
  const course = seriesName !== '' && eventName.startsWith(`${seriesName} `) ? seriesName : ''
  return [course, course === '' ? eventName : eventName.slice(course.length + 1)]
}

/** The first three of a race that has been run; of another its distance and its runners. */
function RaceFacts({ race }: { readonly race: NonNullable<Match['race']> }) {
  const t = useText()
  const { first, distance, runners } = race
  return (
    <span className="flex flex-wrap gap-x-3 text-xs leading-4 text-quiet">
      {first?.map((name, place) => (
        <span key={name}>
          {place + 1} <b className="text-ink">{name}</b>
        </span>
      ))}
      {first === undefined && distance !== undefined && <span>{metres(t, distance)}</span>}
      {first === undefined && (
        <span>{t('{count, plural, one {# runner} other {# runners}}', { count: runners })}</span>
      )}
    </span>
  )
}

function Favourites({ match }: { readonly match: Match }) {
  return <NamedPrices prices={useFavourites(match)} at="end" />
}

function State({ match }: { readonly match: Match }) {
  const t = useText()
  const { race } = match
  if (isDecided(match)) {
    return <b className="text-xs">{decidedText(t, race?.phase)}</b>
  }
  if (!isRunning(match)) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs font-bold whitespace-nowrap text-gain">
      <span className="live-dot" aria-hidden /> {phaseText(t, race?.phase ?? 'running')}
    </span>
  )
}
