import { NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useChosenInSight } from '../../ui/strips/use-chosen-in-sight.ts'

const PLACES = [
  { to: '/currentb', name: 'Current bets' },
  { to: '/history', name: 'Bet history' },
  { to: '/profit', name: 'Profit and loss' },
  { to: '/accounts', name: 'Statement' },
] as const

/** The reports of an account, one beside the other [UI523]. */
export function ReportNav() {
  const t = useText()
  const strip = useChosenInSight<HTMLElement>(useLocation().pathname)
  return (
    <nav
      ref={strip}
      aria-label={t('Reports')}
      className="no-print -mx-1 mb-3 flex overflow-x-auto border-b border-line"
    >
      {PLACES.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-3 text-sm font-bold text-quiet aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
