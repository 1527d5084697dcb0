import { dealOn, newRound } from '@crease/casino/kernel/play.ts'
import { chosen } from '@crease/casino/kernel/solo.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { OpenRound, PlaceOnRound, PlayAlone, RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId, UserId } from '@crease/domain/units/ids.ts'
import type { SoloBetAsk } from '@crease/protocol/solo.ts'
import type { Offered } from '../table-offers.ts'
import { readPlay } from '../round-recovery.ts'
import { belowOf, playOf, type RoundFacts, type RoundSeed } from '../round-play.ts'
import { settlementOf } from '../settlement.ts'
import { limitInPaise } from '../betting-window.ts'

/** A round that stands before its first bet: what comes before it is dealt. */
export function begun(title: Title, { roundId, seed }: Pick<RoundFacts, 'roundId' | 'seed'>) {
  const round = newRound(title, null)
  const facts: RoundFacts = { roundId, seed, round, shoe: round.shoe, clients: [[]], beacon: null }
  return { ...facts, round: dealOn(title, round, belowOf(facts, 0)).round }
}

/** Whether something is dealt before the first bet, so that a round is opened to see it. */
export const beginsWithCard = (title: Title): boolean =>
  title.next(newRound(title, null)).kind !== 'window'

/** How far a round has come, by what the ledger has of it; null where that cannot be read. */
export function factsOf({ roundId, play }: RoundRow, seed: RoundSeed): RoundFacts | null {
  const read = readPlay(play)
  if (read === null) return null
  return {
    roundId,
    seed,
    shoe: read.record.shoe,
    round: read.round,
    clients: read.record.clients,
    beacon: read.record.beacon,
  }
}

export interface Moved {
  readonly facts: RoundFacts
  readonly isOver: boolean
}

/** The round after its player has done this, and all that follows from it is dealt [CG170]. */
export function moved(
  title: Title,
  facts: RoundFacts,
  by: { readonly choice: string; readonly seeds: readonly string[] },
): Moved {
  const round = chosen(facts.round, by.choice)
  const after = { ...facts, round, clients: [...facts.clients, by.seeds] }
  const stand = dealOn(title, round, belowOf(after, round.windows))
  return { facts: { ...after, round: stand.round }, isOver: stand.window === null }
}

/** The command for the move: the game continues, or ends and pays. */
export function followsOf(title: Title, { facts, isOver }: Moved): PlayAlone['follows'] {
  if (!isOver) return { kind: 'step', play: playOf(facts, 'sealed') }
  const { roundId, round } = facts
  const settlement = settlementOf(title, round, round.choices?.slice(0, 1) ?? [])
  return { kind: 'settle-round', roundId, ...settlement, play: playOf(facts, 'revealed') }
}

/** The opening of a player's round. */
export const openingOf = (title: Title, player: UserId, facts: RoundFacts): OpenRound => ({
  kind: 'open-round',
  roundId: facts.roundId,
  table: title.slug,
  player,
  title: title.name,
  epoch: facts.seed.epoch,
  seedNumber: facts.seed.number,
  play: playOf(facts, 'sealed'),
})

/** The bet as the exchange judges it: a back at what the selection pays, within the limits of its book [CG54]. */
export function betOf(
  ask: SoloBetAsk,
  at: { readonly roundId: RoundId; readonly window: number },
  offered: Offered & { readonly odds: number },
): PlaceOnRound {
  const { market, selection, limits } = offered
  return {
    kind: 'place-on-round',
    userId: ask.userId,
    clientBetId: ask.clientBetId,
    ...(ask.pressedAgoMs !== undefined && { pressedAgoMs: ask.pressedAgoMs }),
    ...at,
    book: { id: market.id, kind: market.book },
    marketName: market.name,
    selection: selection.id,
    selectionName: selection.name,
    terms: { kind: 'odds', side: 'BACK', odds: offered.odds },
    stake: ask.stake,
    limits: { min: limitInPaise(limits.min), max: limitInPaise(limits.max) },
    // its one bet has limits of its own, and there are no other bets
    caps: null,
    delayMs: 0,
  }
}
