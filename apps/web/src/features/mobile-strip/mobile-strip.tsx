import { NavLink } from 'react-router'
import { useText } from '../../i18n/text.ts'

/** Where an entry leads; null: it is not open yet, and says so. */
const ENTRIES = [
  { name: 'Lottery', to: '/games/lottery' },
  { name: 'Sports', to: '/home' },
  { name: 'Our Casino', to: '/games' },
  { name: 'Live Casino', to: null },
  { name: 'Slots', to: null },
  { name: 'Fantasy', to: null },
] as const

const ENTRY =
  'flex min-h-11 flex-col items-center justify-center border-b-3 border-transparent px-3 text-sm font-bold whitespace-nowrap'

/** Phones: the areas, in a strip under the header [UI102]. */
export function MobileStrip() {
  const t = useText()
  return (
    <nav aria-label={t('Areas')} className="overflow-x-auto bg-second text-brand-quiet">
      <ul className="flex">
        {ENTRIES.map(({ name, to }) => (
          <li key={name}>
            {to === null ? (
              <span className={ENTRY}>
                {t(name)}
                <small className="text-2xs font-normal">{t('Coming soon')}</small>
              </span>
            ) : (
              <NavLink
                to={to}
                end
                className={`${ENTRY} aria-[current=page]:border-accent aria-[current=page]:text-brand-ink`}
              >
                {t(name)}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
