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

const ENTRY =
  'flex min-h-11 flex-col items-center justify-center border-b-3 border-transparent px-3 text-sm font-bold whitespace-nowrap'

/** Phones: the areas, in a strip under the header [UI102]. */
export function MobileStrip() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('Areas')} className="bg-second text-brand-quiet">
      <Strip chosen={pathname}>
        <ul className="flex w-max">
          {ENTRIES.map(({ name, to }) => (
            <li key={name}>
              <NavLink
                to={to}
                end
                className={`${ENTRY} aria-[current=page]:border-accent aria-[current=page]:text-brand-ink`}
              >
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </Strip>
    </nav>
  )
}
