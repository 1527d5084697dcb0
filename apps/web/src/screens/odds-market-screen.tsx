import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { inPlayFirst } from '../features/match-list/in-play-first.ts'
import { BetSlip } from '../features/slip/bet-slip.tsx'
import { useText } from '../i18n/text.ts'
import { watchMatch } from '../state/match/live-match.ts'
import { MAIN_SPORTS, useListedMatches } from '../state/match/match-lists.ts'
import { closeSlip, useSlip } from '../betting/slip.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
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
    <Notice title={t('No markets yet')}>
      {t('They open here as soon as prices are offered.')}
    </Notice>
  )
}

function OddsMarket({ eventId }: { readonly eventId: string }) {
  const t = useText()
  const wide = useMedia(WIDE)
  const open = useSlip(({ selection }) => selection !== null)
  useEffect(() => {
    const stop = watchMatch(eventId, '')
    return () => {
      stop()
      closeSlip()
    }
  }, [eventId])
  return (
    <WithRail
      rail={
        <Panel title={t('Bet Slip')}>
          {open ? (
            <BetSlip focusStake />
          ) : (
            <p className="px-3 py-6 text-center text-quiet">{t('Click a price to start a bet.')}</p>
          )}
        </Panel>
      }
    >
      <div className="flex flex-col gap-2 md:gap-3">
        <MatchMarkets eventId={eventId} />
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}
