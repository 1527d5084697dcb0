import { eventId as nameOf } from '@crease/domain/units/ids.ts'
import { useEffect } from 'react'
import { Fetched, lazy } from './ui/fetched.tsx'
import { Route, Routes, useParams } from 'react-router'
import { loadMyBetsPart } from './sports/my-bets/my-bets-part.tsx'
import { loadSettledToday } from './sports/my-bets/settled-today-part.tsx'
import { loadKeys } from './sports/keyboard/keyboard.tsx'
import { loadCashOutDialog } from './sports/cash-out/cash-out-dialog-part.tsx'
import { loadBook, loadBookLine } from './sports/run-ladder/book-part.ts'
import { loadRunLadder } from './sports/run-ladder/run-ladder-part.tsx'
import { loadLeagues } from './sports/sidebar/leagues-part.tsx'
import { loadSidebar } from './sports/sidebar/sidebar-part.tsx'
import { loadChartDialog, loadLadderDialog } from './shell/markets/market-dialogs-part.ts'
import { loadReceipts } from './sports/slip/receipts-part.tsx'
import { loadSlip } from './sports/slip/slip-part.tsx'
import { loadTakingPrices } from './sports/betting/pressed-price.ts'
import { loadRoutes } from './link/route-of.ts'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { loadAreas, Shell } from './shell/shell.tsx'
import { useAuth } from './state/player/auth.ts'
import { whenNoticed } from './sports/state/notices/notices.ts'
import { followFavourites } from './state/player/favourites.ts'
import { say } from './i18n/text.ts'
import { stopOneClick, useOneClick } from './state/preferences/preferences.ts'
import { ALONE } from './casino/state/alone.ts'
import { watchAhead } from './sports/state/match/live-match.ts'
import { after, painted } from './ui/after.ts'
import { ahead } from './ui/ahead.tsx'
import { BehindPage, useFirstPage } from './ui/behind.tsx'
import { later } from './ui/later.ts'
import { sayProblem, Toasts } from './ui/over/toasts.tsx'
import { WIDE } from './ui/use-media.ts'

const { Part: OneClickFrame, load: loadOneClick } = ahead(
  async () => (await import('./account/preferences/one-click-frame.tsx')).OneClickFrame,
)
const { Part: HomeScreen, load: loadHome } = ahead(
  async () => (await import('./screens/home-screen.tsx')).HomeScreen,
)
const { Part: DetailsScreen, load: loadDetails } = ahead(
  async () => (await import('./screens/details-screen.tsx')).DetailsScreen,
)
const inPlay = () => import('./screens/in-play-screen.tsx')
const AllInPlayScreen = lazy(async () => (await inPlay()).AllInPlayScreen)
const InPlayScreen = lazy(async () => (await inPlay()).InPlayScreen)
const AccountsScreen = lazy(
  async () => (await import('./screens/accounts-screen.tsx')).AccountsScreen,
)
const AccountScreen = lazy(async () => (await import('./screens/account-screen.tsx')).AccountScreen)
const CashierScreen = lazy(
  async () => (await import('./account/cashier/cashier.tsx')).CashierScreen,
)
const OperatorScreen = lazy(
  async () => (await import('./screens/operator-screen.tsx')).OperatorScreen,
)
const CurrentBetsScreen = lazy(
  async () => (await import('./screens/current-bets-screen.tsx')).CurrentBetsScreen,
)
const history = () => import('./screens/history-screens.tsx')
const HistoryScreen = lazy(async () => (await history()).HistoryScreen)
const ProfitScreen = lazy(async () => (await history()).ProfitScreen)
const CasinoResultsScreen = lazy(
  async () => (await import('./screens/casino-results-screen.tsx')).CasinoResultsScreen,
)
const account = () => import('./screens/account-screens.tsx')
const StakeButtonsScreen = lazy(async () => (await account()).StakeButtonsScreen)
const DevicesScreen = lazy(async () => (await account()).DevicesScreen)
const SlipScreen = lazy(async () => (await import('./screens/slip-screen.tsx')).SlipScreen)
const OddsMarketScreen = lazy(
  async () => (await import('./screens/odds-market-screen.tsx')).OddsMarketScreen,
)
const GamesScreen = lazy(async () => (await import('./screens/games-screen.tsx')).GamesScreen)
const TableScreen = lazy(async () => (await import('./screens/table-screen.tsx')).TableScreen)
const SoloScreen = lazy(async () => (await import('./screens/solo-screen.tsx')).SoloScreen)
const TablesScreen = lazy(async () => (await import('./screens/tables-screen.tsx')).TablesScreen)
const VerifyScreen = lazy(async () => (await import('./screens/verify-screen.tsx')).VerifyScreen)
const SafetyScreen = lazy(
  async () => (await import('./account/protection/play-safely.tsx')).PlaySafely,
)
/** Few have anything to set up first */
const SetUpFirst = lazy(
  async () => (await import('./account/security/set-up-first.tsx')).SetUpFirst,
)
/** What is open over the page: nothing at first. */
const Modals = lazy(async () => (await import('./shell/modals.tsx')).Modals)
const LadderScreen = lazy(async () => (await import('./screens/ladder-screen.tsx')).LadderScreen)
const MultiMarketScreen = lazy(
  async () => (await import('./screens/multi-market-screen.tsx')).MultiMarketScreen,
)
const StyleScreen = lazy(async () => (await import('./screens/style-screen.tsx')).StyleScreen)
const widgets = () => import('./screens/widget-screens.tsx')
const SidebarScreen = lazy(async () => (await widgets()).SidebarScreen)
const MatchListScreen = lazy(async () => (await widgets()).MatchListScreen)
const NavScreen = lazy(async () => (await widgets()).NavScreen)
const MarqueeScreen = lazy(async () => (await widgets()).MarqueeScreen)
const ThemeSettingScreen = lazy(async () => (await widgets()).ThemeSettingScreen)

