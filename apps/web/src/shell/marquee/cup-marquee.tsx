import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Marquee } from './marquee.tsx'

/** The news of wide screens: cup-winner bets have started, with the way to them, and markets are open. */
export function CupMarquee() {
  const t = useText()
  return (
    <div className="flex rounded-md border border-line bg-panel pl-3 text-sm">
      <Marquee label={t('Cup winner')}>
        <Link
          to="/inplay/Cricket"
          className="inline-flex min-h-11 items-center gap-2 align-middle font-semibold md:min-h-9"
        >
          <Trophy size={16} aria-hidden />
          {t('Cup winner bets have started')}
        </Link>
        <span className="pl-4 align-middle text-quiet">
          {t(
            'Fancy, bookmaker and match markets are open around the clock. Bets are matched at your price or a better one.',
          )}
        </span>
      </Marquee>
    </div>
  )
}
