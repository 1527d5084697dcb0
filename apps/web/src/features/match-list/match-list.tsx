import type { Match } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { COLUMN_NAMES, MatchCard, MatchRow, type MatchStar } from './match-row.tsx'

interface MatchListProps {
  readonly label: string
  readonly matches: readonly Match[]
  /** prices are not live: dimmed until they are */
  readonly stale: boolean
  readonly Star?: MatchStar
}

/** A sport's matches: a table on wide screens, cards on narrow ones. */
export function MatchList({ label, matches, stale, Star }: MatchListProps) {
  const t = useText()
  const phone = useMedia(PHONE)
  if (phone) {
    return (
      <ul aria-label={label} className="isolate flex flex-col gap-2">
        {matches.map((match) => (
          <MatchCard key={match.eventId} match={match} stale={stale} Star={Star} />
        ))}
      </ul>
    )
  }
  return (
    <div className="isolate overflow-hidden rounded-md border border-line bg-panel">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="bg-raised text-xs text-quiet">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {t('Game')}
            </th>
            {COLUMN_NAMES.map((name) => (
              <th key={name} scope="col" className="py-2 text-center">
                {name}
              </th>
            ))}
            <td className="w-0 p-0" />
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <MatchRow key={match.eventId} match={match} stale={stale} Star={Star} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What stands where the list will be, of its final size. */
export function MatchListSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('Loading matches')} className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div
          key={row}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-panel p-3"
        >
          <div className="flex flex-col gap-2">
            <div className="skeleton h-4 w-52" />
            <div className="skeleton h-3 w-32" />
          </div>
          <div className="skeleton h-12 w-full md:w-[26rem]" />
        </div>
      ))}
    </div>
  )
}
