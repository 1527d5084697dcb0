import CircleUserRound from 'lucide-react/icons/circle-user-round'
import House from 'lucide-react/icons/house'
import Radio from 'lucide-react/icons/radio'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { AccountMenu } from '../features/account-bar/account-menu.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { useMyBets } from '../state/my-bets.ts'
import { Sheet, SheetHead } from '../ui/sheet.tsx'

const ENTRY =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs font-semibold text-quiet aria-[current=page]:text-ink'

/** Phones: the four places, under the thumb. */
export function BottomNav() {
  const [showBets, setShowBets] = useState(false)
  const closeBets = (): void => setShowBets(false)
  const open = useMyBets(({ bets }) => bets.filter(({ remaining }) => remaining > 0).length)
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-overlay pb-[env(safe-area-inset-bottom)]"
      >
        <NavLink to="/home" className={ENTRY}>
          <House size={22} aria-hidden /> Home
        </NavLink>
        <NavLink to="/inplay/Cricket" className={ENTRY}>
          <Radio size={22} aria-hidden /> In-play
        </NavLink>
        <button type="button" className={ENTRY} onClick={() => setShowBets(true)}>
          <ReceiptText size={22} aria-hidden />
          <span>My bets{open > 0 && ` (${open})`}</span>
        </button>
        <AccountMenu
          label="Account"
          trigger={
            <>
              <CircleUserRound size={22} aria-hidden /> Account
            </>
          }
          triggerClass={ENTRY}
          place="right-2 bottom-16"
        />
      </nav>
      {showBets && (
        <Sheet label="My bets" onClose={closeBets}>
          <SheetHead title="My bets" onClose={closeBets} />
          <MyBets />
        </Sheet>
      )}
    </>
  )
}
