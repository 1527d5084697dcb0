import type { StepUpBody } from '@crease/contract/accounts/credential-shapes.ts'
import { useState, type ComponentProps } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { signWithPasskey } from '../../session/passkeys.ts'
import { endAsking, useProofAsked } from '../../state/player/proof-asked.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'

/** Asks who is signed in to prove it; what waits for it is then asked again by itself [UI650]. */
export function StepUpDialog() {
  const t = useText()
  const ways = useProofAsked((asked) => asked.ways) ?? []
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const prove = async (body: StepUpBody): Promise<void> => {
    setBusy(true)
    const why = whyNot(await call('stepUp', { body }))
    setBusy(false)
    setFault(why)
    if (why === null) endAsking(true)
  }
  const byPasskey = async (): Promise<void> => {
    const options = await call('stepUpOptions')
    if (options.kind !== 'answered') return setFault(whyNot(options))
    const response = await signWithPasskey(options.reply.options)
    if (response === null) return setFault('No passkey was used.')
    return prove({ way: 'passkey', response })
  }
  return (
    <Dialog title={t('Is it you?')} onClose={() => endAsking(false)}>
      <div className="flex flex-col gap-3">
        <p>{t('Please confirm that it is you to continue.')}</p>
        {ways.includes('password') && (
          <Said
            label={t('Password')}
            input={{ type: 'password', autoComplete: 'current-password', maxLength: 256 }}
            busy={busy}
            onSaid={(password) => void prove({ way: 'password', password })}
          />
        )}
        {ways.includes('totp') && (
          <Said
            label={t('Six-digit code')}
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8 }}
            busy={busy}
            onSaid={(code) => void prove({ way: 'totp', code })}
          />
        )}
        {ways.includes('passkey') && (
          <Button tone="plain" disabled={busy} onClick={() => void byPasskey()}>
            {t('Use a passkey')}
          </Button>
        )}
        <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      </div>
    </Dialog>
  )
}

interface SaidProps {
  readonly label: string
  readonly input: ComponentProps<'input'>
  readonly busy: boolean
  readonly onSaid: (text: string) => void
}

function Said({ label, input, busy, onSaid }: SaidProps) {
  const t = useText()
  const [text, setText] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSaid(text)
        setText('')
      }}
    >
      <span className="flex-1">
        <LabelledField
          label={label}
          required
          {...input}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <Button tone="primary" type="submit" disabled={busy}>
        {t('Confirm')}
      </Button>
    </form>
  )
}
