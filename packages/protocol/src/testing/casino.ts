import { betId, roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { TableView } from '../casino.ts'

/** A table with an open window, told to the API in tests. */
export function tableView(changes: Partial<TableView['state']> = {}, slug = 'teen20'): TableView {
  return {
    slug,
    min: 100,
    max: 50_000,
    state: {
      roundId: '101260101120000',
      status: 'BETTING',
      note: null,
      window: 0,
      closesAt: 20_000,
      windowMs: 20_000,
      betDelayMs: 0,
      risenMs: null,
      dealt: [],
      shoeLeft: 52,
      offersVersion: 1,
      offers: [{ selection: 'a', back: 1.98, lay: null, min: 100, max: 50_000 }],
      result: null,
      commitment: 'cc',
      beacon: null,
      beaconKey: null,
      last: [],
      watching: 0,
      bettors: 0,
      crowd: [],
      taken: [],
      ...changes,
    },
  }
}

/** A back of 100 points at 1.98 in that round. */
export const ROUND_BET: RoundBet = {
  betId: betId(9),
  userId: userId(1),
  clientBetId: null,
  roundId: roundId('101260101120000'),
  table: 'teen20',
  window: 0,
  book: 'main',
  bookKind: { kind: 'one-wins', of: 2, orElse: [{ kind: 'push' }] },
  marketName: 'Winner',
  selection: 'a',
  selectionName: 'Player A',
  terms: { kind: 'odds', side: 'BACK', odds: 198 },
  stake: paise(10_000),
  placedAt: Date.UTC(2026, 0, 1, 12),
  status: { kind: 'ACCEPTED' },
}
