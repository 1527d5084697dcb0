import { randomUUID } from 'node:crypto'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import type { OpenRound, PlaceOnRound, SettleRound } from '@crease/domain/rounds/round.ts'
import { type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { ASHA, BIREN } from './exchange.ts'
import type { RunningExchange } from '../exchange.ts'
import { roundOf } from '@crease/domain/testing/round-world.ts'

/** A made-up table of two selections: 'a' or 'b' wins. */
export const TABLE = 'two-up'

export const roundOpened = (nth: number): OpenRound => ({
  kind: 'open-round',
  roundId: roundOf(nth),
  table: TABLE,
  player: null,
  title: 'Two Up',
  epoch: 1,
  seedNumber: nth,
  play: { dealt: [] },
})

/** A back of 'a' at 1.98 for a hundred points, but for what is changed. */
export const betOnRound = (
  userId: UserId,
  nth: number,
  change: Partial<PlaceOnRound> = {},
): PlaceOnRound & { readonly clientBetId: string | null } => ({
  kind: 'place-on-round',
  userId,
  clientBetId: randomUUID(),
  roundId: roundOf(nth),
  window: 0,
  book: { id: 'main', kind: { kind: 'one-wins', of: 2, orElse: [] } },
  marketName: 'Winner',
  selection: 'a',
  selectionName: 'Player A',
  terms: { kind: 'odds', side: 'BACK', odds: 198 },
  stake: paise(100_00),
  limits: { min: paise(100), max: paise(50_000_00) },
  caps: null,
  delayMs: 0,
  ...change,
})

const LOSE: Return = { kind: 'lose' }

export const windowClosed = (nth: number): Command => ({
  kind: 'round-window',
  roundId: roundOf(nth),
  window: 0,
  is: 'CLOSED',
  play: { dealt: [] },
})

/** 'a' wins. */
export const roundSettled = (nth: number): SettleRound => ({
  kind: 'settle-round',
  roundId: roundOf(nth),
  comes: [
    ['a', { kind: 'win' }],
    ['b', LOSE],
  ],
  code: 'A',
  winner: 'Player A',
  play: { dealt: ['K'] },
})

/** A round that ended with a bet won and one lost, and one that is open with a bet of each player. */
export async function playRounds(exchange: RunningExchange): Promise<void> {
  const lay = { terms: { kind: 'odds', side: 'LAY', odds: 202 } } as const
  const replies: Reply[] = []
  for (const nth of [1, 2]) {
    replies.push(
      await exchange.submit(roundOpened(nth)),
      await exchange.submit(betOnRound(ASHA, nth)),
      await exchange.submit(betOnRound(BIREN, nth, lay)),
    )
  }
  replies.push(await exchange.submit(windowClosed(1)), await exchange.submit(roundSettled(1)))
  const refused = replies.find(({ kind }) => kind === 'refused')
  if (refused !== undefined) throw new Error(JSON.stringify(refused))
}
