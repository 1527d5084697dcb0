import type { Match } from '@crease/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CashOutButton } from '../features/cash-out/cash-out-button.tsx'
import { EventHeader } from '../features/market/event-header.tsx'
import { MarketBlock } from '../features/market/market-block.tsx'
import { MarketSkeleton } from '../features/market/market-skeleton.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { ScoreBanner } from '../features/score-banner/score-banner.tsx'
import { BetSlip } from '../features/slip/bet-slip.tsx'
import { matchOfNavigation } from '../link/navigation.ts'
import {
  useMarketIds,
  useMatchEvent,
  useMatchScore,
  useMatchTrouble,
  watchMatch,
} from '../state/live-match.ts'
import { inGroups, useMyBets } from '../state/my-bets.ts'
import { closeSlip, useSlip } from '../state/slip.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { pickPrice } from './pick-price.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { WithRail } from './with-rail.tsx'

/** `/details?event=<id>`: one match. The id in the address is enough; the link's state only fills in early. */
export function DetailsScreen() {
  const [search] = useSearchParams()
  const eventId = search.get('event') ?? ''
  const carried = matchOfNavigation(useLocation().state)
  return eventId === '' ? <NotFoundScreen /> : <MatchPage eventId={eventId} carried={carried} />
}

interface MatchPageProps {
  readonly eventId: string
  readonly carried: Match | null
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
  return (
    <WithRail rail={<Rail />}>
      <div className="flex flex-col gap-2 md:gap-3">
        <EventHeader event={event} />
        <Score />
        {wide ? <Markets eventId={eventId} /> : <NarrowTabs eventId={eventId} />}
      </div>
      {!wide && <SlipSheet />}
    </WithRail>
  )
}

/** Desktop: the slip docked over My Bets. */
function Rail() {
  const open = useSlip(({ selection }) => selection !== null)
  return (
    <>
      <Panel title="Bet Slip">
        {open ? (
          <BetSlip focusStake />
        ) : (
          <p className="px-3 py-6 text-center text-quiet">Click a price to start a bet.</p>
        )}
      </Panel>
      <Panel title="My Bets">
        <MyBets />
      </Panel>
    </>
  )
}

function Score() {
  const score = useMatchScore()
  return score?.sport === 'cricket' ? <ScoreBanner score={score} /> : null
}

function Markets({ eventId }: { readonly eventId: string }) {
  const mids = useMarketIds()
  const trouble = useMatchTrouble()
  const known = useMatchEvent() !== null
  if (trouble !== null) {
    return <Notice title={trouble}>This match is over, or its address is mistyped.</Notice>
  }
  if (!known) return <MarketSkeleton />
  if (mids.length === 0) {
    return <Notice title="No markets yet">They open here as soon as prices are offered.</Notice>
  }
  return mids.map((mid) => (
    <MarketBlock
      key={mid}
      mid={mid}
      onPick={(picked) => pickPrice(eventId, picked)}
      action={<CashOutButton mid={mid} />}
    />
  ))
}

/** Up to 1200: the prices and the bets behind two tabs. */
function NarrowTabs({ eventId }: { readonly eventId: string }) {
  const [tab, setTab] = useState<'odds' | 'bets'>('odds')
  const matched = useMyBets(({ bets }) => inGroups(bets).matched.length)
  const tabs = [
    { id: 'odds', label: 'ODDS' },
    { id: 'bets', label: `MATCHED BET (${matched})` },
  ] as const
  return (
    <>
      <div className="rounded-md border border-line bg-panel">
        <Tabs label="Match" tabs={tabs} chosen={tab} onChoose={setTab} />
      </div>
      {tab === 'odds' ? (
        <Markets eventId={eventId} />
      ) : (
        <Panel title="My Bets">
          <MyBets />
        </Panel>
      )}
    </>
  )
}
