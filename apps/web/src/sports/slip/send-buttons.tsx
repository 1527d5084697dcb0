import { useText, type Say } from '../../i18n/text.ts'
import { secondsLeft } from '../state/orders/bet-words.ts'
import { useConnection, useLinkStatus } from '../../state/connection/connection.ts'
import { closeSlip } from '../betting/slip.ts'
import type { Sending } from '../betting/submit.ts'
import { Button } from '../../ui/button.tsx'

interface SendButtonsProps {
  /** what the button will do */
  readonly label: string
  readonly sending: Sending
  /** it was pressed once, and asks for a second press */
  readonly asked: boolean
  readonly onSend: () => void
  readonly onTakeBack: () => void
  /** what the other button does while nothing is on its way */
  readonly back: string
  readonly onBack: () => void
}

/** In a sheet that is higher than its room, as over a keyboard, they stay in sight [UI382]. */
const AT_HAND =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-2 max-xl:sticky max-xl:bottom-0 max-xl:z-1 max-xl:-my-1 max-xl:bg-overlay max-xl:py-1'

/** One button that says what it will do, or why it cannot; asked twice where the player wishes [BS57]. */
export function SendButtons(props: SendButtonsProps) {
  const t = useText()
  const { label, sending, asked, onSend, onTakeBack } = props
  const link = useLinkStatus()
  const now = useConnection((connection) => connection.now)
  return (
    <div className={AT_HAND}>
      {asked ? (
        <Button tone="plain" className="px-3" onClick={onTakeBack}>
          {t('Change')}
        </Button>
      ) : (
        <BackButton {...props} />
      )}
      <Button
        tone="primary"
        disabled={sending.kind !== 'ready' || link === 'reconnecting'}
        className="h-12 px-1 text-center leading-4"
        type="submit"
        onClick={(event) => {
          // Enter in a field presses this button too, and asks the same way.
          event.preventDefault()
          onSend()
        }}
      >
        {link === 'reconnecting' && sending.kind === 'ready'
          ? t('Reconnecting...')
          : wordsOf(t, { label: asked ? t('Yes: {label}', { label }) : label, sending, now })}
      </Button>
    </div>
  )
}

/** What is on its way stays on its way: the slip can only be hidden [BS143]. */
function BackButton({ sending, back, onBack }: SendButtonsProps) {
  const t = useText()
  const isOnItsWay = sending.kind !== 'ready'
  return (
    <Button
      tone="plain"
      className="px-3"
      title={isOnItsWay ? t('Your bet stays; it is under My Bets') : undefined}
      onClick={isOnItsWay ? closeSlip : onBack}
    >
      {isOnItsWay ? t('Hide') : back}
    </Button>
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
