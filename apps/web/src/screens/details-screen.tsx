import { type EventId, eventId as nameOf } from '@crease/domain/units/ids.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EventHeader } from '../sports/event-header/event-header.tsx'
import { MatchTitle } from '../sports/event-header/match-title.tsx'
import { hasPicture, LivePanel, LivePicture } from '../sports/live-stream/live-panel.tsx'
import { RaceBanner } from '../sports/racing/race-banner-part.tsx'
import { ScoreBanner } from '../sports/score-banner/score-banner.tsx'
import { SlipPanel } from '../sports/slip/slip-panel.tsx'
import { scoreLine } from '../sports/score-banner/score-line.ts'
import { mainMarketOf } from '../sports/market/market-groups.ts'
import type { ScoreData } from '../link/named.ts'
import { matchOfNavigation, type CarriedMatch } from '../link/navigation.ts'
import { useText } from '../i18n/text.ts'
import {
  useEventOf,
  useMarketPlaces,
  useMatchEvent,
  useMatchScore,
  useMatchTrouble,
  watchMatch,
} from '../sports/state/match/live-match.ts'
import { rememberMatch } from '../sports/state/match/recent-matches.ts'
import { inGroups, ofEvent, useMyBets } from '../sports/state/orders/my-bets.ts'
import { closeSlip, useSlip } from '../sports/betting/slip.ts'
import { streamUrlOf, useStream } from '../state/preferences/stream.ts'
import { Panel } from '../ui/panel.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { BetsPanel } from '../shell/bets-panel.tsx'
import { MatchMarkets, type BesideMarkets } from '../shell/markets/match-markets.tsx'
import { SlipSheet } from '../shell/markets/slip-sheet.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { WithRail } from '../shell/with-rail.tsx'

/** `/details?event=<id>`: one match. The id in the address is enough; the link's state only fills in early. */
export function DetailsScreen() {
  const [search] = useSearchParams()
  const eventId = nameOf(search.get('event') ?? '')
  const carried = matchOfNavigation(useLocation().state)
  if (eventId === '') return <NotFoundScreen />
  // of another match nothing is kept: neither the tab, nor which markets had ended when its page came
  return <MatchPage key={eventId} eventId={eventId} carried={carried} />
}

interface MatchPageProps {
  readonly eventId: EventId
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
  useRemembered(eventId)
  const event = useMatchEvent() ?? carried
  const answered = useIsAnswered()
  const match = { eventId, sportId: event?.sportId ?? '' }
  return (
    <WithRail rail={answered && <Rail {...match} />}>
      {event !== null && <Title eventName={event.eventName} />}
      <div className="match-page flex flex-col">
        <Standing event={event} isAwaited={!answered} />
        {answered ? <Markets {...match} /> : <MatchMarkets eventId={eventId} />}
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}

/** A match that is shown is among the last opened ones, however it was reached [UI571]. */
function useRemembered(eventId: EventId): void {
  const event = useEventOf(eventId)
  useEffect(() => {
    if (event !== null) rememberMatch({ eventId, ...event })
  }, [eventId, event])
}

type StandingProps = Omit<Parameters<typeof EventHeader>[0], 'score'>

/** The line with the match and how it stands, and the scoreboard under it. */
function Standing(line: StandingProps) {
  const score = useMatchScore()
  return (
    <>
      <EventHeader {...line} score={score === null ? '' : scoreLine(score)} />
      {score !== null && <Banner score={score} />}
    </>
  )
}

function Banner({ score }: { readonly score: ScoreData }) {
  return score.sport === 'race' ? <RaceBanner race={score} /> : <ScoreBanner score={score} />
}

function Title({ eventName }: { readonly eventName: string }) {
  return <MatchTitle eventName={eventName} mid={mainMarketOf(useMarketPlaces())} />
}

/** What stands under the score and the live picture comes with them, so that they push nothing away [UI287]. */
function useIsAnswered(): boolean {
  const isKnown = useMatchEvent() !== null
  return useMatchTrouble() !== null || isKnown
}

/** Desktop: the live picture, the slip once a price is pressed, and My Bets in all room that is left. */
function Rail({ eventId, sportId }: MatchProps) {
  return (
    <>
      <Live eventId={eventId} sportId={sportId} />
      <SlipPanel />
      <BetsPanel eventId={eventId} />
    </>
  )
}

interface MatchProps {
  readonly eventId: EventId
  readonly sportId: string
}

function Live(match: MatchProps) {
  const live = useLive(match)
  const isSlipOpen = useSlip(({ selection }) => selection !== null)
  return <LivePanel {...live} isSlipOpen={isSlipOpen} />
}

/** The markets, and on narrow screens what wide ones have in the rail. */
function Markets(match: MatchProps) {
  const wide = useMedia(WIDE)
  const beside = useBeside(match)
  return <MatchMarkets eventId={match.eventId} {...(wide ? {} : { beside })} />
}

/** Up to 1200: the bets, and the live picture of a match that has one, behind tabs beside those of the prices. */
function useBeside(match: MatchProps): readonly BesideMarkets[] {
  const t = useText()
  const { eventId } = match
  const matched = useMyBets(({ bets }) => inGroups(ofEvent(bets, eventId)).matched.length)
  const live = useLive(match)
  return [
    {
      id: 'bets',
      label: t('MATCHED BET ({count})', { count: matched }),
      content: <BetsPanel eventId={eventId} />,
    },
    ...(hasPicture(live) ? [{ id: 'tv', label: t('TV'), content: <Tv {...match} /> }] : []),
  ]
}

/** The live picture of a match: its page, or the score that is drawn. */
function useLive({ eventId, sportId }: MatchProps) {
  const streamUrl = streamUrlOf(
    useStream(({ template }) => template),
    { eventId, sportId },
  )
  return { sportId, score: useMatchScore(), streamUrl }
}

function Tv(match: MatchProps) {
  const t = useText()
  const live = useLive(match)
  return (
    <Panel title={live.streamUrl === null ? t('Live scorecard') : t('Live Streaming')}>
      <LivePicture {...live} />
    </Panel>
  )
}
