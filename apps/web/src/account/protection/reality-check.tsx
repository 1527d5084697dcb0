import { useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { useProtection } from '../../state/player/protection.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { useAsking } from './use-asking.ts'

const MINUTE_MS = 60_000

/** How long was played, what was staked, won and lost; betting waits for the answer [UI663]. */
export function RealityCheck() {
  const t = useText()
  const signingOut = useSignOut()
  const { isAsking, ask } = useAsking()
  const play = useProtection(({ told }) => told?.play ?? null)
  const now = useConnection((connection) => connection.now)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  if (play === null) return null
  const minutes = Math.max(1, Math.round((now - play.from) / MINUTE_MS))
  const figures = [
    { name: t('Staked'), amount: play.staked },
    { name: t('Won'), amount: play.won },
    { name: t('Lost'), amount: play.lost },
  ]
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // only an answer closes it
      onCancel={(event) => event.preventDefault()}
      // a second Esc closes it all the same
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-[min(92vw,440px)] rounded-md bg-overlay p-4 text-ink shadow-(--shadow) backdrop:bg-(--backdrop-color)"
    >
      <h2 id={titleId} className="pb-2 text-lg font-bold">
        {t('Reality check')}
      </h2>
      <p>
        {t('You have been playing for {minutes, plural, one {# minute} other {# minutes}}.', {
          minutes,
        })}
      </p>
      <dl className="my-4 divide-y divide-line rounded-md border border-line bg-panel">
        {figures.map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 px-3 py-2">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-bold">{exactAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-4 text-sm text-quiet">
        {t('No bets are taken until you answer. Matched bets stand.')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button tone="plain" onClick={signingOut.onClick}>
          {signingOut.words}
        </Button>
        <Button tone="primary" disabled={isAsking} onClick={() => void ask('goOnPlaying')}>
          {t('Carry on')}
        </Button>
      </div>
    </dialog>
  )
}
