import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import HistoryIcon from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListOrdered from 'lucide-react/icons/list-ordered'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import {
  openPreferences,
  openRules,
  openSecurity,
  openStakeButtons,
} from '../../state/preferences/modals.ts'
import { useAuth } from '../../state/player/auth.ts'
import { LadderIcon } from '../../ui/icons/ladder-icon.tsx'
import { useSignOut } from '../../session/use-sign-out.ts'
import { MENU_ENTRY } from '../../ui/over/menu.tsx'

type Entry = {
  readonly name: string
  /** of somebody who bets: an operator does not */
  readonly bets?: true
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
} & (
  | { readonly to: string }
  /** a dialog, and the page of the same content if there is one */
  | { readonly open: () => void; readonly page?: string }
)

/** The pages and dialogs of an account, in four groups. */
const GROUPS: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: 'Money',
    entries: [
      { name: 'Cashier', to: '/cashier', Icon: Wallet },
      { name: 'Account Statement', to: '/accounts', Icon: FileText },
      { name: 'Profit and loss', to: '/profit', Icon: ChartColumn },
    ],
  },
  {
    name: 'Bets',
    entries: [
      { name: 'Current Bet', to: '/currentb', Icon: ReceiptText },
      { name: 'Bet history', to: '/history', Icon: HistoryIcon },
      { name: 'Casino Results', to: '/casino', Icon: ListOrdered },
      { name: 'Multi markets', to: '/multi', Icon: LayoutGrid },
      { name: 'Ladders', to: '/ladder', Icon: LadderIcon },
    ],
  },
  {
    name: 'Settings',
    entries: [
      {
        bets: true,
        name: 'Set Button Value',
        open: openStakeButtons,
        page: '/setmodal',
        Icon: RectangleEllipsis,
      },
      { name: 'Preferences', open: openPreferences, Icon: SlidersHorizontal },
    ],
  },
  {
    name: 'Safety and help',
    entries: [
      { name: 'Security', open: openSecurity, Icon: KeyRound },
      { name: 'Sign-ins and devices', to: '/devices', Icon: MonitorSmartphone },
      { bets: true, name: 'Play safely', to: '/safety', Icon: ShieldCheck },
      { name: 'Rules', open: openRules, Icon: BookOpen },
      { name: 'Help', to: '/help', Icon: CircleQuestionMark },
    ],
  },
]

const PAGE_ENTRY = `${MENU_ENTRY} aria-[current=page]:bg-raised aria-[current=page]:shadow-[inset_3px_0_var(--text-color)]`

/** The groups of this account: an operator's has neither money nor bets. */
function useGroups(): typeof GROUPS {
  const isOperator = useAuth((auth) => auth.isOperator)
  if (!isOperator) return GROUPS
  return GROUPS.filter(({ name }) => name !== 'Money' && name !== 'Bets').map(
    ({ name, entries }) => ({ name, entries: entries.filter(({ bets }) => bets === undefined) }),
  )
}

interface AccountEntriesProps {
  /** of theme and language */
  readonly switches: ReactNode
}

/** The account's menu; it comes after the first paint. */
export function AccountEntries({ switches }: AccountEntriesProps) {
  const groups = useGroups()
  return (
    <>
      <OperatorEntry />
      {groups.map(({ name, entries }) => (
        <div key={name} className="border-b border-line py-1 *:min-h-(--control-height)">
          {entries.map((entry) => (
            <EntryOf key={entry.name} entry={entry} />
          ))}
        </div>
      ))}
      <div className="border-b border-line py-1" onClick={(event) => event.stopPropagation()}>
        {switches}
      </div>
      <SignOut />
    </>
  )
}

/** The same as a page, for phones [UI1235]. */
export function AccountGroups({ switches }: AccountEntriesProps) {
  const t = useText()
  const groups = useGroups()
  return (
    <>
      <div className="overflow-hidden rounded-md border border-line bg-panel empty:hidden">
        <OperatorEntry />
      </div>
      {groups.map(({ name, entries }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="px-1 pb-1 text-xs font-bold text-quiet">{t(name)}</h2>
          <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-panel *:rounded-none">
            {entries.map((entry) => (
              <EntryOf key={entry.name} entry={entry} />
            ))}
            {name === 'Settings' && switches}
          </div>
        </section>
      ))}
      <div className="overflow-hidden rounded-md border border-line bg-panel">
        <SignOut />
      </div>
    </>
  )
}

/** The groups beside a page of the account, the entry of the page marked [UI1461]. */
export function AccountSide() {
  const t = useText()
  return (
    <nav
      aria-label={t('Account')}
      className="overflow-hidden rounded-md border border-line bg-side text-sm [&_:is(a,button)]:min-h-(--control-height) [&_:is(a,button)]:gap-2 [&_:is(a,button)]:rounded-none [&_:is(a,button)]:px-2"
    >
      <OperatorEntry />
      {useGroups().map(({ name, entries }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="flex min-h-8 items-center border-y border-line bg-raised px-2 text-xs font-bold text-quiet">
            {t(name)}
          </h2>
          {entries.map((entry) => (
            <EntryOf key={entry.name} entry={entry} />
          ))}
        </section>
      ))}
    </nav>
  )
}

function EntryOf({ entry }: { readonly entry: Entry }) {
  const t = useText()
  const { pathname } = useLocation()
  const { name, Icon } = entry
  const words = (
    <>
      <Icon size={18} aria-hidden /> {t(name)}
    </>
  )
  return 'to' in entry ? (
    <NavLink to={entry.to} end className={PAGE_ENTRY}>
      {words}
    </NavLink>
  ) : (
    <button
      type="button"
      onClick={entry.open}
      aria-current={entry.page === pathname ? 'page' : undefined}
      className={PAGE_ENTRY}
    >
      {words}
    </button>
  )
}

function OperatorEntry() {
  const t = useText()
  const isOperator = useAuth((auth) => auth.isOperator)
  if (!isOperator) return null
  return (
    <Link to="/operator" className={MENU_ENTRY}>
      <Stamp size={18} aria-hidden /> {t('Waiting decisions')}
    </Link>
  )
}

function SignOut() {
  const { words, onClick } = useSignOut()
  return (
    <button type="button" onClick={onClick} className={MENU_ENTRY}>
      <LogOut size={18} aria-hidden /> {words}
    </button>
  )
}
