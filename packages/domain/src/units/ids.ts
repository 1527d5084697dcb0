/** Names of things. Feeds name events, markets and runners with strings, kept exact [FD2]. */
declare const idOf: unique symbol
export type EventId = string & { readonly [idOf]: 'event' }
export type MarketId = string & { readonly [idOf]: 'market' }
export type RunnerId = string & { readonly [idOf]: 'runner' }
/** Ours, from a sequence: safe integers in memory, decimal strings on the wire. */
export type UserId = number & { readonly [idOf]: 'user' }
export type BetId = number & { readonly [idOf]: 'bet' }
export type FillId = number & { readonly [idOf]: 'fill' }
/** At a casino table: its three digits, then its start in UTC, yyMMddHHmmss [CG58]; in a solo game: CG191. */
export type RoundId = string & { readonly [idOf]: 'round' }

export const eventId = (value: string): EventId => value as EventId
export const marketId = (value: string): MarketId => value as MarketId
export const runnerId = (value: string): RunnerId => value as RunnerId
export const userId = (value: number): UserId => value as UserId
export const betId = (value: number): BetId => value as BetId
export const fillId = (value: number): FillId => value as FillId
export const roundId = (value: string): RoundId => value as RoundId

/**
 * The house's account in the middle of matches across runners: not the maker's, so that anybody can see
 * in the ledger that it never stands to lose [MT42].
 */
export const HOUSE = userId(-1)

/** The maker of demo players, where they are kept apart from those who play for money [AU25]. */
export const DEMO_MAKER = userId(-2)

/** The key of a client's own id: no two users share one. */
export const keyOf = (user: UserId, clientBetId: string): string => `${user}:${clientBetId}`
