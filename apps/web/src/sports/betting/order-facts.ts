import type { MarketStatus } from '@crease/domain/market/market.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { RowStatus } from '../../link/words.ts'
import { traitsOf } from '../state/market/kinds.ts'
import { linkStatus, useConnection } from '../../state/connection/connection.ts'
import type { StartState } from '@crease/domain/market/starting.ts'
import { marketHeadNow, runnerHeadNow, tradedNow } from '../state/match/live-match.ts'
import type { Traded } from '../state/match/traded.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { knownPosition, type DecidedMarket } from '../state/orders/my-positions.ts'
import { useAuth } from '../../state/player/auth.ts'
import { limitsNow, playFactsNow } from '../../state/player/protection.ts'
import { freeFunds } from '../../state/player/wallet.ts'
import type { OrderFacts } from './order-form.ts'
import { rowNow } from './row-of.ts'
import type { Selection } from './selection.ts'

/** The state of a selection's market, as far as its screen knows it. */
export interface MarketNow {
  readonly status: MarketStatus
  readonly gstatus: RowStatus
  readonly takesLays: boolean
  readonly start: StartState
  /** what decides it; null where the page does not show it */
  readonly decided: DecidedMarket | null
  /** the most that one bet may pay out; null: no bound, or it is not known */
  readonly maxPayout: Paise | null
}

/** The present state of the stores: prices and bets move while an order is typed. */
export function factsNow(selection: Selection, market = marketNow(selection)): OrderFacts {
  const { status, bets } = useMyBets.getState()
  const { marketId: mid, runnerId } = selection
  const { decided, gstatus } = market
  const ofMarket = bets.filter(({ marketId }) => marketId === mid)
  return {
    selection,
    line: linkStatus(useConnection.getState()) === 'reconnecting' ? 'lost' : 'up',
    known: knownPosition({ mid, sid: runnerId, market: decided }),
    marketStatus: market.status,
    takesLays: market.takesLays,
    start: market.start,
    runnerOpen: gstatus === 'ACTIVE' || gstatus.length === 0,
    free: freeFunds(useAuth.getState()),
    play: playFactsNow(),
    limits: limitsNow(),
    maxPayout: market.maxPayout,
    unmatchedBets: ofMarket.filter(({ remaining }) => remaining > 0).length,
    mayOffset: status !== 'loaded' || ofMarket.length > 0,
  }
}

/** What is not on the page is for the server to judge. */
const UNSEEN = {
  status: 'OPEN',
  gstatus: 'ACTIVE',
  takesLays: true,
  start: 'open',
  decided: null,
  maxPayout: null,
} as const

/** Of the match on the page. */
function marketNow(selection: Selection): MarketNow {
  const { marketId, marketType } = selection
  const row = rowNow(selection)
  const head = marketHeadNow(marketId)
  if (head === undefined) return UNSEEN
  const { status, levels, maxPayout } = head
  const gstatus = runnerHeadNow(marketId, row)?.gstatus ?? 'ACTIVE'
  // the second cell of a band says how wide it is
  const takesLays = levels.lay > 0 && traitsOf(marketType).cell !== 'band'
  const start = startOf(tradedNow(marketId, row)?.start ?? null)
  return { status, gstatus, takesLays, start, decided: head, maxPayout }
}

/** Whether a runner of the page takes orders for the starting price [SP1]. */
export function startOf(start: Traded['start']): StartState {
  if (start === null || start === undefined) return 'none'
  return 'sp' in start ? 'over' : 'open'
}
