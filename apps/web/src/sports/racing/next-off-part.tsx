import { isDecided } from '@crease/contract/racing-sports.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { useNextRaces } from '../state/match/match-lists.ts'

const { Part } = ahead(async () => (await import('./next-off.tsx')).NextOff)

/** The races that start next; their room is kept until it is known that there are none [UI287]. */
export function NextOff() {
  const lists = useNextRaces()
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
