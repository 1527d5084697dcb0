import { HELP_PAGES } from '@crease/contract/look/help-pages.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { Fetched, lazy } from './ui/fetched.tsx'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { signInPath } from './link/return-to.ts'
import { LoadGuard } from './shell/load-guard.tsx'
import { LoginScreen } from './screens/login-screen.tsx'
import { isSignedIn, useAuth } from './state/player/auth.ts'
import { useTrial } from './state/preferences/trial.ts'
import { ahead } from './ui/ahead.tsx'

/** All that only a signed-in player needs: it loads while they sign in. */
const { Part: SignedInApp, load } = ahead(
  async () => (await import('./signed-in-app.tsx')).SignedInApp,
)

const HelpScreen = lazy(async () => (await import('./screens/help-screen.tsx')).HelpScreen)

/** Hardly any server is a trial */
const TrialStrip = lazy(async () => (await import('./shell/trial-strip.tsx')).TrialStrip)

const entry = () => import('./screens/entry/entry-screens.tsx')
const SignUpScreen = lazy(async () => (await entry()).SignUpScreen)
const ForgotScreen = lazy(async () => (await entry()).ForgotScreen)
const MailScreen = lazy(async () => (await entry()).MailScreen)
const ResetScreen = lazy(async () => (await entry()).ResetScreen)

/** Loads the frame, and the screen that the page was opened at; resolves when both can be shown [UI319]. */
export async function loadScreen(): Promise<void> {
  await load()
  const { firstScreen } = await import('./signed-in-app.tsx')
  await firstScreen
}

/** The frame of all addresses: the sign-in page, and everything else after a sign-in. */
export function App() {
  return (
    <BrowserRouter>
      <Trial />
      <Routes>
        <Route path="/" element={<LoginScreen onSigningIn={load} />} />
        <Route path="/register" element={<Entry screen={<SignUpScreen onSigningIn={load} />} />} />
        <Route path="/forgot" element={<Entry screen={<ForgotScreen />} />} />
        <Route path="/reset" element={<Entry screen={<ResetScreen />} />} />
        <Route path="/mail" element={<Entry screen={<MailScreen />} />} />
        {HELP_PAGES.map((page) => (
          <Route
            key={page}
            path={`/${page}`}
            element={
              <LoadGuard place={page}>
                <Suspense>
                  <HelpScreen key={page} page={page} />
                </Suspense>
              </LoadGuard>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <SignedIn>
              <LoadGuard place="app">
                <Suspense>
                  <SignedInApp />
                </Suspense>
              </LoadGuard>
            </SignedIn>
          }
        />
      </Routes>
    </BrowserRouter>
  )
}

/** Says on every page that the server is a trial. */
function Trial() {
  const isTrial = useTrial((trial) => trial.isTrial)
  return (
    isTrial && (
      <Fetched>
        <TrialStrip />
      </Fetched>
    )
  )
}

/** A page that is only for who is not signed in yet. */
function Entry({ screen }: { readonly screen: ReactNode }) {
  return (
    <LoadGuard place="entry">
      <Suspense>{screen}</Suspense>
    </LoadGuard>
  )
}

/**
 * Without a token and a login flag every page is the sign-in page, which leads back to it [UI573]: but not after
 * a sign-out by hand, when somebody else may come.
 */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const signedIn = useAuth(isSignedIn)
  const byItself = useAuth(({ ended }) => ended !== null)
  const [wasSignedIn] = useState(signedIn)
  const { pathname, search, hash } = useLocation()
  if (signedIn) return children
  const isSignOut = wasSignedIn && !byItself
  return <Navigate to={isSignOut ? '/' : signInPath(pathname + search + hash)} replace />
}
