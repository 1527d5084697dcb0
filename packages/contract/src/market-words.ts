import { KINDS, type Gtype as KindWord } from '@crease/domain/market/kinds.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { MarketStatus } from '@crease/domain/market/market.ts'
import { Type } from 'typebox'
import { counting } from './plain-shapes.ts'

/**
 * The words of the wire for a market: what it asks, how it stands, which prices it knows. A reader that meets
 * another word shows what it can and takes no bet there [BS122].
 */

export type GtypeWord = KindWord

/** The kinds of markets by their names on the wire; two kinds may share one. */
export const GTYPES: readonly GtypeWord[] = Object.values(KINDS).map(({ gtype }) => gtype)

export const MARKET_STATUSES = [
  'OPEN',
  'SUSPENDED',
  'CLOSED',
  'SETTLING',
  'SETTLED',
  'VOIDED',
] as const satisfies readonly MarketStatus[]

/** The words of a row that are ours: ACTIVE takes bets. A feed may say any other, shown over its row. */
export const ROW_WORDS = [
  'ACTIVE',
  'REMOVED',
  'WINNER',
  'DEAD HEAT',
  'PLACED',
  'HALF WON',
  'HALF LOST',
  'LOSER',
  ...MARKET_STATUSES,
] as const
export type RowWord = (typeof ROW_WORDS)[number]

export const LADDERS = [
  'FINEST',
  'CLASSIC',
  'LINE',
  'PERCENT',
] as const satisfies readonly LadderName[]

// strings to a checker, so that a word of tomorrow makes no message unreadable
export const Gtype = counting('gtype', Type.Unsafe<GtypeWord>(Type.String()))
export const Status = counting('status', Type.Unsafe<MarketStatus>(Type.String()))
export const RowStatus = counting('row', Type.String())
export const Ladder = counting('ladder', Type.Unsafe<LadderName>(Type.String()))
