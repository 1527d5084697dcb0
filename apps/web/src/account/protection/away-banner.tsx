import { useText } from '../../i18n/text.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { useProtection } from '../../state/player/protection.ts'
import { pauseWords } from './pause-words.ts'

/** Says on every page that no bets are taken until the break is over, and what is still possible [UI679]. */
export function AwayBanner() {
  const t = useText()
  const pause = useProtection(({ told }) => told?.pause ?? null)
  const now = useConnection((connection) => connection.now)
  const words = pauseWords(t, pause, now)
  if (words === null) return null
  return (
    <section
      aria-label={t('Take a break')}
      className="mb-3 rounded-md border border-line bg-panel p-3 text-sm"
    >
      <p className="font-bold">{words}</p>
      <p className="text-quiet">
        {t('You can view your account, withdraw and finish open rounds, but you cannot bet.')}
      </p>
    </section>
  )
}
