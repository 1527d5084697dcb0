import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { Fetched, lazy } from '../ui/fetched.tsx'
import { Link, Outlet, useLocation } from 'react-router'
import { PageFoot } from './foot/page-foot-part.tsx'
import { LinkBadge, LostLine } from '../account/account-bar/link-badge.tsx'
import { Money } from '../account/account-bar/money.tsx'
import { Keyboard } from '../sports/keyboard/keyboard.tsx'
import { KeyboardButton } from '../sports/keyboard/keyboard-button.tsx'
import { KeptDrafts, OnThePage } from './on-the-page.tsx'
import { NoticeBell } from '../account/notifications/notice-bell.tsx'
import { SearchBox } from '../sports/search/search-box.tsx'
import { Sidebar } from '../sports/sidebar/sidebar-part.tsx'
import { TopMenu } from './top-menu/top-menu.tsx'
import { useText } from '../i18n/text.ts'
import { useAppearance } from '../state/preferences/appearance.ts'
import { useAuth } from '../state/player/auth.ts'
import { useProtection } from '../state/player/protection.ts'
import { useIsLost, useLinkStatus } from '../state/connection/connection.ts'
import { openRules } from '../state/preferences/modals.ts'
import { closeBanner } from '../session/session.ts'
import { ahead } from '../ui/ahead.tsx'
import { BehindPage } from '../ui/behind.tsx'
import { Drawer } from '../ui/over/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { PHONE, useMedia, WIDE } from '../ui/use-media.ts'
import { BottomNav } from './bottom-nav.tsx'
import { LoadGuard } from './load-guard.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { useTopOnArrival } from './use-top-on-arrival.ts'

const PAGE = 'page'

/** A first paint offers nothing */
const UpdateOffer = lazy(async () => (await import('./update-offer.tsx')).UpdateOffer)

/** No match has them; the first page is painted with them, since it would move for what comes later [UI319]. */
const { Part: Areas, load } = ahead(async () => (await import('./areas.tsx')).Areas)
export const loadAreas = load

/** Shown after a sign-in alone */
const WelcomeBanner = lazy(
  async () => (await import('./welcome-banner/welcome-banner.tsx')).WelcomeBanner,
)

const AccountSide = lazy(
  async () => (await import('../account/account-bar/account-entries.tsx')).AccountSide,
)

/** Few players are away */
const AwayBanner = lazy(
  async () => (await import('../account/protection/away-banner.tsx')).AwayBanner,
)

/** The frame around every signed-in page. */
export function Shell() {
  const t = useText()
  const phone = useMedia(PHONE)
  const showbaner = useAuth((auth) => auth.showbaner)
  const isDemo = useAuth((auth) => auth.isDemo)
  const isAway = useProtection(({ told }) => told?.pause != null)
  const name = useAccountName()
  const { pathname } = useLocation()
  useTopOnArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      {phone && !OF_ACCOUNT.test(pathname) && !DENSE.test(pathname) && (
        <Fetched fallback={<div className="h-[69px]" />}>
          <Areas />
        </Fetched>
      )}
      {/* as high as the window, so that the foot is not in sight until the page is there [UI287] */}
      <div className="mx-auto flex min-h-dvh w-full max-w-[1600px] flex-1 items-start gap-3 p-2 pt-1 md:p-4 xl:max-2xl:px-2">
        <Side pathname={pathname} />
        <main id={PAGE} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {isAway && (
            <Fetched>
              <AwayBanner />
            </Fetched>
          )}
          <LoadGuard place={pathname}>
            <Suspense
              fallback={<div role="status" className="skeleton h-64" aria-label={t('Loading')} />}
            >
              <Outlet />
            </Suspense>
          </LoadGuard>
        </main>
      </div>
      <footer className="bg-foot p-4 text-brand-ink max-md:pb-20 md:flex md:flex-wrap md:items-center md:justify-center md:gap-x-3">
        <PageFoot />
        {!phone && <KeyboardButton />}
      </footer>
      <Keyboard />
      <BehindPage>
        <Fetched>
          <UpdateOffer />
        </Fetched>
        <KeptDrafts />
      </BehindPage>
      <OnThePage />
      {phone && !pathname.startsWith(TABLES) && <BottomNav />}
      {showbaner && (
        <Fetched floats>
          <WelcomeBanner name={name} isDemo={isDemo} onClose={closeBanner} />
        </Fetched>
      )}
    </div>
  )
}

/** Pages of the account with its menu beside them from tablets on [UI1461]. */
const OF_ACCOUNT = /^\/(accounts|cashier|currentb|history|profit|casino|setmodal|safety|devices)$/

