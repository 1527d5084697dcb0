import { type EventId, eventId as nameOf } from '@crease/domain/units/ids.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { inPlayFirst } from '../sports/match-list/in-play-first.ts'
import { SlipPanel } from '../sports/slip/slip-panel.tsx'
import { useText } from '../i18n/text.ts'
import { useEventOf, watchMatch } from '../sports/state/match/live-match.ts'
import { MAIN_SPORTS } from '../sports/state/match/main-sports.ts'
import { useListedMatches } from '../sports/state/match/match-lists.ts'
import { closeSlip } from '../sports/betting/slip.ts'
import { Notice } from '../ui/notices/notice.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { ListTrouble } from '../shell/lists/list-trouble.tsx'
import { MatchMarkets } from '../shell/markets/match-markets.tsx'
import { SlipSheet } from '../shell/markets/slip-sheet.tsx'
import { WithRail } from '../shell/with-rail.tsx'

/** `/oddsmarket`: the markets of a match by themselves: of `?event=<id>`, else of the first in cricket's list [UI1010]. */
export function OddsMarketScreen() {
  const [search] = useSearchParams()
  const eventId = search.get('event')
  return eventId === null ? <FirstMatch /> : <OddsMarket eventId={nameOf(eventId)} />
}

/** The match that was the first when the list came: another that goes in play does not take its place. */
function FirstMatch() {
  const t = useText()
  const { data, isPending, refetch } = useListedMatches(MAIN_SPORTS[0], 'wanted')
  const [chosen, choose] = useState<EventId | null>(null)
  const first = inPlayFirst(data ?? [])[0]?.eventId ?? null
  if (chosen === null && first !== null) choose(first)
  if (chosen !== null) return <OddsMarket eventId={chosen} />
  if (isPending) return <div role="status" className="skeleton h-64" aria-label={t('Loading')} />
  if (data === undefined) {
    return <ListTrouble title={t('The matches did not load')} onAgain={() => void refetch()} />
  }
  return (
    <Notice title={t('No markets yet')}>{t('Markets open here when there are prices.')}</Notice>
  )
}

function OddsMarket({ eventId }: { readonly eventId: EventId }) {
  const wide = useMedia(WIDE)
  const isKnown = useEventOf(eventId) !== null
  useEffect(() => {
    const stop = watchMatch(eventId, '')
    return () => {
      stop()
      closeSlip()
    }
  }, [eventId])
  return (
    <WithRail rail={<SlipPanel />}>
      <div className="flex flex-col gap-2 md:gap-3">
        {/* which markets had ended when the page came is known with the match */}
        <MatchMarkets key={`${eventId} ${isKnown}`} eventId={eventId} />
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}
