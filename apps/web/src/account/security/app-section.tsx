import { useState } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { Security } from '../../link/named.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { codesAfter } from './codes-after.ts'
import { Section } from './section.tsx'
import { SentForm } from '../../ui/sent-form.tsx'

const QrPicture = lazy(async () => (await import('./qr-picture.tsx')).QrPicture)

interface AppSectionProps {
  readonly found: Security
  readonly onAdded: (codes: readonly string[] | null) => void
  readonly onRemoved: () => void
}

interface Begun {
  readonly secret: string
  readonly uri: string
}

/** An app that shows codes: set up with its first code, taken away after a proof [UI646]. */
export function AppSection({ found, onAdded, onRemoved }: AppSectionProps) {
  const t = useText()
  const isSet = found.totp
  const [begun, setBegun] = useState<Begun | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const begin = async (): Promise<void> => {
    const outcome = await call('beginTotp')
    setFault(whyNot(outcome))
    if (outcome.kind === 'answered') setBegun(outcome.reply)
  }
  const remove = async (): Promise<void> => {
    const why = whyNot(await call('removeTotp'))
    setFault(why)
    if (why === null) onRemoved()
  }
  return (
    <Section title={t('Authenticator app')} state={isSet ? t('Set up') : t('Not set up')}>
      {!isSet && begun === null && (
        <p className="text-sm text-quiet">
          {t('An app on your phone shows a six-digit code, which you enter at each sign-in.')}
        </p>
      )}
      {begun !== null && !isSet && (
        <FirstCode
          begun={begun}
          found={found}
          onConfirmed={(codes) => {
            setBegun(null)
            onAdded(codes)
          }}
        />
      )}
      {isSet && (
        <Button tone="plain" onClick={() => void remove()}>
          {t('Remove the app')}
        </Button>
      )}
      {!isSet && begun === null && (
        <Button tone="plain" onClick={() => void begin()}>
          {t('Set up an app')}
        </Button>
      )}
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
    </Section>
  )
}

interface FirstCodeProps {
  readonly begun: Begun
  readonly found: Security
  readonly onConfirmed: (codes: readonly string[] | null) => void
}

function FirstCode({ begun, found, onConfirmed }: FirstCodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const confirm = async (): Promise<string | null> => {
    const outcome = await call('confirmTotp', { body: { code } })
    const codes = await codesAfter(outcome, found)
    if (codes === undefined) return whyNot(outcome)
    onConfirmed(codes)
    return null
  }
  return (
    <SentForm submit={t('Confirm')} send={confirm}>
      <p className="text-sm">{t('Scan the QR code with your app, or enter the key by hand.')}</p>
      <Fetched fallback={<div className="skeleton mx-auto size-48" />}>
        <QrPicture text={begun.uri} label={t('QR code for your app')} />
      </Fetched>
      <p className="text-center text-sm font-semibold break-words" aria-label={t('Key')}>
        {begun.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <LabelledField
        label={t('Six-digit code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={8}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </SentForm>
  )
}
