import type { CashOutRow } from '../writer/table-records.ts'
import type { Below } from '@crease/casino/kernel/play.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import { commitmentOf, PROTOCOL, seedBefore, type Hex } from '@crease/casino/fairness/keys.ts'
import type { RoundBeacons } from '@crease/casino/fairness/round-beacons.ts'
import { belowOf as drawnBy } from '@crease/casino/fairness/verify-round.ts'
import type { SaltBeacon } from '@crease/casino/fairness/salt.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'

/** A seed of a table's chain, drawn from it for one round. Secret until the round is over. */
export interface RoundSeed {
  readonly epoch: number
  readonly number: number
  readonly anchor: Hex
  readonly salt: string
  /** null: the chain has no outside salt */
  readonly saltBy: SaltBeacon | null
  readonly seed: Hex
}

/** The inputs of a round's draw, and its progress. */
export interface RoundFacts {
  readonly roundId: RoundId
  readonly seed: RoundSeed
  /** what the shoe held before the first card */
  readonly shoe: readonly number[]
  /** as far as it is shown */
  readonly round: Round
  /** players' own seeds of each phase that may be drawn; the first phase has none */
  readonly clients: readonly (readonly string[])[]
  /** null: none is mixed in */
  readonly beacon: RoundBeacons | null
  /** where a multiplier rose: what was taken by hand, in the order of time */
  readonly cashOuts?: readonly CashOutRow[]
}

/** The public part of a round, as stored in the ledger: its verification data and its progress [CG66]. */
export interface RoundPlay {
  readonly record: RoundRecord
  readonly round: Round
}

/** The numbers of a phase of a round: the players' seeds of the window before it are known, and its beacon [CG61]. */
export function belowOf(
  { roundId, seed, round, clients, beacon }: RoundFacts,
  phase: number,
): Below {
  const by = { table: round.slug, roundId, salt: seed.salt, beacon, clients }
  return drawnBy({ ...by, seed: seed.seed }, phase)
}

/** The public part of a round now, field by field; its seed only after its end [CG66]. */
export function playOf(facts: RoundFacts, seed: 'sealed' | 'revealed'): RoundPlay {
  const { roundId, round } = facts
  const { epoch, number, anchor, salt } = facts.seed
  const did = {
    ...(round.choices !== undefined && { choices: [...round.choices] }),
    ...(round.edition !== undefined && { edition: round.edition }),
  }
  const record: RoundRecord = {
    protocol: PROTOCOL,
    table: round.slug,
    roundId,
    seed: seed === 'revealed' ? facts.seed.seed : null,
    seedBefore: seedBefore(facts.seed.seed),
    commitment: commitmentOf(facts.seed.seed, roundId),
    epoch,
    seedNumber: number,
    anchor,
    salt,
    ...(facts.seed.saltBy !== null && { saltBy: { ...facts.seed.saltBy } }),
    clients: facts.clients.map((of) => [...of]),
    beacon: facts.beacon === null ? null : publicOf(facts.beacon),
    shoe: [...facts.shoe],
    dealt: round.dealt.map(({ slot, face }) => ({ slot, face })),
    ...did,
    ...(facts.cashOuts !== undefined && { cashOuts: facts.cashOuts.map((one) => ({ ...one })) }),
  }
  const { slug, shoe, dealt, windows } = round
  return { record, round: { slug, shoe, dealt, windows, ...did } }
}

const publicOf = ({ source, phases }: RoundBeacons): RoundRecord['beacon'] => ({
  source: { ...source },
  phases: phases.map((one) => (one === null ? null : { ...one })),
})
