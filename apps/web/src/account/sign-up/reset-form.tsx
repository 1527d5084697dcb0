import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { spendLink } from '../../session/entering.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

/** A new password for who brings a token [UI643]. */
export function ResetForm({ token }: { readonly token: string }) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Notice title={t('Password changed')}>
        {t('You have been signed out everywhere. Sign in with your new password.')}
      </Notice>
    )
  }
  return (
    <SentForm
      submit={t('Change password')}
      send={() => spendLink(token, () => call('resetPassword', { body: { token, password } }))}
      onDone={() => setDone(true)}
      isEmpty={token === ''}
    >
      <h2 className="text-lg font-bold">{t('Choose a new password')}</h2>
      <LabelledField
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SentForm>
  )
}
