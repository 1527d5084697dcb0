import type { Reply, Decision } from '../records/command.ts'
import type { Return, Terms } from '../rounds/returns.ts'
import type { BookKind } from '../rounds/round-risk.ts'
import type { PlaceOnRound, RoundBet } from '../rounds/round.ts'
import type { Side } from '../units/side.ts'
import { roundId, type RoundId, type UserId } from '../units/ids.ts'
import { points, type World } from './world.ts'

/** A made-up table: 'a' or 'b' wins; beside them 'pair', which stands for itself. */
export const TABLE = 'two-up'
export const ROUND = roundId('999261123000001')

export const AB: BookKind = { kind: 'one-wins', of: 2, orElse: [] }
export const APART: BookKind = { kind: 'apart', returns: [{ kind: 'lose' }, { kind: 'win' }] }

/** The n-th round of the table. */
export const roundOf = (nth: number): RoundId => roundId(`999261123${String(nth).padStart(6, '0')}`)

export function openRound(world: World, round: RoundId = ROUND, seedNumber = 1): Decision {
  const of = { roundId: round, table: TABLE, player: null, title: 'Two Up', epoch: 1, seedNumber }
  return world.do({ kind: 'open-round', ...of, play: { dealt: [] } })
}

export const closeWindow = (world: World, window = 0, round: RoundId = ROUND): Reply =>
  world.do({ kind: 'round-window', roundId: round, window, is: 'CLOSED', play: {} }).reply

export const openWindow = (world: World, window: number, round: RoundId = ROUND): Reply =>
  world.do({ kind: 'round-window', roundId: round, window, is: 'OPEN', play: {} }).reply

export const at = (side: Side, odds: number): Terms => ({ kind: 'odds', side, odds })

/** A back of 'a' at 1.98 for `stake` points, with the given changes. */
export const onRound = (
  userId: UserId,
  stake: number,
  change: Partial<PlaceOnRound> = {},
): PlaceOnRound => ({
  kind: 'place-on-round',
  userId,
  clientBetId: null,
  roundId: ROUND,
  window: 0,
  book: { id: 'main', kind: AB },
  marketName: 'Winner',
  selection: 'a',
  selectionName: 'Player A',
  terms: at('BACK', 198),
  stake: points(stake),
  limits: { min: points(1), max: points(50_000) },
  caps: null,
  delayMs: 0,
  ...change,
})

/** Places a bet that must be let in. */
export function letIn(world: World, asked: PlaceOnRound): RoundBet {
  const { reply } = world.do(asked)
  if (reply.kind !== 'round-bet') throw new Error(`not let in: ${JSON.stringify(reply)}`)
  return reply.bet
}

/** The returns of every selection of the table, if this one wins. */
export const won = (selection: string): readonly (readonly [string, Return])[] =>
  ['a', 'b', 'pair'].map((each) => [each, { kind: each === selection ? 'win' : 'lose' }])

export function settleRound(
  world: World,
  comes: readonly (readonly [string, Return])[] = won('a'),
  round: RoundId = ROUND,
): Decision {
  const result = { code: 'A', winner: 'Player A', play: { dealt: ['K'] } }
  return world.do({ kind: 'settle-round', roundId: round, comes, ...result })
}

export const voidRound = (world: World, round: RoundId = ROUND): Reply =>
  world.do({ kind: 'void-round', roundId: round, reason: 'a card fell', play: {} }).reply

/** The bet as the ledger last saw it. */
export const stored = (world: World, { betId }: RoundBet): RoundBet | undefined =>
  world.ledger.roundBets.get(betId)

export const refusalOf = (reply: Reply): unknown =>
  reply.kind === 'refused' ? reply.refusal : reply.kind

export const key = (nth: number): string =>
  `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
