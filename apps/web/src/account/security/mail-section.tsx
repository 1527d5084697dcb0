import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Section } from './section.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

/** The mail address of the account; a new one counts after its link was opened [UI652]. */
export function MailSection({ email }: { readonly email: string | null }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Section title={t('Email address')} state={email ?? t('None yet')}>
      {sentTo !== null && (
        <p role="status" className="text-sm font-semibold">
          {t('Open the link we sent to {address}. Nothing changes until you do.', {
            address: sentTo,
          })}
        </p>
      )}
      {open ? (
        <MailForm
          onSent={(address) => {
            setOpen(false)
            setSentTo(address)
          }}
        />
      ) : (
        <Button tone="plain" onClick={() => setOpen(true)}>
          {email === null ? t('Add an email address') : t('Change email address')}
        </Button>
      )}
    </Section>
  )
}

function MailForm({ onSent }: { readonly onSent: (address: string) => void }) {
  const t = useText()
  const [email, setEmail] = useState('')
  return (
    <SentForm
      submit={t('Send the link')}
      send={async () => whyNot(await call('changeEmail', { body: { email: email.trim() } }))}
      onDone={() => onSent(email.trim())}
    >
      <LabelledField
        label={t('New email address')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </SentForm>
  )
}
