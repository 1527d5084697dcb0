import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { takeNewVersion, useAppVersion } from '../state/preferences/app-version.ts'
import { usePlacing } from '../sports/betting/sent-bets.ts'
import { usePlacingAtTable } from '../casino/betting/sent-table-bets.ts'
import { useSlip } from '../sports/betting/slip.ts'
import { Button } from '../ui/button.tsx'

/** Says that a new version is ready, never while a slip is open or a bet is under way [DR42]. */
export function UpdateOffer() {
  const t = useText()
  const isNewReady = useAppVersion((version) => version.isNewReady)
  const betting = useSlip(({ selection }) => selection !== null)
  const onMatches = usePlacing(({ sent }) => sent.length > 0)
  const onRounds = usePlacingAtTable(({ sent }) => sent.length > 0)
  const underWay = onMatches || onRounds
  const [later, setLater] = useState(false)
  const shown = isNewReady && !later && !betting && !underWay
  return (
    <div
      role="status"
      className="fixed inset-x-2 bottom-16 z-20 flex justify-center md:bottom-4 empty:hidden"
    >
      {shown && (
        <div className="flex items-center gap-2 rounded-md border border-line bg-overlay py-1 pr-1 pl-4 shadow-(--shadow)">
          <p className="font-semibold">{t('A new version is ready')}</p>
          <Button tone="primary" onClick={() => void takeNewVersion()}>
            {t('Reload')}
          </Button>
          <Button tone="quiet" onClick={() => setLater(true)}>
            {t('Later')}
          </Button>
        </div>
      )}
    </div>
  )
}
