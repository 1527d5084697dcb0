import { NavLink } from 'react-router'
import { useText } from '../../i18n/text.ts'

/** The entries as the specification spells them, and where each leads. */
const ENTRIES = [
  { name: 'HOME', to: '/home' },
  { name: 'LOTTERY', to: '/games/lottery' },
  { name: 'CRICKET', to: '/inplay/Cricket' },
  { name: 'TENNIS', to: '/inplay/Tennis' },
  { name: 'FOOTBALL', to: '/inplay/Football' },
  { name: 'TABLE TANNIS', to: '/inplay/table-tennis' },
  { name: 'BACCART', to: '/games/baccarat' },
  { name: '32CARDS', to: '/games/32-cards' },
  { name: 'TEENAPTTI', to: '/games/teenpatti' },
  { name: 'POKER', to: '/games/poker' },
  { name: 'LUCKY7', to: '/games/lucky-7' },
] as const

/** The menu under the header of wide screens [UI101]. */
export function TopMenu() {
  const t = useText()
  return (
    <nav aria-label={t('Main menu')} className="border-b border-line bg-panel text-ink">
      <ul className="mx-auto flex max-w-[1600px] flex-wrap px-2">
        {ENTRIES.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} className="area">
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
