import { IN_PLAY_LIST } from '@crease/contract/list-shapes.ts'
import { isRacing } from '@crease/contract/racing-sports.ts'
import { SPORTS, type Sport } from '@crease/contract/sports.ts'
import { MatchStar } from '../../sports/favourites/match-star.tsx'
import { MatchList, MatchListSkeleton } from '../../sports/match-list/match-list.tsx'
import { useCalmRows } from '../../sports/match-list/use-calm-rows.ts'
import { useText } from '../../i18n/text.ts'
import type { Match } from '../../link/named.ts'
import { useMatchList } from '../../sports/state/match/match-lists.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { HomeLink } from '../../ui/notices/home-link.tsx'
import { ListTrouble } from './list-trouble.tsx'
import { pickListPrice } from './pick-list-price.ts'
import { RaceCourses } from './race-meetings-part.tsx'

/** All that is in play, by sport and competition [UI477]. */
export function InPlayMatches() {
  const t = useText()
  const { data, isPending, refetch } = useMatchList(IN_PLAY_LIST)
  // the part of a sport whose last match ends stays too, for what is under a finger
  const rows = useCalmRows(data ?? NO_ROWS)
  if (data === undefined && isPending) return <MatchListSkeleton />
  if (data === undefined) {
    return <ListTrouble title={t('The matches did not load')} onAgain={() => void refetch()} />
  }
  const sports = MENU.map((sport) => ({
    sport,
    matches: rows.filter(({ sportId }) => sportId === sport.id),
  })).filter(({ matches }) => matches.length > 0)
  if (sports.length === 0) {
    return (
      <Notice
        title={t('Nothing is in play right now')}
        action={<HomeLink>{t('Show me the matches')}</HomeLink>}
      >
        {t('Matches appear here by themselves as soon as they begin.')}
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {sports.map(({ sport, matches }) => (
        <SportInPlay key={sport.id} sport={sport} matches={matches} />
      ))}
    </div>
  )
}

const NO_ROWS: readonly Match[] = []
const FIRST = ['cricket', 'football', 'tennis']
/** The sports with scores first, then the others as the menu has them. */
const MENU: readonly Sport[] = [
  ...FIRST.flatMap((slug) => SPORTS.find((sport) => sport.slug === slug) ?? []),
  ...SPORTS.filter(({ slug }) => !FIRST.includes(slug)),
]

interface SportInPlayProps {
  readonly sport: Sport
  readonly matches: readonly Match[]
}

function SportInPlay({ sport, matches }: SportInPlayProps) {
  const t = useText()
  const name = t(sport.name)
  return (
    <section aria-label={name}>
      <h2 className="flex items-center gap-2 pb-1 text-base font-bold">
        <SportIcon name={sport.slug} /> {name}
        <span className="font-normal text-quiet">{matches.length}</span>
      </h2>
      {isRacing(sport.id) ? (
        <RaceCourses matches={matches} />
      ) : (
        <MatchList
          label={t('{sport} matches', { sport: name })}
          parts="leagues"
          matches={matches}
          onPick={pickListPrice}
          Star={MatchStar}
        />
      )}
    </section>
  )
}
