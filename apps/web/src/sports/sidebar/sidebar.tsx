import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Leagues } from './leagues-part.tsx'

const RACING: ReadonlySet<string> = new Set(['horse-racing', 'greyhound-racing'])
/** only the sport bar has it */
const NOT_IN_THE_LIST: ReadonlySet<string> = new Set([...RACING, 'badminton'])

/** What there is beside the sports: what is not there yet has no entry. */
const OTHERS = [
  { name: 'House Casino', to: '/games/house' },
  { name: 'Virtual Games', to: '/games/virtual' },
  { name: 'Live Casino', to: '/games/live' },
  { name: 'Slot Games', to: '/games/slots' },
  { name: 'Fantasy Games', to: '/games/fantasy' },
] as const

const HEAD =
  'min-h-10 max-xl:min-h-11 border-b border-line bg-raised px-3 text-xs font-bold text-quiet'
const ENTRY = 'flex min-h-10 w-full items-center gap-2 px-3 text-sm hover:bg-raised max-xl:min-h-11'

/** Racing, other games, and all sports with their leagues and events [UI103]. */
export function Sidebar() {
  const t = useText()
  return (
    <nav
      aria-label={t('All games')}
      className="overflow-hidden rounded-md border border-line bg-side"
    >
      <Link to="/inplay" className={`${ENTRY} border-b border-line font-bold`}>
        <span className="live-dot" aria-hidden /> {t('In-play')}
      </Link>
      <Fold title={t('Racing Sports')} begins="open" titleClass={HEAD}>
        <ul>
          {SPORTS.filter(({ slug }) => RACING.has(slug)).map((sport) => (
            <li key={sport.id} className="border-b border-line">
              <Link to={`/inplay/${sport.slug}`} className={ENTRY}>
                <SportIcon name={sport.slug} /> {t(sport.name)}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={t('Others')} begins="open" titleClass={HEAD}>
        <ul>
          {OTHERS.map(({ name, to }) => (
            <li key={name} className="border-b border-line">
              <Link to={to} className={ENTRY}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
      <Fold title={t('All Sports')} begins="open" titleClass={HEAD}>
        <ul>
          {SPORTS.filter(({ slug }) => !NOT_IN_THE_LIST.has(slug)).map((sport) => (
            <li key={sport.id} className="border-b border-line">
              <SportBranch sport={sport} />
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  )
}

function SportBranch({ sport }: { readonly sport: Sport }) {
  const t = useText()
  const title = (
    <>
      <SportIcon name={sport.slug} /> {t(sport.name)}
    </>
  )
  if (sport.slug !== 'politics') {
    return (
      <Fold title={title} begins="shut" titleClass={ENTRY}>
        <Leagues sport={sport} />
      </Fold>
    )
  }
  return (
    <Fold title={title} begins="shut" titleClass={ENTRY}>
      <Fold title={t('Election')} begins="shut" titleClass={`${ENTRY} pl-9`}>
        <Leagues sport={sport} />
      </Fold>
    </Fold>
  )
}