// no notice comes before the sockets, which come behind the first paint
const { run: tellNews, load: loadNews } = later(
  async () => (await import('./account/notifications/tell-news.ts')).tellNews,
  // the bell has the notice all the same
  () => {},
)
whenNoticed(tellNews)
followFavourites()
let live: Promise<() => void> | null = null
/** Fetches the sockets' code and begins with it, once; gives what says that the page stands. */
function beginLive(): Promise<() => void> {
  live ??= import('./session/live.ts').then(({ startLive }) => startLive())
  return live
}

/** A match that the page was opened at, until it is known */
let firstMatch: Promise<unknown> | null = null
/** Money and bets wait no longer for a match that does not come */
const MATCH_BEFORE_MONEY_WITHIN_MS = 3000

/** What nobody sees before a press: behind the match [UI1171] and the sockets, which a poor line has no room beside. */
async function loadWhatIsPressed(): Promise<void> {
  await Promise.race([firstMatch, after(MATCH_BEFORE_MONEY_WITHIN_MS)])
  await painted()
  useFirstPage.setState({ isPainted: true })
  await beginLive().then(
    (pageStands) => pageStands(),
    () => {},
  )
  // what could not be loaded is loaded when it is needed
  await Promise.allSettled([
    loadNews(),
    loadOneClick(),
    loadTakingPrices(),
    loadKeys(),
    loadSlip(),
    loadReceipts(),
    loadMyBetsPart(),
    loadSettledToday(),
    loadSidebar(),
    loadLeagues(),
    loadRoutes(),
    loadCashOutDialog(),
    loadLadderDialog(),
    loadChartDialog(),
    loadBook(),
    loadBookLine(),
    loadRunLadder(),
  ])
}

/** A match that takes longer than this is painted when it comes; its frame stands meanwhile. */
const FIRST_MATCH_WITHIN_MS = 400

/** Begins what the screen of an address shows first; resolves when its code, and what it shows, are there. */
async function begin({ pathname, search }: Location): Promise<void> {
  // without it the tree stands there as soon as it has come
  const tree = window.matchMedia(WIDE).matches ? loadSidebar().catch(() => {}) : undefined
  await Promise.all([tree, beginPage({ pathname, search })])
}

