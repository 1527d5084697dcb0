import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { RACING } from '../state/match/main-sports.ts'
import { useListedMatches } from '../state/match/match-lists.ts'
import { isDecided } from './race-list.ts'

const { Part } = ahead(async () => (await import('./next-off.tsx')).NextOff)

/** The races that start next; their room is kept until it is known that there are none [UI287]. */
export function NextOff() {
  const [horses, greyhounds] = RACING
  const lists = [useListedMatches(horses, 'wanted'), useListedMatches(greyhounds, 'wanted')]
  const room = <div className="h-11" />
  if (lists.some(({ data = [] }) => data.some((race) => !isDecided(race)))) {
    return (
      <Fetched fallback={room}>
        <Part />
      </Fetched>
    )
  }
  return lists.some(({ isPending }) => isPending) ? room : null
}
