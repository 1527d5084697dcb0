import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { RoundCommand } from '@crease/domain/rounds/round.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'
import type { BeaconsAsked } from './beacon/phase-beacons.ts'
import type { RoundSeed } from './round-play.ts'
import type { EndReads } from './settlement.ts'
import type { TableFace } from './table-face.ts'
import type { HouseTerms } from './house-terms.ts'
import type { Waiting } from './waiting.ts'

export interface CycleParts {
  readonly title: Title
  readonly face: TableFace
  readonly wait: Waiting
  readonly submit: (command: RoundCommand) => Promise<Reply>
  readonly reads: EndReads
  /** epoch milliseconds */
  readonly now: () => number
  readonly steady: () => number
  readonly after: (waitMs: number, run: () => void) => () => void
  readonly isStopped: () => boolean
  readonly house: HouseTerms
  /** null: no public beacon is mixed in */
  readonly beacons: BeaconsAsked | null
}

export interface CycleStart {
  readonly roundId: RoundId
  readonly seed: RoundSeed
  /** before its first card */
  readonly round: Round
}

/** How a round ended: with what is left of its shoe, or void, with the fault where it was one. */
export type CycleEnd =
  | { readonly kind: 'ended'; readonly shoe: readonly number[] }
  | { readonly kind: 'void'; readonly fault: unknown }
  | { readonly kind: 'stopped' }
