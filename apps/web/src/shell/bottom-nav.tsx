import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Dices from 'lucide-react/icons/dices'
import House from 'lucide-react/icons/house'
import Radio from 'lucide-react/icons/radio'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { MyBets } from '../sports/my-bets/my-bets-part.tsx'
import { useText } from '../i18n/text.ts'
import { inGroups, useMyBets } from '../sports/state/orders/my-bets.ts'
import { useAuth } from '../state/player/auth.ts'
import { Sheet, SheetHead } from '../ui/over/sheet.tsx'

const ENTRY =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-2xs font-semibold text-quiet aria-[current=page]:border-ink aria-[current=page]:text-ink'

const PLACES = [
  { to: '/home', name: 'Home', Icon: House },
  { to: '/inplay', name: 'In-play', Icon: Radio },
  { to: '/games', name: 'Casino', Icon: Dices },
] as const

/** Phones: the five places, under the thumb; an operator has decisions in the place of bets. */
export function BottomNav() {
  const t = useText()
  const isOperator = useAuth((auth) => auth.isOperator)
  const [showBets, setShowBets] = useState(false)
  const closeBets = (): void => setShowBets(false)
  const open = useMyBets(({ bets }) => bets.length - inGroups(bets).ended.length)
  return (
    <>
      <nav
        aria-label={t('Places')}
        className="bottom-nav fixed inset-x-0 bottom-0 z-20 grid grid-cols-[1fr_1fr_1fr_minmax(20%,auto)_1fr] border-t border-line bg-overlay pb-[env(safe-area-inset-bottom)]"
      >
        {PLACES.map(({ to, name, Icon }) => (
          <NavLink key={to} to={to} className={ENTRY}>
            <Icon size={22} aria-hidden /> {t(name)}
          </NavLink>
        ))}
        {isOperator ? (
          <NavLink to="/operator" className={ENTRY}>
            <ReceiptText size={22} aria-hidden /> {t('Decisions')}
          </NavLink>
        ) : (
          <button type="button" className={ENTRY} onClick={() => setShowBets(true)}>
            <ReceiptText size={22} aria-hidden />
            {/* on one line, however many there are: the bar is as high as it was */}
            <span className="whitespace-nowrap">
              {open > 0 ? t('My bets ({count})', { count: open }) : t('My bets')}
            </span>
          </button>
        )}
        <NavLink to="/account" className={ENTRY}>
          <CircleUserRound size={22} aria-hidden /> {t('Account')}
        </NavLink>
      </nav>
      {showBets && (
        <Sheet label={t('My bets')} onClose={closeBets}>
          <SheetHead title={t('My bets')} onClose={closeBets} />
          <MyBets />
        </Sheet>
      )}
    </>
  )
}
