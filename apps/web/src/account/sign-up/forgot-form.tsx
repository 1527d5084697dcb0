import { useState } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'

/** Asks for a link to a new password; the answer is the same whether there is such an account [UI643]. */
export function ForgotForm() {
  const t = useText()
  const [login, setLogin] = useState('')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (asked) {
    return (
      <Notice
        title={t('Request received')}
        action={
          <Link to="/help#contact" className="font-semibold underline">
            {t('No email address on the account? Contact us')}
          </Link>
        }
      >
        {t('If the account has an email address, a link is on its way. It works for 30 minutes.')}
      </Notice>
    )
  }
  const ask = async (): Promise<void> => {
    setBusy(true)
    const why = whyNot(await call('forgotPassword', { body: { loginId: login.trim() } }))
    setBusy(false)
    setFault(why)
    setAsked(why === null)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <h2 className="text-lg font-bold">{t('Forgot your password?')}</h2>
      <LabelledField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={64}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="primary" type="submit" disabled={busy}>
        {t('Send me a link')}
      </Button>
    </form>
  )
}
