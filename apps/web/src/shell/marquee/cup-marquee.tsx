import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Marquee } from './marquee.tsx'

/** That cup-winner bets have started, and the way to them. */
export function CupMarquee() {
  const t = useText()
  return (
    <div className="flex rounded-md border border-line bg-panel pl-3 text-sm">
      <Marquee label={t('Cup winner')}>
        <Link
          to="/inplay/Cricket"
          className="inline-flex min-h-11 items-center md:min-h-9 gap-2 font-semibold"
        >
          <Trophy size={16} aria-hidden />
          {t('Cup winner bets have started')}
        </Link>
      </Marquee>
    </div>
  )
}
