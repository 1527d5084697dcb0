import type { SecondFactorReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { enterByCode, enterByPasskey } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'

interface SecondFactorFormProps {
  readonly ask: SecondFactorReply
  readonly onBack: () => void
}

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey [UI641]. */
export function SecondFactorForm({ ask: { ticket, ways }, onBack }: SecondFactorFormProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const attempt = async (enter: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    setFault(null)
    const why = await enter()
    if (why === null) return
    setBusy(false)
    setFault(why)
    setCode('')
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(() => enterByCode(ticket, code))
      }}
    >
      <h2 className="text-lg font-bold">{t('One more step')}</h2>
      {(ways.includes('totp') || ways.includes('recovery')) && (
        <>
          <LabelledField
            label={t('Code')}
            name="code"
            inputMode={ways.includes('recovery') ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            required
            maxLength={32}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint={
              ways.includes('totp')
                ? t('The six-digit code from your app, or one of your recovery codes')
                : t('One of your recovery codes')
            }
          />
          <Button tone="primary" type="submit" disabled={busy}>
            {t('Confirm')}
          </Button>
        </>
      )}
      {ways.includes('passkey') && (
        <Button
          tone="plain"
          disabled={busy}
          onClick={() => void attempt(() => enterByPasskey(ticket))}
        >
          {t('Use a passkey')}
        </Button>
      )}
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="quiet" onClick={onBack}>
        {t('Back to sign-in')}
      </Button>
    </form>
  )
}
