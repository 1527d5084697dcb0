import { NavLink, useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useChosenInSight } from '../../ui/strips/use-chosen-in-sight.ts'

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
  const strip = useChosenInSight<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={strip} aria-label={t('Areas')} className="overflow-x-auto bg-second text-brand-quiet">
      <ul className="flex">
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
    </nav>
  )
}
