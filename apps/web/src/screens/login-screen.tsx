import type { SecondFactorReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import { useEffect, useState } from 'react'
import { Fetched, lazy } from '../ui/fetched.tsx'
import { Link, Navigate, useLocation } from 'react-router'
import { LoginForm } from '../account/login/login-form.tsx'
import { WHY_ENDED } from '../account/login/why-ended.ts'
import { useText } from '../i18n/text.ts'
import { returnPath } from '../link/return-to.ts'
import { isSignedIn, useAuth } from '../state/player/auth.ts'
import { EntryFrame } from './entry/entry-frame.tsx'

/** Speaking with the exchange is loaded beside the form, not before it. */
const signingIn = () => import('../session/sign-in.ts')
const entering = () => import('../session/entering.ts')

const SecondFactorForm = lazy(
  async () => (await import('../account/sign-up/second-factor-form.tsx')).SecondFactorForm,
)

/** Hardly any address asks for a page that is none */
const NoPage = lazy(async () => (await import('./entry/no-page.tsx')).NoPage)

const LINK = 'inline-flex min-h-11 items-center font-semibold underline'

interface LoginScreenProps {
  /** somebody is coming in: time to load what is behind it */
  readonly onSigningIn: () => Promise<unknown>
}

/** `/`: also where signing out leads, and every page without a session. */
export function LoginScreen({ onSigningIn }: LoginScreenProps) {
  const t = useText()
  const signedIn = useAuth(isSignedIn)
  const ended = useAuth((auth) => auth.ended)
  const whyEnded = WHY_ENDED[ended ?? '']
  const [second, setSecond] = useState<SecondFactorReply | null>(null)
  useEffect(() => void signingIn(), [])
  const { search } = useLocation()
  if (signedIn) return <Navigate to={returnPath(search)} replace />
  const login = async (name: string, password: string): Promise<string | null> => {
    void onSigningIn()
    const answer = await (await signingIn()).signIn(name, password)
    if (answer === null || typeof answer === 'string') return answer
    setSecond(answer)
    return null
  }
  return (
    <EntryFrame>
      {ended !== null && (
        <p role="status" className="mb-4 text-sm font-semibold">
          {t('Your session has ended. Your placed bets stand. Sign in to see them.')}
          {whyEnded !== undefined && ` ${t(whyEnded)}`}
        </p>
      )}
      {ended === null && search !== '' && (
        <Fetched>
          <NoPage search={search} />
        </Fetched>
      )}
      {second === null ? (
        <>
          <LoginForm
            onLogin={login}
            onDemo={async () => {
              void onSigningIn()
              return (await signingIn()).signInToDemo()
            }}
            onPasskey={async () => {
              void onSigningIn()
              return (await entering()).enterByPasskey()
            }}
          />
          <p className="mt-2 grid grid-cols-2 gap-x-4 text-sm">
            <Link to="/register" className={LINK}>
              {t('Register')}
            </Link>
            <Link to="/forgot" className={LINK}>
              {t('Forgot your password?')}
            </Link>
          </p>
          <p className="mt-2 text-xs text-quiet">
            {t(
              'Your privacy: we keep the IP address and time of each sign-in to protect your account. No third party and no reCAPTCHA watches this page.',
            )}
          </p>
        </>
      ) : (
        <Fetched fallback={<div className="skeleton h-60" />}>
          <SecondFactorForm ask={second} onBack={() => setSecond(null)} />
        </Fetched>
      )}
    </EntryFrame>
  )
}
