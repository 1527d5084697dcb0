import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { inPlayFirst } from '../features/match-list/in-play-first.ts'
import { SlipPanel } from '../features/slip/slip-panel.tsx'
import { useText } from '../i18n/text.ts'
import { watchMatch } from '../state/match/live-match.ts'
import { MAIN_SPORTS, useListedMatches } from '../state/match/match-lists.ts'
import { closeSlip } from '../betting/slip.ts'
import { Notice } from '../ui/notice.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { MatchMarkets } from '../shell/markets/match-markets.tsx'
import { SlipSheet } from '../shell/markets/slip-sheet.tsx'
import { WithRail } from '../shell/with-rail.tsx'
import '../match-page.css'

/** `/oddsmarket`: the markets of a match by themselves: of `?event=<id>`, else of the first in cricket's list. */
export function OddsMarketScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const { data, isPending } = useListedMatches(MAIN_SPORTS[0], 'wanted')
  const eventId = search.get('event') ?? inPlayFirst(data ?? [])[0]?.eventId
  if (eventId !== undefined) return <OddsMarket eventId={eventId} />
  if (isPending) return <div role="status" className="skeleton h-64" aria-label={t('Loading')} />
  return (
    <Notice title={t('No markets yet')}>{t('Markets open here when there are prices.')}</Notice>
  )
}

function OddsMarket({ eventId }: { readonly eventId: string }) {
  const wide = useMedia(WIDE)
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
        <MatchMarkets eventId={eventId} />
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}
