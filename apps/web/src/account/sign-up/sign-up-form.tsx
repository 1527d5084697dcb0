import type { RegistrationReply } from '@crease/contract/accounts/credential-shapes.ts'
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { register } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { BirthDate, bornOn } from './birth-date.tsx'
import './check.css'

/** The house's terms for new accounts; 'failed': they could not be loaded. */
type Terms = RegistrationReply | 'loading' | 'failed'

function useTerms(): Terms {
  const [terms, setTerms] = useState<Terms>('loading')
  useEffect(() => {
    const end = new AbortController()
    void call('registration', { signal: end.signal }).then((outcome) => {
      if (end.signal.aborted) return
      setTerms(outcome.kind === 'answered' ? outcome.reply : 'failed')
    })
    return () => end.abort()
  }, [])
  return terms
}

interface SignUpFormProps {
  readonly onSigningIn: () => Promise<unknown>
}

/** The registration: identity, age and acceptance of the terms [UI640]. */
export function SignUpForm({ onSigningIn }: SignUpFormProps) {
  const t = useText()
  const terms = useTerms()
  if (terms === 'loading') {
    return <div role="status" className="skeleton h-[30rem]" aria-label={t('Loading')} />
  }
  if (terms === 'failed') {
    return <Notice title={t('No answer')}>{t('Please reload this page in a moment.')}</Notice>
  }
  if (!terms.open) {
    return <Notice title={t('Registration closed')}>{t('Registration is closed')}</Notice>
  }
  return <OpenForm terms={terms} onSigningIn={onSigningIn} />
}

interface OpenFormProps extends SignUpFormProps {
  readonly terms: RegistrationReply
}

function OpenForm({ terms, onSigningIn }: OpenFormProps) {
  const t = useText()
  const faultId = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Awaited<ReturnType<typeof register>>>(null)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const text = (name: string): string => {
      const value = said.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    setFault(null)
    void onSigningIn()
    const email = text('email').trim()
    const found = await register({
      loginId: text('loginId'),
      password: text('password'),
      name: text('name'),
      born: bornOn(text),
      ofAge: true,
      termsVersion: terms.termsVersion,
      ...(email !== '' && { email }),
    })
    // a success leaves this screen
    if (found === null) return
    setBusy(false)
    setFault(found)
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <h2 className="text-lg font-bold">{t('Register')}</h2>
      <Fields mails={terms.mails} wrong={fault?.field ?? null} faultId={faultId} />
      <Agreements minAge={terms.minAge} />
      <Fault id={faultId}>{fault === null ? null : refusalText(t, fault.why)}</Fault>
      <Button tone="primary" type="submit" disabled={busy}>
        {busy ? t('Creating your account...') : t('Create account')}
      </Button>
    </form>
  )
}

interface FieldsProps {
  readonly mails: boolean
  /** the field that is at fault */
  readonly wrong: string | null
  /** the element that says what is wrong with it */
  readonly faultId: string
}

function Fields({ mails, wrong, faultId }: FieldsProps) {
  const t = useText()
  const by = (field: string): string | undefined => (wrong === field ? faultId : undefined)
  return (
    <>
      <LabelledField
        label={t('Username')}
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        hint={t('3 to 20 characters: letters a to z, digits, dots, hyphens or underscores')}
        wrongBy={by('loginId')}
      />
      <LabelledField
        label={t('Display name')}
        name="name"
        autoComplete="nickname"
        required
        maxLength={24}
        wrongBy={by('name')}
      />
      <LabelledField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={256}
        hint={t('At least 8 characters. A few unrelated words work well.')}
        wrongBy={by('password')}
      />
      <BirthDate wrongBy={by('born')} />
      {mails && (
        <LabelledField
          label={t('Email, in case you forget your password (optional)')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          wrongBy={by('email')}
        />
      )}
    </>
  )
}

function Agreements({ minAge }: { readonly minAge: number }) {
  const t = useText()
  const [before, after] = t('I accept the {terms}', { terms: '|' }).split('|')
  return (
    <>
      <Agreement>{t('I am {age} or older', { age: minAge })}</Agreement>
      <Agreement>
        {before}
        <Link to="/terms" target="_blank" className="underline">
          {t('terms')}
        </Link>
        {after}
      </Agreement>
    </>
  )
}

function Agreement({ children }: { readonly children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
      <input type="checkbox" required className="check shrink-0" />
      <span>{children}</span>
    </label>
  )
}
