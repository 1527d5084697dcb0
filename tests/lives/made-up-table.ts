import type { Return } from '@crease/domain/rounds/returns.ts'
import {
  isRoundOver,
  type CashOutOnRound,
  type PlaceOnRound,
  type RoundBet,
  type RoundCommand,
} from '@crease/domain/rounds/round.ts'
import { type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import { roundOf } from '@crease/domain/testing/round-world.ts'

/** A table of two selections, of which one wins, or both push; now and then its dealer errs. */

export const TABLE = { table: 'two-up', player: null, title: 'Two Up', epoch: 1 } as const
const SELECTIONS = ['a', 'b'] as const
const BOOK = { kind: 'one-wins', of: 2, orElse: [{ kind: 'push' }] } as const

/** The window of the newest round that takes bets, as it is written; null: none does. */
export function openWindow(
  disk: Disk,
): { readonly roundId: RoundId; readonly window: number } | null {
  const last = disk.newestRound()
  return last?.status.kind === 'BETTING'
    ? { roundId: last.roundId, window: last.status.window }
    : null
}

/** The newest round while it deals; null: it does not. */
export function dealingRound(disk: Disk): RoundId | null {
  const last = disk.newestRound()
  return last?.status.kind === 'DEALING' ? last.roundId : null
}

/** Below the odds of every bet, so that each can be taken by hand. */
export const randomCashOut = (chance: Chance, bet: RoundBet): CashOutOnRound => {
  const { userId, roundId: round, betId } = bet
  const pays = chance.between(101, 149)
  const afterMs = chance.between(0, 5_000)
  return { kind: 'cash-out-on-round', userId, roundId: round, betId, pays, afterMs }
}

/** What the table says next, by what is written of its newest round; null: it waits. */
export function nextOfTable(disk: Disk, chance: Chance): RoundCommand | null {
  const last = disk.newestRound()
  if (last === null || isRoundOver(last)) {
    const seedNumber = (last?.seedNumber ?? 0) + 1
    return { kind: 'open-round', roundId: roundOf(seedNumber), ...TABLE, seedNumber, play: {} }
  }
  const { roundId: id, status } = last
  const what = chance.between(0, 9)
  if (what < 3) return null
  if (what === 3) return { kind: 'void-round', roundId: id, reason: 'a card fell', play: {} }
  if (status.kind === 'BETTING') {
    return { kind: 'round-window', roundId: id, window: status.window, is: 'CLOSED', play: {} }
  }
  if (what === 4 && status.kind === 'DEALING') {
    return { kind: 'round-window', roundId: id, window: status.windows, is: 'OPEN', play: {} }
  }
  const ended = { code: 'A', winner: 'Player A', play: {} }
  return { kind: 'settle-round', roundId: id, comes: randomEnd(chance), ...ended }
}

function randomEnd(chance: Chance): readonly (readonly [string, Return])[] {
  const winner = chance.oneOf([...SELECTIONS, 'none'])
  const comes = (selection: string): Return => {
    if (winner === 'none') return { kind: 'push' }
    return { kind: winner === selection ? 'win' : 'lose' }
  }
  const named = chance.happens(10) ? SELECTIONS.slice(0, 1) : SELECTIONS
  return named.map((selection) => [selection, comes(selection)])
}

/** A bet on the window that is open. */
export function randomRoundBet(
  chance: Chance,
  userId: UserId,
  on: { readonly roundId: RoundId; readonly window: number },
): PlaceOnRound & { readonly clientBetId: string } {
  const selection = chance.oneOf(SELECTIONS)
  const side = chance.oneOf(['BACK', 'BACK', 'LAY'] as const)
  return {
    kind: 'place-on-round',
    userId,
    clientBetId: chance.uuid(),
    ...on,
    book: { id: 'main', kind: BOOK },
    marketName: 'Winner',
    selection,
    selectionName: selection,
    terms: { kind: 'odds', side, odds: chance.between(150, 260) },
    stake: paise(chance.between(1, 60) * 100),
    limits: { min: paise(100), max: paise(50_00) },
    caps: null,
    delayMs: chance.oneOf([0, 0, 700]),
  }
}