async function beginPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  // the lists of the first page need no sockets, whose code comes while it is drawn; the tables come when it is painted
  if (pathname === '/home') {
    await Promise.all([loadHome(), loadAreas()])
    return void beginLive().catch(() => {})
  }
  const eventId = new URLSearchParams(search).get('event')
  if (pathname !== '/details' || eventId === null) return void beginLive().catch(() => {})
  firstMatch = watchAhead(nameOf(eventId))
  useFirstPage.setState({ isPainted: false })
  beginLive().catch(() => {})
  await loadDetails()
  await Promise.race([firstMatch, after(FIRST_MATCH_WITHIN_MS)])
}

/** The screen that the page was opened at [UI319]. */
export const firstScreen =
  useAuth.getState().setUp === 'done' ? begin(window.location).catch(() => {}) : Promise.resolve()

/** A table for all, or a game that one player plays alone. */
function OneTable() {
  const { slug = '' } = useParams()
  return ALONE.has(slug) ? <SoloScreen key={slug} /> : <TableScreen key={slug} />
}

/** The pages beside the two that most visits open, whose first paint does not wait for the ranking of these [UI319]. */
function OtherPage() {
  return (
    <Routes>
      <Route path="/inplay" element={<AllInPlayScreen />} />
      <Route path="/inplay/:game" element={<InPlayScreen />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/accounts" element={<AccountsScreen />} />
      <Route path="/cashier" element={<CashierScreen />} />
      <Route path="/operator" element={<OperatorScreen />} />
      <Route path="/currentb" element={<CurrentBetsScreen />} />
      <Route path="/history" element={<HistoryScreen />} />
      <Route path="/profit" element={<ProfitScreen />} />
      <Route path="/casino" element={<CasinoResultsScreen />} />
      <Route path="/casino/table/:slug" element={<OneTable />} />
      <Route path="/casino/verify" element={<VerifyScreen />} />
      <Route path="/casino/tables" element={<TablesScreen />} />
      <Route path="/setmodal" element={<StakeButtonsScreen />} />
      <Route path="/safety" element={<SafetyScreen />} />
      <Route path="/devices" element={<DevicesScreen />} />
      <Route path="/slip" element={<SlipScreen />} />
      <Route path="/ladder" element={<LadderScreen />} />
      <Route path="/multi" element={<MultiMarketScreen />} />
      <Route path="/oddsmarket" element={<OddsMarketScreen />} />
      <Route path="/games/:tab?" element={<GamesScreen />} />
      <Route path="/sidebar" element={<SidebarScreen />} />
      <Route path="/matchlist" element={<MatchListScreen />} />
      <Route path="/nav" element={<NavScreen />} />
      <Route path="/marquee" element={<MarqueeScreen />} />
      <Route path="/style" element={<StyleScreen />} />
      <Route path="/theme-setting" element={<ThemeSettingScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

/** One-click betting is off without the frame that shows it; the frame is fetched again when the player turns it on. */
function withoutFrame(): void {
  stopOneClick()
  sayProblem(
    say(
      'One-click betting was turned off because part of the page did not load. Turn it on again.',
    ),
  )
}

/** Every page behind the sign-in, in its frame. */
export function SignedInApp() {
  const isSetUp = useAuth(({ setUp }) => setUp === 'done')
  const isOneClick = useOneClick(({ on }) => on)
  useEffect(() => void loadWhatIsPressed(), [])
  if (!isSetUp) {
    return (
      <Fetched>
        <SetUpFirst />
      </Fetched>
    )
  }
  return (
    <>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/home" element={<HomeScreen />} />
          <Route path="/details" element={<DetailsScreen />} />
          <Route path="*" element={<OtherPage />} />
        </Route>
      </Routes>
      <Fetched place={isOneClick} onFailed={withoutFrame}>
        {isOneClick && <OneClickFrame />}
      </Fetched>
      <BehindPage>
        <Fetched floats>
          <Modals />
        </Fetched>
        <Toasts />
      </BehindPage>
    </>
  )
}
