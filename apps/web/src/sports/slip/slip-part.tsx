import { Fetched } from '../../ui/fetched.tsx'
import { useText } from '../../i18n/text.ts'
import { ahead } from '../../ui/ahead.tsx'
import type { BetSlipProps } from './bet-slip.tsx'

const { Part, load } = ahead(async () => (await import('./bet-slip.tsx')).BetSlip)

/** Fetches the slip before a price is pressed, and behind the first paint, which shows none [UI319]. */
export const loadSlip = load

/** The slip; where it is opened before its code is there, its room is kept. */
export function BetSlip(props: BetSlipProps) {
  const t = useText()
  return (
    <Fetched
      fallback={<div role="status" className="skeleton m-3 h-40" aria-label={t('Loading')} />}
    >
      <Part {...props} />
    </Fetched>
  )
}
