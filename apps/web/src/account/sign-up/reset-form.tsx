import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { spendLink } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'

/** A new password for who brings a token [UI643]. */
export function ResetForm({ token }: { readonly token: string }) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (done) {
    return (
      <Notice title={t('Password changed')}>
        {t('You have been signed out everywhere. Sign in with your new password.')}
      </Notice>
    )
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    const why = await spendLink(token, () => call('resetPassword', { body: { token, password } }))
    setBusy(false)
    setFault(why)
    setDone(why === null)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
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
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="primary" type="submit" disabled={busy || token === ''}>
        {t('Change password')}
      </Button>
    </form>
  )
}
