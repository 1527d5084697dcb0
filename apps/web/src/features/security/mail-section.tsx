import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { Section } from './section.tsx'

/** Where the account has its mail; a new address counts when the link that is mailed there was opened [UI652]. */
export function MailSection({ email }: { readonly email: string | null }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Section title={t('Mail address')} state={email ?? t('None yet')}>
      {sentTo !== null && (
        <p role="status" className="text-sm font-semibold">
          {t('Open the link that was mailed to {address}. Until then nothing changes.', {
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
          {email === null ? t('Add a mail address') : t('Change the mail address')}
        </Button>
      )}
    </Section>
  )
}

function MailForm({ onSent }: { readonly onSent: (address: string) => void }) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    const why = whyNot(await call('changeEmail', { body: { email: email.trim() } }))
    setBusy(false)
    setFault(why)
    if (why === null) onSent(email.trim())
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <LabelledField
        label={t('New mail address')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="primary" type="submit" disabled={busy}>
        {t('Send the link')}
      </Button>
    </form>
  )
}
