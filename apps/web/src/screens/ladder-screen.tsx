import { traitsOf } from '@crease/contract/refusals.ts'
import {
  type EventId,
  type MarketId,
  type RunnerId,
  eventId as eventNamed,
  marketId as marketNamed,
  runnerId,
} from '@crease/domain/units/ids.ts'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { HeadCashOut } from '../sports/cash-out/cash-out-button.tsx'
import { LadderPanels } from '../sports/ladder/ladder-panels.tsx'
import { LadderPicker } from '../sports/ladder/ladder-picker.tsx'
import { refusalText } from '../i18n/refusal-text.ts'
import { useText, worldText } from '../i18n/text.ts'
import { ladderRunnerOf, laddersPath } from '../shell/markets/ladder-runner.ts'
import {
  matchOfMarketNow,
  runnerHeadNow,
  useEventOf,
  useMarketHead,
  useTroubleBeside,
  useWaitBeside,
  watchBeside,
} from '../sports/state/match/live-match.ts'
import { useRunnerDepth } from '../sports/state/match/live-depth.ts'
import { matchPath } from '../sports/state/match/match-path.ts'
import type { MarketHead } from '../sports/state/match/match-view.ts'
import { AskedAgain } from '../ui/notices/asked-again.tsx'
import { Strip } from '../ui/strips/strip.tsx'
import { Notice } from '../ui/notices/notice.tsx'

/** A socket reads so many runners whole [RT50]. */
const LADDERS_MAX = 12

/**
 * `/ladder?market=<id>&event=<id>&sport=<id>`: the ladders of a market side by side, with `runner=<id>`, once or
 * more often, those alone; without a market a list of markets to choose from [UI581].
 */
export function LadderScreen() {
  const [search] = useSearchParams()
  const marketId = marketNamed(search.get('market') ?? '')
  const [runner = ''] = search.getAll('runner')
  if (marketId === '') return <LadderPicker pathOf={laddersPath} />
  const [eventId, sportId] = [eventNamed(search.get('event') ?? ''), search.get('sport') ?? '']
  if (eventId !== '') return <Ladders key={marketId} {...{ marketId, eventId, sportId }} />
  return <EventOfRunner key={marketId} marketId={marketId} selectionId={runnerId(runner)} />
}

interface EventOfRunnerProps {
  readonly marketId: MarketId
  readonly selectionId: RunnerId
}

/** An address that names a runner and no event: the runner says what it is of. */
function EventOfRunner({ marketId, selectionId }: EventOfRunnerProps) {
  const t = useText()
  const known = useRunnerDepth(marketId, selectionId)
  if (known.kind === 'loading') return <Loading />
  if (known.kind === 'waits') return <AskedAgain message={known.message} />
  if (known.kind === 'refused') {
    return (
      <Notice title={refusalText(t, known.message)}>
        {t('This runner has finished, or its address is wrong.')}
      </Notice>
    )
  }
  const { eventId, sportId } = known.depth
  return <Ladders {...{ marketId, eventId, sportId }} />
}

function Loading() {
  const t = useText()
  return <div role="status" className="skeleton h-96" aria-label={t('Loading')} />
}

interface LaddersProps {
  readonly marketId: MarketId
  readonly eventId: EventId
  readonly sportId: string
}

function Ladders({ marketId, eventId, sportId }: LaddersProps) {
  const t = useText()
  useEffect(() => watchBeside(eventId, sportId), [eventId, sportId])
  const market = useMarketHead(marketId)
  const trouble = useTroubleBeside(eventId)
  const waits = useWaitBeside(eventId)
  const isKnown = useEventOf(eventId) !== null
  if (trouble !== null) {
    return (
      <Notice title={refusalText(t, trouble)}>
        {t('This match is over, or its address is wrong.')}
      </Notice>
    )
  }
  if (market !== undefined) return <Panels market={market} eventId={eventId} />
  if (isKnown) {
    return (
      <Notice title={refusalText(t, traitsOf({ code: 'MARKET_UNKNOWN' }).text)}>
        {t('This market has ended, or its address is wrong.')}
      </Notice>
    )
  }
  return waits === null ? <Loading /> : <AskedAgain message={waits} />
}

function runnerText(mid: MarketId, sid: RunnerId): string {
  const runner = runnerHeadNow(mid, sid)
  return worldText(runner?.nat ?? sid, runner?.said)
}

function Panels({ market, eventId }: { readonly market: MarketHead; readonly eventId: EventId }) {
  const t = useText()
  const { mid, sids } = market
  const [search] = useSearchParams()
  const all = useMemo(() => sids.map((sid) => ladderRunnerOf(mid, sid)), [mid, sids])
  const asked = search.getAll('runner').map(runnerId)
  const shown = (asked.length === 0 ? all : asked).slice(0, LADDERS_MAX)
  return (
    <section className="flex h-[calc(100dvh-9rem)] min-h-[30rem] flex-col overflow-hidden rounded-md border border-line bg-panel max-md:-mx-2 max-md:h-[calc(100dvh-13.75rem)]">
      <h1 className="flex min-h-9 items-center gap-2 border-b border-line bg-raised px-3 py-1 text-sm leading-tight font-bold">
        <span>
          {t('Ladders: {market}, {event}', {
            market: worldText(market.mname, market.said),
            event: matchOfMarketNow(mid)?.eventName ?? '',
          })}
        </span>
        <Link
          to={matchPath(eventId)}
          className="ml-auto shrink-0 underline max-md:grid max-md:h-11 max-md:place-items-center"
        >
          {t('Go to the match')}
        </Link>
      </h1>
      <LadderPanels
        runners={shown.map((selectionId) => ({ marketId: mid, selectionId }))}
        Hedge={HeadCashOut}
      >
        {all.length > 1 && <Chooser mid={mid} all={all} shown={shown} />}
      </LadderPanels>
    </section>
  )
}

interface ChooserProps {
  readonly mid: MarketId
  readonly all: readonly RunnerId[]
  readonly shown: readonly RunnerId[]
}

/** Which runners' ladders are shown; one at least, twelve at most. */
function Chooser({ mid, all, shown }: ChooserProps) {
  const t = useText()
  const [, setSearch] = useSearchParams()
  const toggle = (sid: RunnerId): void => {
    const next = shown.includes(sid) ? shown.filter((one) => one !== sid) : [...shown, sid]
    const inOrder = all.filter((one) => next.includes(one))
    setSearch(
      (before) => {
        before.delete('runner')
        if (inOrder.length < all.length) for (const one of inOrder) before.append('runner', one)
        return before
      },
      { replace: true },
    )
  }
  return (
    <div role="group" aria-label={t('Choose a ladder')} className="ladder-choice">
      <Strip className="ladder-chooser">
        {all.map((sid) => {
          const isShown = shown.includes(sid)
          const isStuck = isShown ? shown.length === 1 : shown.length >= LADDERS_MAX
          return (
            <button
              key={sid}
              type="button"
              aria-pressed={isShown}
              disabled={isStuck}
              onClick={() => toggle(sid)}
            >
              {runnerText(mid, sid)}
            </button>
          )
        })}
      </Strip>
    </div>
  )
}
