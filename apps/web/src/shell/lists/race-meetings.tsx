import { MatchStar } from '../../sports/favourites/match-star.tsx'
import { NextOff } from '../../sports/racing/next-off.tsx'
import { meetingsOf } from '../../sports/racing/race-list.ts'
import { RaceRows } from '../../sports/racing/race-rows.tsx'
import { useText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { Crest } from '../../ui/crest/crest.tsx'

interface RacesProps {
  readonly matches: readonly Match[]
}

/** The races of a sport: those that start next, then every course with its card. */
export function RaceMeetings({ matches }: RacesProps) {
  return (
    <div className="flex flex-col gap-2">
      <NextOff of={matches} />
      <RaceCourses matches={matches} />
    </div>
  )
}

/** Races under the names of their courses. */
export function RaceCourses({ matches }: RacesProps) {
  const t = useText()
  return meetingsOf(matches).map(({ course, races }) => (
    <section
      key={course}
      aria-label={course}
      className="overflow-hidden rounded-md border border-line bg-panel"
    >
      <h2 className="flex min-h-9 items-center gap-2 bg-raised px-3 text-sm font-bold">
        <Crest name={course} className="size-5" /> {course}
        <span className="font-normal text-quiet">{races.length}</span>
      </h2>
      <RaceRows label={t('Races of {course}', { course })} races={races} Star={MatchStar} />
    </section>
  ))
}
