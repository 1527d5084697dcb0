import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { LoadGuard } from './shell/load-guard.tsx'
import { LoginScreen } from './screens/login-screen.tsx'
import { isSignedIn, useAuth } from './state/player/auth.ts'
import { ahead } from './ui/ahead.tsx'

/** All that only a signed-in player needs: it loads while they sign in. */
const { Part: SignedInApp, load } = ahead(
  async () => (await import('./signed-in-app.tsx')).SignedInApp,
)

/** Loads the frame, and the screen that the page was opened at; resolves when both can be shown [UI319]. */
export async function loadScreen(): Promise<void> {
  await load()
  const { firstScreen } = await import('./signed-in-app.tsx')
  await firstScreen
}

/** The frame of all addresses: the sign-in page, and behind it everything else. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<LoginScreen onSigningIn={load} />} />
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

/** Without a token and a login flag every page is the sign-in page. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const signedIn = useAuth(isSignedIn)
  return signedIn ? children : <Navigate to="/" replace />
}
