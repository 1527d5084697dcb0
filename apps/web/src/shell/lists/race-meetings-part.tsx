import { type ReactNode } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import type { Match } from '../../link/named.ts'
import { MatchListSkeleton } from '../../sports/match-list/match-list.tsx'
import { ahead } from '../../ui/ahead.tsx'

const code = () => import('./race-meetings.tsx')
const { Part: Meetings } = ahead(async () => (await code()).RaceMeetings)
const { Part: Courses } = ahead(async () => (await code()).RaceCourses)

interface RacesProps {
  readonly matches: readonly Match[]
}

/** The races of a sport, whose code other sports do not fetch. */
export const RaceMeetings = (props: RacesProps) => (
  <Waiting rows={props.matches.length}>
    <Meetings {...props} />
  </Waiting>
)

export const RaceCourses = (props: RacesProps) => (
  <Waiting rows={props.matches.length}>
    <Courses {...props} />
  </Waiting>
)

/** A screen of rows at most. */
const MOST_ROWS = 8

function Waiting({ rows, children }: { readonly rows: number; readonly children: ReactNode }) {
  return (
    <Fetched fallback={<MatchListSkeleton rows={Math.min(rows, MOST_ROWS)} />}>{children}</Fetched>
  )
}
