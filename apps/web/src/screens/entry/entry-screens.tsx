import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { ConfirmMail } from '../../account/sign-up/confirm-mail.tsx'
import { ForgotForm } from '../../account/sign-up/forgot-form.tsx'
import { ResetForm } from '../../account/sign-up/reset-form.tsx'
import { SignUpForm } from '../../account/sign-up/sign-up-form.tsx'
import { useText } from '../../i18n/text.ts'
import { isSignedIn, useAuth } from '../../state/player/auth.ts'
import { EntryFrame } from './entry-frame.tsx'

interface SignUpScreenProps {
  /** somebody is coming in: time to load what is behind it */
  readonly onSigningIn: () => Promise<unknown>
}

/** `/register`: an account of one's own [UI640]. */
export function SignUpScreen({ onSigningIn }: SignUpScreenProps) {
  const signedIn = useAuth(isSignedIn)
  if (signedIn) return <Navigate to="/home" replace />
  return (
    <EntryFrame>
      <SignUpForm onSigningIn={onSigningIn} />
      <Back />
    </EntryFrame>
  )
}

/** `/forgot`: asks for a token by mail [UI643]. */
export function ForgotScreen() {
  return (
    <EntryFrame>
      <ForgotForm />
      <Back />
    </EntryFrame>
  )
}

/** `/reset#TOKEN`: a new password [UI643]. The token leaves the address at once, so that no history keeps it. */
export function ResetScreen() {
  const token = useToken()
  return (
    <EntryFrame>
      <ResetForm token={token} />
      <Back />
    </EntryFrame>
  )
}

/** `/mail#TOKEN`: a new mail address counts [UI652]. */
export function MailScreen() {
  const token = useToken()
  return (
    <EntryFrame>
      <ConfirmMail token={token} />
      <Back />
    </EntryFrame>
  )
}

/** Read once, and removed after the first paint: a render that React begins again would find it gone. */
function useToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}

function Back() {
  const t = useText()
  return (
    <Link to="/" className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline">
      {t('Back to sign-in')}
    </Link>
  )
}
