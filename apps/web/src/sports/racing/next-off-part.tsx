import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'

const { Part } = ahead(async () => (await import('./next-off.tsx')).NextOff)

/** The races that start next, which come after the matches; their room is kept. */
export function NextOff() {
  return (
    <Fetched fallback={<div className="h-11" />}>
      <Part />
    </Fetched>
  )
}
