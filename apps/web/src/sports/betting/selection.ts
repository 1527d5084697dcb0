import type { SaidNames } from '@crease/domain/market/said-names.ts'
import type { EventId, MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { Gtype } from '../../link/words.ts'
import type { Scale } from '../state/market/market-scale.ts'

/** A clicked price: what the slip is about to bet on. */
export interface Selection {
  readonly runnerId: RunnerId
  /** the row of the page that it came from: of a session the question, while the runner is the line */
  readonly row: RunnerId
  /** as it is said: the runner, the line of a session, the question of a meter */
  readonly selectionName: string
  readonly rate: Odds
  readonly marketId: MarketId
  readonly marketName: string
  readonly said?: SaidNames
  readonly marketType: Gtype
  readonly ladder: LadderName
  readonly scale: Scale
  readonly eventId: EventId
  readonly eventName: string
  readonly sportId: string
  readonly seriesName: string
  readonly min: Paise
  readonly max: Paise
  readonly type: 'back' | 'lay'
  readonly inPlay: boolean
  /** the best price of the other side when it was picked, where its page has no live market */
  readonly opposite?: Odds | null
}

/** The typed slip, as a bet. */
export interface Drafted {
  readonly side: 'BACK' | 'LAY'
  readonly rate: Odds
  readonly stake: Paise
}

/** The typed values for one runner of a market, as a bet. */
export interface DraftedOn {
  readonly runnerId: RunnerId
  readonly bet: Drafted
}

/** The first part of a selection that is empty; null: none is. */
export function missingPart({
  runnerId,
  marketId,
  eventId,
}: Selection): 'eventId' | 'marketId' | 'selectionId' | null {
  if (runnerId === '') return 'selectionId'
  if (marketId === '') return 'marketId'
  return eventId === '' ? 'eventId' : null
}
