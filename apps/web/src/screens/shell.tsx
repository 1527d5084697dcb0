import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { AccountMenu } from '../features/account-bar/account-menu.tsx'
import { LinkBadge } from '../features/account-bar/link-badge.tsx'
import { Money } from '../features/account-bar/money.tsx'
import { WelcomeBanner } from '../features/welcome-banner/welcome-banner.tsx'
import { useAuth } from '../state/auth.ts'
import { closeBanner } from '../state/session.ts'
import { Logo } from '../ui/logo.tsx'
import { PHONE, useMedia, WIDE } from '../ui/use-media.ts'
import { BottomNav } from './bottom-nav.tsx'

/** What stands around every signed-in page. */
export function Shell() {
  const phone = useMedia(PHONE)
  const wide = useMedia(WIDE)
  const { showbaner, isDemo } = useAuth()
  const name = useAccountName()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 bg-brand text-brand-ink">
        <div className="mx-auto flex h-14 max-w-[1600px] items-center gap-3 px-3 md:gap-5 md:px-4">
          <Link to="/home" aria-label="Crease, home" className="flex h-11 shrink-0 items-center">
            <Logo address={null} className="h-8" />
          </Link>
          <LinkBadge />
          <div className="ml-auto">
            <Money />
          </div>
          {!phone && (
            <AccountMenu
              label={`Account of ${name}`}
              trigger={
                <>
                  {name} <ChevronDown size={16} aria-hidden />
                </>
              }
              triggerClass="flex min-h-11 items-center gap-1 rounded-md px-3 font-bold hover:bg-white/10"
              place="top-14 right-3"
            />
          )}
        </div>
        {wide && <TopMenu />}
      </header>
      <main className="mx-auto w-full max-w-[1600px] flex-1 p-2 pb-20 md:p-4">
        <Suspense fallback={<div className="skeleton h-64" aria-label="Loading" />}>
          <Outlet />
        </Suspense>
      </main>
      {phone && <BottomNav />}
      {showbaner && <WelcomeBanner name={name} isDemo={isDemo} onClose={closeBanner} />}
    </div>
  )
}

/** 'Demo' for demo accounts, whatever their generated name. */
function useAccountName(): string {
  return useAuth(({ isDemo, userName }) => (isDemo ? 'Demo' : userName))
}

const TOP_MENU = [
  { to: '/home', name: 'HOME' },
  { to: '/inplay/Cricket', name: 'CRICKET' },
  { to: '/inplay/Tennis', name: 'TENNIS' },
  { to: '/inplay/Football', name: 'FOOTBALL' },
] as const

function TopMenu() {
  return (
    <nav aria-label="Sports" className="border-t border-white/10">
      <ul className="mx-auto flex max-w-[1600px] px-2">
        {TOP_MENU.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex h-10 items-center border-b-3 border-transparent px-3 text-sm font-bold text-brand-quiet hover:text-white aria-[current=page]:border-accent aria-[current=page]:text-white"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
