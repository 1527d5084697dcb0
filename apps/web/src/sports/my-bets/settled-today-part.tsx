import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { ahead } from '../../ui/ahead.tsx'

const { Part, load } = ahead(async () => (await import('./settled-today.tsx')).SettledToday)

/** Fetches it behind the first paint of a page, which shows the bets that are open [UI319]. */
export const loadSettledToday = load

/** The bets settled today; until their code is loaded, their room is kept. */
export function SettledToday() {
  const t = useText()
  return (
    <Fetched
      fallback={<div role="status" className="skeleton m-3 h-8" aria-label={t('Loading')} />}
    >
      <Part />
    </Fetched>
  )
}
