import { useState } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { secondsLeft } from '../../state/orders/bet-words.ts'
import { useConnection, useLinkStatus } from '../../state/match/connection.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { closeSlip } from '../../betting/slip.ts'
import { Button } from '../../ui/button.tsx'
import type { Sending } from '../../betting/submit.ts'

interface SendButtonsProps {
  /** what the button will do */
  readonly label: string
  readonly sending: Sending
  readonly onSend: () => void
}

/** In a sheet that is higher than its room, as over a keyboard, they stay in sight [UI382]. */
const AT_HAND =
  'flex flex-col gap-3 max-xl:sticky max-xl:bottom-0 max-xl:z-1 max-xl:-my-2 max-xl:bg-overlay max-xl:py-2'

/** One button that says what it will do, or why it cannot; asked twice where the player wishes [BS57]. */
export function SendButtons({ label, sending, onSend }: SendButtonsProps) {
  const t = useText()
  const link = useLinkStatus()
  const asksTwice = usePreferences(({ confirmBets }) => confirmBets)
  // what was asked for: another rate or stake asks anew
  const [asked, setAsked] = useState<string | null>(null)
  const now = useConnection((connection) => connection.now)
  const note = noteOf(t, sending)
  const isAsking = asked === label && sending.kind === 'ready'
  const send = (): void => {
    if (asksTwice && !isAsking) {
      setAsked(label)
      return
    }
    setAsked(null)
    onSend()
  }
  return (
    <div className={AT_HAND}>
      {note !== null && (
        <p role="status" className="text-sm font-semibold">
          {note}
        </p>
      )}
      {isAsking && <p className="text-sm font-semibold">{t('Place this bet?')}</p>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        {isAsking ? (
          <Button tone="plain" className="px-3" onClick={() => setAsked(null)}>
            {t('Change')}
          </Button>
        ) : (
          <Button tone="plain" className="px-3" onClick={closeSlip}>
            {t('Reset')}
          </Button>
        )}
        <Button
          tone="primary"
          disabled={sending.kind !== 'ready' || link === 'reconnecting'}
          className="px-1 text-center"
          type="submit"
          onClick={(event) => {
            // Enter in a field presses this button too, and asks the same way.
            event.preventDefault()
            send()
          }}
        >
          {link === 'reconnecting' && sending.kind === 'ready'
            ? t('Reconnecting...')
            : wordsOf(t, { label: isAsking ? t('Yes: {label}', { label }) : label, sending, now })}
        </Button>
      </div>
    </div>
  )
}

interface Shown {
  readonly label: string
  readonly sending: Sending
  readonly now: number
}

function wordsOf(t: Say, { label, sending, now }: Shown): string {
  switch (sending.kind) {
    case 'ready':
      return label
    case 'placing':
      return t('Placing...')
    case 'checking':
      return t('Checking...')
    case 'delayed':
      return t('In play: {seconds} s to wait', { seconds: secondsLeft(sending.bet, now) })
  }
}

/** What has to be known while waiting [BS55]. */
function noteOf(t: Say, sending: Sending): string | null {
  if (sending.kind === 'checking') {
    return t('No answer yet. We are checking what became of this bet; it cannot be placed twice.')
  }
  return sending.kind === 'delayed'
    ? t('The exchange has it. It meets the prices after the delay.')
    : null
}
