import { useMarketHead } from '../state/match/live-match.ts'
import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { nearestOdds } from '@crease/domain/market/ladder.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RunnerDepth } from '../../link/named.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, selectionText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'
import { useDepthPlaces, useRunnerDepth } from '../state/match/live-depth.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { useMyPosition } from '../state/orders/my-positions.ts'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { AskToMove } from './ask-to-move.tsx'
import { bringIntoMiddle, middleOf } from './ladder-focus.ts'
import { LadderFacts, LadderTools } from './ladder-facts.tsx'
import { useLadder } from './ladder-store.ts'
import { LadderTable } from './ladder-table.tsx'
import type { LadderOf } from './row-props.ts'
import { LastTrades } from './last-trades.tsx'
import { hearLadderKey } from './hear-ladder-key.ts'
import {
  centreOf,
  isUnevenBy,
  ladderRows,
  movedBy,
  ownResult,
  pricesShown,
  stepsOf,
  type LadderFacts as Facts,
  type LadderRow,
} from './runner-ladder.ts'

export interface LadderRunner {
  readonly marketId: MarketId
  readonly selectionId: RunnerId
}

/** One runner's ladder, live: every price with what is on offer and was traded there, and the player's bets [UI220]. */
export function LadderColumn({ marketId, selectionId }: LadderRunner) {
  const t = useText()
  const known = useRunnerDepth(marketId, selectionId)
  switch (known.kind) {
    case 'loading':
      return (
        <div className="ladder p-3">
          <div role="status" className="skeleton h-96" aria-label={t('Loading')} />
        </div>
      )
    case 'waits':
      return (
        <div className="ladder">
          <AskedAgain message={known.message} />
        </div>
      )
    case 'refused':
      return (
        <div className="ladder">
          <Notice title={refusalText(t, known.message)}>
            {t('This runner has finished, or its address is wrong.')}
          </Notice>
        </div>
      )
    case 'known':
      return <Ladder depth={known.depth} />
  }
}

function Ladder({ depth }: { readonly depth: RunnerDepth }) {
  const t = useText()
  const titleId = useId()
  const { marketId, selectionId } = depth
  const bets = useMyBets((state) => state.bets)
  const places = useDepthPlaces(marketId, selectionId)
  const position = useMyPosition(marketId)
  const own = ownResult(position, selectionId, useMarketHead(marketId))
  const link = useLinkStatus()
  const steps = stepsOf(
    depth.ladder,
    useLadder(({ everyStep }) => everyStep),
  )
  const { centre, scroll, centreIt, move } = useCentre(depth, steps)
  const rows = useRows(centre, { depth, bets, places, own, steps })
  const of = useLadderOf(depth)
  const isKnown = depth.gtype !== 'unknown'
  const open =
    isKnown && depth.status === 'OPEN' && depth.gstatus === 'ACTIVE' && link !== 'reconnecting'
  const most = depth.traded.reduce((top, [, size]) => Math.max(top, size), 1)
  return (
    <section
      className="ladder"
      aria-labelledby={titleId}
      data-open={open}
      data-stale={link !== 'live'}
      onKeyDown={(event) => hearLadderKey(event, { depth, steps, bets, move, centreIt })}
    >
      <div className="ladder-title">
        <h3 id={titleId}>{selectionText(depth)}</h3>
        <LadderTools onMove={move} onCentre={centreIt} />
      </div>
      <LadderFacts depth={depth} own={own} open={open} />
      <div
        ref={scroll}
        className="ladder-scroll"
        role="region"
        tabIndex={0}
        aria-label={t('Prices; C or space bar centres them')}
      >
        <div ref={setMost(most)}>
          <LadderTable of={of} rows={rows} centre={centre} open={open} evens={isUnevenBy(own)} />
        </div>
      </div>
      <AskToMove depth={depth} />
      <LastTrades depth={depth} />
    </section>
  )
}

/** What bars of traded volume are measured by: set where no row is drawn again for it. */
const setMost = (most: number) => (box: HTMLElement | null) =>
  box?.style.setProperty('--most', String(most))

function useRows(centre: Odds, { depth, bets, places, own, steps }: Facts): readonly LadderRow[] {
  const prices = useMemo(() => pricesShown(steps, centre), [steps, centre])
  return useMemo(
    () => ladderRows(prices, { depth, bets, places, own, steps }),
    [prices, depth, bets, places, own, steps],
  )
}

/** What of the runner stays as it is while its prices move. */
function useLadderOf(depth: RunnerDepth): LadderOf {
  const { marketId, selectionId, selectionName, gtype, cap, takesLays } = depth
  return useMemo(
    () => ({
      marketId,
      selectionId,
      selectionName,
      gtype,
      takesLays,
      ...(cap !== undefined && { cap }),
    }),
    [marketId, selectionId, selectionName, gtype, cap, takesLays],
  )
}

/** The price in the middle; it stays until the player moves it. */
function useCentre(depth: RunnerDepth, steps: RunnerDepth['ladder']) {
  const [chosen, setCentre] = useState<Odds>(() => centreOf(depth, steps))
  const centre = nearestOdds(steps, 'BACK', chosen)
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(
    () => bringIntoMiddle(scroll.current, nearestOdds(steps, 'BACK', chosen)),
    [chosen, steps],
  )
  const goTo = (price: Odds): void => {
    // one that stands still may have been scrolled away
    if (price === centre) bringIntoMiddle(scroll.current, centre)
    else setCentre(price)
  }
  return {
    centre,
    scroll,
    centreIt: () => goTo(centreOf(depth, steps)),
    move: (by: number) => goTo(movedBy(steps, middleOf(scroll.current) ?? centre, by)),
  }
}