/** Further ones whose content begins in the first screen of a phone, without areas and news over it. */
const DENSE = /^\/(details|account)$|^\/casino\/table/

/** Beside the page: the sports, or the account's menu. */
function Side({ pathname }: { readonly pathname: string }) {
  const t = useText()
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const isAccount = OF_ACCOUNT.test(pathname)
  if (isAccount ? phone : !wide) return null
  return (
    <aside aria-label={isAccount ? t('Account') : t('Sports')} className="side fade-foot">
      <Fetched>{isAccount ? <AccountSide /> : <Sidebar />}</Fetched>
    </aside>
  )
}

/** Casino tables and games: their stake takes the place of the bottom navigation [UI1301]. */
const TABLES = '/casino/table'

/** First of all that can be tabbed to: past the header and the tree, to the page [UI284]. */
function SkipLink() {
  const t = useText()
  return (
    <a
      href={`#${PAGE}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(PAGE)?.focus()
      }}
      className="fixed top-2 left-2 z-30 grid min-h-11 -translate-y-20 place-items-center rounded-md bg-accent px-4 font-bold text-accent-ink focus:translate-y-0"
    >
      {t('Skip to the page')}
    </a>
  )
}

function Header() {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const lost = useIsLost()
  const connecting = useLinkStatus() === 'reconnecting'
  return (
    <header className="sticky top-0 z-20 bg-head text-brand-ink">
      <div className="relative mx-auto flex h-14 max-w-[1600px] items-center gap-1 px-2 md:gap-3 md:px-4">
        {!wide && <SidebarDrawer />}
        <HomeLink />
        {(lost || !(phone && connecting)) && <LinkBadge words={phone ? 'short' : 'all'} />}
        <div className="ml-auto">
          <SearchBox />
        </div>
        {!phone && <RulesButton />}
        <NoticeBell />
        <Purse />
        {!phone && <WidePlayerMenu />}
      </div>
      {wide && <TopMenu />}
      {lost && <LostElsewhere />}
    </header>
  )
}

/** A table says on its cloth and its button that the line is lost: there this line would lie over its name and the way back. */
function LostElsewhere() {
  const { pathname } = useLocation()
  return pathname.startsWith(TABLES) ? null : <LostLine />
}

/** An operator has no money of its own. */
function Purse() {
  return useAuth((auth) => auth.isOperator) ? null : <Money />
}

/** Our mark, or the tenant's logo; a phone's header has no room for our name. */
function HomeLink() {
  const logo = useAppearance(({ domainConfig }) => domainConfig?.logo ?? null)
  const t = useText()
  const isOurs = logo === null
  return (
    <Link to="/home" aria-label={t('Home')} className="-mx-2 flex h-11 shrink-0 items-center px-2">
      <span className={clsx('flex', isOurs && 'max-[480px]:w-7 max-[480px]:overflow-hidden')}>
        <Logo
          address={logo}
          className={clsx('h-7 md:h-8', isOurs ? 'max-w-none shrink-0' : 'max-[480px]:max-w-16')}
        />
      </span>
    </Link>
  )
}

function RulesButton() {
  const t = useText()
  return (
    <button
      type="button"
      onClick={openRules}
      className="min-h-11 rounded-md px-3 text-sm font-bold hover:bg-brand-ink/10"
    >
      {t('Rules')}
    </button>
  )
}

function WidePlayerMenu() {
  const t = useText()
  const name = useAccountName()
  return (
    <PlayerMenu
      label={t('Account of {name}', { name })}
      trigger={
        <>
          {name} <ChevronDown size={16} aria-hidden />
        </>
      }
      triggerClass="flex min-h-11 items-center gap-1 rounded-md px-3 font-bold hover:bg-brand-ink/10"
      place="top-14 right-3"
    />
  )
}

/** Where the tree has no room beside the page it is behind a button; going somewhere closes it. */
function SidebarDrawer() {
  const t = useText()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = (): void => setOpenAt(null)
  return (
    <>
      <button
        type="button"
        aria-label={t('All games')}
        onClick={() => setOpenAt(key)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-brand-ink/10"
      >
        <MenuIcon size={22} aria-hidden />
      </button>
      {openAt === key && (
        <Drawer label={t('All games')} onClose={close}>
          <Sidebar />
        </Drawer>
      )}
    </>
  )
}

/** 'Demo' for demo accounts, whatever their generated name. */
function useAccountName(): string {
  const t = useText()
  return useAuth(({ isDemo, userName }) => (isDemo ? t('Demo') : userName))
}
