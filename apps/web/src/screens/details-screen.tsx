import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EventHeader } from '../features/event-header/event-header.tsx'
import { LivePanel, LivePicture } from '../features/live-stream/live-panel.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { ScoreBanner } from '../features/score-banner/score-banner.tsx'
import { BetSlip } from '../features/slip/bet-slip.tsx'
import { matchOfNavigation, type CarriedMatch } from '../link/navigation.ts'
import { useText } from '../i18n/text.ts'
import {
  useMatchEvent,
  useMatchScore,
  useMatchTrouble,
  watchMatch,
} from '../state/match/live-match.ts'
import { inGroups, useMyBets } from '../state/orders/my-bets.ts'
import { closeSlip, useSlip } from '../betting/slip.ts'
import { streamUrlOf, useStream } from '../state/match/stream.ts'
import { Panel } from '../ui/panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { MatchMarkets } from '../shell/markets/match-markets.tsx'
import { SlipSheet } from '../shell/markets/slip-sheet.tsx'
import '../match-page.css'
import { NotFoundScreen } from './not-found-screen.tsx'
import { WithRail } from '../shell/with-rail.tsx'

/** `/details?event=<id>`: one match. The id in the address is enough; the link's state only fills in early. */
export function DetailsScreen() {
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? ''
  const carried = matchOfNavigation(useLocation().state)
  return eventId === '' ? <NotFoundScreen /> : <MatchPage eventId={eventId} carried={carried} />
}

interface MatchPageProps {
  readonly eventId: string
  readonly carried: CarriedMatch | null
}

function MatchPage({ eventId, carried }: MatchPageProps) {
  const sportId = carried?.sportId ?? ''
  const wide = useMedia(WIDE)
  useEffect(() => {
    const stop = watchMatch(eventId, sportId)
    return () => {
      stop()
      closeSlip()
    }
  }, [eventId, sportId])
  const event = useMatchEvent() ?? carried
  const answered = useIsAnswered()
  const match = { eventId, sportId: event?.sportId ?? '' }
  return (
    <WithRail rail={answered && <Rail {...match} />}>
      <div className="flex flex-col gap-2 md:gap-3">
        <EventHeader event={event} isAwaited={!answered} />
        <Score />
        {wide || !answered ? <MatchMarkets eventId={eventId} /> : <NarrowTabs {...match} />}
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}

/** What stands under the score and the live picture comes with them, so that they push nothing away [UI287]. */
function useIsAnswered(): boolean {
  const isKnown = useMatchEvent() !== null
  return useMatchTrouble() !== null || isKnown
}

/** Desktop: the live picture over the slip, and My Bets under it. */
function Rail({ eventId, sportId }: MatchProps) {
  const t = useText()
  const open = useSlip(({ selection }) => selection !== null)
  return (
    <>
      <Live eventId={eventId} sportId={sportId} />
      <Panel title={t('Bet Slip')}>
        {open ? (
          <BetSlip focusStake />
        ) : (
          <p className="px-3 py-6 text-center text-quiet">{t('Click a price to start a bet.')}</p>
        )}
      </Panel>
      <Panel title={t('My Bets')}>
        <MyBets />
      </Panel>
    </>
  )
}

interface MatchProps {
  readonly eventId: string
  readonly sportId: string
}

function Live({ eventId, sportId }: MatchProps) {
  const streamUrl = streamUrlOf(
    useStream(({ template }) => template),
    { eventId, sportId },
  )
  const isSlipOpen = useSlip(({ selection }) => selection !== null)
  return (
    <LivePanel
      sportId={sportId}
      score={useMatchScore()}
      streamUrl={streamUrl}
      isShort={isSlipOpen}
    />
  )
}

function Score() {
  const score = useMatchScore()
  return score === null ? null : <ScoreBanner score={score} />
}

/** Up to 1200: the prices, the bets and the live picture behind three tabs. */
function NarrowTabs({ eventId, sportId }: MatchProps) {
  const t = useText()
  const [tab, setTab] = useState<'odds' | 'bets' | 'tv'>('odds')
  // the press is answered at once by the tab; what stands under it may take a moment to draw
  const shown = useDeferredValue(tab)
  const matched = useMyBets(({ bets }) => inGroups(bets).matched.length)
  const tabs = [
    { id: 'odds', label: t('ODDS') },
    { id: 'bets', label: t('MATCHED BET ({count})', { count: matched }) },
    { id: 'tv', label: t('TV') },
  ] as const
  return (
    <>
      <div className="rounded-md border border-line bg-panel">
        <Tabs label={t('Match')} tabs={tabs} chosen={tab} onChoose={setTab} />
      </div>
      {shown === 'odds' && <MatchMarkets eventId={eventId} />}
      {shown === 'bets' && (
        <Panel title={t('My Bets')}>
          <MyBets />
        </Panel>
      )}
      {shown === 'tv' && <Tv eventId={eventId} sportId={sportId} />}
    </>
  )
}

function Tv({ eventId, sportId }: MatchProps) {
  const t = useText()
  const streamUrl = streamUrlOf(
    useStream(({ template }) => template),
    { eventId, sportId },
  )
  const score = useMatchScore()
  return (
    <Panel title={t('Live Streaming')}>
      <LivePicture sportId={sportId} score={score} streamUrl={streamUrl} />
    </Panel>
  )
}
