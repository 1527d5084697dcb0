import type { Sport } from '@crease/contract/sports.ts'
import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { ahead } from '../../ui/ahead.tsx'

const { Part, load } = ahead(async () => (await import('./leagues.tsx')).Leagues)

/** Fetches what is under a sport before one is unfolded, and behind the first paint [UI319]. */
export const loadLeagues = load

/** A sport's leagues; a loading text if it is unfolded before their code is loaded. */
export function Leagues({ sport }: { readonly sport: Sport }) {
  const t = useText()
  return (
    <Fetched fallback={<p className="px-9 py-2 text-xs text-quiet">{t('Loading')}</p>}>
      <Part sport={sport} />
    </Fetched>
  )
}
