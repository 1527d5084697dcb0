import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { HomeScreen } from './screens/home-screen.tsx'
import { InPlayScreen } from './screens/in-play-screen.tsx'
import { LoginScreen } from './screens/login-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './screens/shell.tsx'
import { isSignedIn, useAuth } from './state/auth.ts'
import { queryClient } from './state/query-client.ts'
import { Toasts } from './ui/toasts.tsx'

const DetailsScreen = lazy(async () => ({
  default: (await import('./screens/details-screen.tsx')).DetailsScreen,
}))
const AccountsScreen = lazy(async () => ({
  default: (await import('./screens/accounts-screen.tsx')).AccountsScreen,
}))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/" element={<LoginScreen />} />
            <Route
              element={
                <SignedIn>
                  <Shell />
                </SignedIn>
              }
            >
              <Route path="/home" element={<HomeScreen />} />
              <Route path="/inplay/:game" element={<InPlayScreen />} />
              <Route path="/details" element={<DetailsScreen />} />
              <Route path="/accounts" element={<AccountsScreen />} />
              <Route path="*" element={<NotFoundScreen />} />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  )
}

/** Without a token and a login flag every page is the sign-in page. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const signedIn = useAuth(isSignedIn)
  return signedIn ? children : <Navigate to="/" replace />
}
