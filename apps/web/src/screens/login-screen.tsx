import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { LanguageSwitch } from '../features/appearance/language-switch.tsx'
import { LoginForm } from '../features/login/login-form.tsx'
import { useText } from '../i18n/text.ts'
import { useAppearance } from '../state/preferences/appearance.ts'
import { isSignedIn, useAuth, useSessionEnd } from '../state/player/auth.ts'
import { Logo } from '../ui/logo.tsx'
import { SupportLine } from '../ui/support-line.tsx'

/** Speaking with the exchange is loaded beside the form, not before it. */
const session = () => import('../session/session.ts')

interface LoginScreenProps {
  /** somebody is coming in: time to load what is behind the door */
  readonly onSigningIn: () => Promise<unknown>
}

/** `/`: also where signing out leads, and every page without a session. */
export function LoginScreen({ onSigningIn }: LoginScreenProps) {
  const t = useText()
  const signedIn = useAuth(isSignedIn)
  const ended = useSessionEnd(({ byItself }) => byItself)
  const logo = useAppearance(({ domainConfig }) => domainConfig?.logo ?? null)
  useEffect(() => void session(), [])
  if (signedIn) return <Navigate to="/home" replace />
  return (
    <div className="flex min-h-dvh flex-col bg-head text-brand-ink">
      <div className="flex justify-end p-2">
        <LanguageSwitch />
      </div>
      <main className="grid flex-1 place-items-center p-4">
        <div className="w-full max-w-sm">
          <h1 className="mb-6 flex justify-center">
            <Logo address={logo} className="h-11" />
          </h1>
          <div className="rounded-md bg-panel p-5 text-ink shadow-(--shadow)">
            {ended && (
              <p role="status" className="mb-4 text-sm font-semibold">
                {t('Your session has ended. Bets that were placed stand; sign in to see them.')}
              </p>
            )}
            <LoginForm
              onLogin={async (name, password) => {
                void onSigningIn()
                return (await session()).signIn(name, password)
              }}
              onDemo={async () => {
                void onSigningIn()
                return (await session()).signInToDemo()
              }}
            />
            <p className="mt-4 text-xs text-quiet">
              {t(
                'Your privacy: we keep your address and the time of each sign-in to protect your account. No third party, and no reCAPTCHA, watches this page.',
              )}
            </p>
          </div>
        </div>
      </main>
      <footer className="p-4">
        <SupportLine />
      </footer>
    </div>
  )
}
