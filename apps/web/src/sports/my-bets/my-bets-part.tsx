import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { ahead } from '../../ui/ahead.tsx'
import type { MyBetsProps } from './my-bets.tsx'

const { Part, load } = ahead(async () => (await import('./my-bets.tsx')).MyBets)

/** Fetches My Bets behind the first paint of a page [UI319]. */
export const loadMyBetsPart = load

/** The player's bets, in the room that a page has for them. */
export function MyBets(props: MyBetsProps) {
  const t = useText()
  return (
    <Fetched
      fallback={<div role="status" className="skeleton m-3 h-12" aria-label={t('Loading bets')} />}
    >
      <Part {...props} />
    </Fetched>
  )
}
