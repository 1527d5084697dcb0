import { useState } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { useNextRaces } from '../state/match/match-lists.ts'

const { Part } = ahead(async () => (await import('./next-off.tsx')).NextOff)

/** The races of horses and greyhounds that start next; a room that was painted for them stays [UI287]. */
export function NextOff() {
  const { data: races = [], isPending } = useNextRaces()
  const [wasAwaited] = useState(isPending)
  const room = <div className="h-11" />
  if (races.length > 0) {
    return (
      <Fetched fallback={room}>
        <Part of={races} />
      </Fetched>
    )
  }
  return wasAwaited ? room : null
}
