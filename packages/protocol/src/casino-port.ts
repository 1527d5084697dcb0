import type { Operator } from '@crease/domain/records/operator-act.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Questions } from './exchange-port.ts'
import type { PlayerRound, TableActAsk, CasinoOutcome } from './casino.ts'

/** The questions that gateways may put to casino tables. */
export interface CasinoPort extends Pick<Questions, 'placeTableBet' | 'cashOutTableBet' | 'solo'> {
  /** an operator's act; null only reads how they stand [OP87] */
  readonly tables: (by: Operator, act: TableActAsk | null) => Promise<CasinoOutcome>
  /** what a player has in the newest round of each table */
  readonly rounds: (user: UserId) => readonly PlayerRound[]
}

export const NO_TABLE = {
  kind: 'refused',
  refusal: { code: 'NOT_FOUND', field: 'casinoGameSlug' },
} as const

/** The tables of a server that has none: TABLES=off. */
export const NO_CASINO: CasinoPort = {
  placeTableBet: async () => NO_TABLE,
  cashOutTableBet: async () => NO_TABLE,
  solo: async () => NO_TABLE,
  tables: async () => NO_TABLE,
  rounds: () => [],
}
