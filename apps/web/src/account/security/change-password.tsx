import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Section } from './section.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

interface ChangePasswordProps {
  /** it is the first thing to do, and stands open */
  readonly mustChange: boolean
  readonly onChanged: () => void
}

/** A new password for who knows the present one; all other sign-ins end with it [UI645]. */
export function ChangePassword({ mustChange, onChanged }: ChangePasswordProps) {
  const t = useText()
  const [open, setOpen] = useState(mustChange)
  const [done, setDone] = useState(false)
  return (
    <Section title={t('Password')}>
      {done && (
        <p role="status" className="text-sm font-semibold">
          {t('Password changed. All other devices have been signed out.')}
        </p>
      )}
      {open ? (
        <PasswordForm
          onDone={() => {
            setOpen(false)
            setDone(true)
            onChanged()
          }}
        />
      ) : (
        <Button tone="plain" onClick={() => setOpen(true)}>
          {t('Change password')}
        </Button>
      )}
    </Section>
  )
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  return (
    <SentForm
      submit={t('Change password')}
      send={async () => whyNot(await call('changePassword', { body: { current, password } }))}
      onDone={onDone}
    >
      <LabelledField
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <LabelledField
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={256}
        hint={t('At least 8 characters. A few unrelated words work well.')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SentForm>
  )
}
