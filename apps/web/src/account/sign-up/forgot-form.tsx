import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

/** Asks for a link to a new password; the answer is the same whether there is such an account [UI643]. */
export function ForgotForm() {
  const t = useText()
  const [login, setLogin] = useState('')
  const [asked, setAsked] = useState(false)
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
  return (
    <SentForm
      submit={t('Send me a link')}
      send={async () => whyNot(await call('forgotPassword', { body: { loginId: login.trim() } }))}
      onDone={() => setAsked(true)}
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
    </SentForm>
  )
}
