import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { useNextRaces } from '../state/match/match-lists.ts'

const { Part } = ahead(async () => (await import('./next-off.tsx')).NextOff)

/** The races of horses and greyhounds that start next; their room is kept until it is known that there are none [UI287]. */
export function NextOff() {
  const { data: races = [], isPending } = useNextRaces()
  const room = <div className="h-11" />
  if (races.length > 0) {
    return (
      <Fetched fallback={room}>
        <Part of={races} />
      </Fetched>
    )
  }
  return isPending ? room : null
}
