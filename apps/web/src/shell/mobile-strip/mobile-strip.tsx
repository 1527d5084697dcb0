import { NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Strip } from '../../ui/strips/strip.tsx'

/** The areas that there are. */
const ENTRIES = [
  { name: 'Lottery', to: '/games/lottery' },
  { name: 'Sports', to: '/home' },
  { name: 'Our Casino', to: '/games' },
  { name: 'Live Casino', to: '/games/live' },
  { name: 'Slots', to: '/games/slots' },
  { name: 'Fantasy', to: '/games/fantasy' },
] as const

/** Phones: the areas, in a strip under the header [UI102]. */
export function MobileStrip() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('Areas')} className="border-b border-line bg-panel text-quiet">
      <Strip chosen={pathname}>
        <ul className="flex w-max">
          {ENTRIES.map(({ name, to }) => (
            <li key={name}>
              <NavLink to={to} end className="area">
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </Strip>
    </nav>
  )
}
