import { HELP_PAGES } from '@crease/contract/look/help-pages.ts'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useFace } from '../../state/preferences/appearance.ts'
import { HELP_NAMES } from '../help/help-names.ts'
import { Channels, FOOT_LINK } from './channels.tsx'

/** The foot of every page: what the tenant has to say of itself; what it leaves empty is not there [TH5]. */
export function PageFoot() {
  const t = useText()
  const face = useFace()
  const isHindi = useLingui().i18n.locale === 'hi'
  if (face === null) return null
  const { minAge, pages, supportHours } = face
  const hours = isHindi ? supportHours.hi : supportHours.en
  return (
    <div className="flex flex-col items-center gap-1 text-center text-sm md:flex-row md:flex-wrap md:justify-center md:gap-x-3">
      <nav
        aria-label={t('Help and terms')}
        className="flex flex-wrap items-center justify-center max-[419px]:grid max-[419px]:grid-cols-2"
      >
        {HELP_PAGES.filter((page) => pages[page] !== 'none').map((page) => (
          <Link key={page} to={`/${page}`} className={FOOT_LINK}>
            {t(HELP_NAMES[page])}
          </Link>
        ))}
      </nav>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        {minAge > 0 && (
          <span
            aria-label={t('{age} and over only', { age: minAge })}
            role="img"
            className="mr-1 grid size-9 place-items-center rounded-full border-2 border-current text-xs font-bold"
          >
            {minAge}+
          </span>
        )}
        {hours !== '' &&
          (pages.help === 'none' ? (
            <span className="font-bold">{hours}</span>
          ) : (
            <Link to="/help#contact" className={`${FOOT_LINK} font-bold`}>
              {hours}
            </Link>
          ))}
        <Channels face={face} />
      </p>
    </div>
  )
}
