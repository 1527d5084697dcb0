import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useOpenCups } from '../../sports/match-list/open-cups.ts'
import { matchPath } from '../../sports/state/match/match-path.ts'
import { Marquee } from './marquee.tsx'

/** The news of wide screens: each cup with bets on its winner, with the way to it, and that markets are open. */
export function CupMarquee() {
  const t = useText()
  const cups = useOpenCups('wanted')
  return (
    <div className="flex rounded-md border border-line bg-panel pl-3 text-sm">
      <Marquee label={t('Announcements')}>
        {cups.map(({ eventId, seriesName }) => (
          <Link
            key={eventId}
            to={matchPath(eventId)}
            className="mr-4 inline-flex min-h-11 items-center gap-2 align-middle font-semibold md:min-h-9"
          >
            <Trophy size={16} aria-hidden />
            {t('Cup winner bets have started: {cup}', { cup: seriesName })}
          </Link>
        ))}
        <span className="inline-flex min-h-11 items-center align-middle text-quiet md:min-h-9">
          {t(
            'Fancy, bookmaker and match markets are open around the clock. Bets are matched at your price or a better one.',
          )}
        </span>
      </Marquee>
    </div>
  )
}
