import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { takeNewVersion, useAppVersion } from '../state/preferences/app-version.ts'
import { usePlacing } from '../sports/betting/sent-bets.ts'
import { useChipsDown } from '../casino/betting/place-drafts.ts'
import { usePlacingSolo } from '../casino/betting/play-solo.ts'
import { usePlacingAtTable } from '../casino/betting/sent-table-bets.ts'
import { useSlip } from '../sports/betting/slip.ts'
import { Button } from '../ui/button.tsx'
import { useFormText } from '../ui/typed/use-form-text.ts'

/**
 * Says that a new version is ready, never while a reload would lose anything: an open slip, chips on a table, a bet under
 * way, text in a form [DR42].
 */
export function UpdateOffer() {
  const t = useText()
  const isNewReady = useAppVersion((version) => version.isNewReady)
  const betting = useSlip(({ selection }) => selection !== null)
  const onMatches = usePlacing(({ sent }) => sent.length > 0)
  const onRounds = usePlacingAtTable(({ sent }) => sent.length > 0)
  const onGames = usePlacingSolo(({ sent }) => sent.length > 0)
  const hasChips = useChipsDown()
  const isSending = onMatches || onRounds || onGames
  const [later, setLater] = useState(false)
  const isOffered = isNewReady && !later && !betting && !isSending && !hasChips
  const hasText = useFormText(isOffered)
  const shown = isOffered && !hasText
  return (
    <div role="status" className="over-foot fixed inset-x-2 z-20 flex justify-center empty:hidden">
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
