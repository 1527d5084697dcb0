import { Fetched } from '../../ui/fetched.tsx'
import type { RaceScoreData } from '../../link/named.ts'
import { ahead } from '../../ui/ahead.tsx'

const { Part } = ahead(async () => (await import('./race-banner.tsx')).RaceBanner)

/** The banner of a race, whose code other sports do not fetch; its room is kept. */
export function RaceBanner({ race }: { readonly race: RaceScoreData }) {
  return (
    <Fetched fallback={<div className="skeleton h-12" />}>
      <Part race={race} />
    </Fetched>
  )
}
