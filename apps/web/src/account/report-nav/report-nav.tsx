import { NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Strip } from '../../ui/strips/strip.tsx'

const PLACES = [
  { to: '/currentb', name: 'Current Bet' },
  { to: '/history', name: 'Bet history' },
  { to: '/profit', name: 'Profit and loss' },
  { to: '/accounts', name: 'Statement' },
] as const

/** The reports of an account, one beside the other [UI523]. */
export function ReportNav() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('Reports')} className="no-print -mx-1 mb-3 border-b border-line">
      <Strip chosen={pathname}>
        <div className="flex w-max">
          {PLACES.map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 shrink-0 items-center border-b-3 border-transparent px-2 text-sm font-bold text-quiet min-[400px]:px-3 aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {t(name)}
            </NavLink>
          ))}
        </div>
      </Strip>
    </nav>
  )
}
