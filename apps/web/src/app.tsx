import { lazy, Suspense, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { LoadGuard } from './screens/load-guard.tsx'
import { LoginScreen } from './screens/login-screen.tsx'
import { isSignedIn, useAuth } from './state/auth.ts'

/** All that only a signed-in player needs: it loads while they sign in. */
const loadSignedInApp = async () => ({
  default: (await import('./signed-in-app.tsx')).SignedInApp,
})
const SignedInApp = lazy(loadSignedInApp)

export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<LoginScreen onSigningIn={loadSignedInApp} />} />
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
