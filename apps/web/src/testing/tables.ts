import { TableBets, TableMessage, TableState } from '@crease/contract/casino-shapes.ts'
import { LobbyTable } from '@crease/contract/lobby-shapes.ts'
import type { Static } from 'typebox'
import { decode } from '../link/decode.ts'
import type * as named from '../link/named.ts'

/** Tables as the wire tells them, each with only what a test is about. */

const STATE: Static<typeof TableState> = {
  roundId: '116261123181556',
  status: 'BETTING',
  note: null,
  window: 0,
  closesAt: 20_000,
  windowMs: 20_000,
  betDelayMs: 0,
  risenMs: null,
  dealt: [],
  shoeLeft: 416,
  offersVersion: 1,
  offers: [],
  result: null,
  commitment: null,
  beacon: null,
  beaconKey: null,
  last: [],
  watching: 1,
  bettors: 0,
  crowd: [],
  taken: [],
}

/** An offer as the wire has it: points, decimals. */
export const offer = (selection: string, back: number, more: object = {}) => ({
  selection,
  back,
  lay: null,
  min: 100,
  max: 50_000,
  ...more,
})

/** A table's state. */
export const tableState = (more: Partial<Static<typeof TableState>> = {}): named.TableState =>
  decode(TableState, { ...STATE, ...more })

/** A table in the lobby. */
export const lobbyTable = (more: Partial<Static<typeof LobbyTable>> = {}): named.LobbyTable =>
  decode(LobbyTable, {
    slug: 'dt20',
    status: 'BETTING',
    closesAt: null,
    dealt: [],
    last: [],
    watching: 0,
    min: 100,
    max: 50_000,
    ...more,
  })

/** The image of a table. */
export const tableImage = (
  seq: number,
  more: Partial<Static<typeof TableState>> = {},
  epoch = 'e1',
): named.TableMessage =>
  decode(TableMessage, { kind: 'image', slug: 'dt20', epoch, seq, state: { ...STATE, ...more } })

/** What changed at a table. */
export const tableDelta = (
  seq: number,
  set: Partial<Static<typeof TableState>>,
  { deal = [], epoch = 'e1' }: { deal?: Static<typeof TableState>['dealt']; epoch?: string } = {},
): named.TableMessage =>
  decode(TableMessage, { kind: 'delta', slug: 'dt20', epoch, seq, set, deal })

const MID = '116261123181556'

/** A player's bet on a round. */
export const wireTableBet = (more: object = {}) => ({
  betId: '1',
  mid: MID,
  casinoGameSlug: 'dt20',
  eventName: '20-20 Dragon Tiger',
  marketName: 'Winner',
  selectionName: 'Dragon',
  teamName: 'Dragon',
  matchOdd: 2,
  matchOddVariant: 'back' as const,
  stake: 500,
  createdAt: '2026-11-23T18:15:56.000Z',
  clientBetId: null,
  selectionId: 'dragon',
  status: 'ACCEPTED' as const,
  pendingUntil: null,
  note: null,
  paysOdd: null,
  profitOrLoss: null,
  ...more,
})

/** All bets of a player on a round. */
export const tableBets = (
  bets: readonly object[],
  { mid = MID, profitOrLoss = null }: { mid?: string; profitOrLoss?: number | null } = {},
): named.TableBets =>
  decode(TableBets, {
    casinoGameSlug: 'dt20',
    mid,
    bets: bets.map((more) => wireTableBet({ mid, ...more })),
    exposure: 500,
    profitOrLoss,
  })
