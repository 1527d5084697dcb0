import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { announce } from './features/slip/announce.ts'
import { HomeScreen } from './screens/home-screen.tsx'
import { InPlayScreen } from './screens/in-play-screen.tsx'
import { Modals } from './screens/modals.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './screens/shell.tsx'
import { whenChecked } from './state/placing.ts'
import { queryClient } from './state/query-client.ts'
import { Toasts } from './ui/toasts.tsx'

const DetailsScreen = lazy(async () => ({
  default: (await import('./screens/details-screen.tsx')).DetailsScreen,
}))
const AccountsScreen = lazy(async () => ({
  default: (await import('./screens/accounts-screen.tsx')).AccountsScreen,
}))
const CurrentBetsScreen = lazy(async () => ({
  default: (await import('./screens/current-bets-screen.tsx')).CurrentBetsScreen,
}))
const CasinoResultsScreen = lazy(async () => ({
  default: (await import('./screens/casino-results-screen.tsx')).CasinoResultsScreen,
}))
const StakeButtonsScreen = lazy(async () => ({
  default: (await import('./screens/stake-buttons-screen.tsx')).StakeButtonsScreen,
}))

whenChecked(announce)
// The frame is painted while the sockets' code is on its way.
void import('./state/live.ts').then(({ startLive }) => startLive())

/** Every page behind the sign-in, in its frame. */
export function SignedInApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/home" element={<HomeScreen />} />
          <Route path="/inplay/:game" element={<InPlayScreen />} />
          <Route path="/details" element={<DetailsScreen />} />
          <Route path="/accounts" element={<AccountsScreen />} />
          <Route path="/currentb" element={<CurrentBetsScreen />} />
          <Route path="/casino" element={<CasinoResultsScreen />} />
          <Route path="/setmodal" element={<StakeButtonsScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
      <Modals />
      <Toasts />
    </QueryClientProvider>
  )
}
