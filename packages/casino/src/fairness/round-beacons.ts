import { beaconBehind, beaconTime, isSigned, randomnessOf, type BeaconSource } from './beacon.ts'
import type { Hex } from './keys.ts'

/** The beacon of a phase: fixed by its number before the number is known [CG1101]. */
export interface PhaseBeacon {
  readonly number: number
  /** when the window before it closes, epoch milliseconds; of cards before any window, when the round began */
  readonly closesAt: number
  /** when the players' seeds of that window were published; null: they are not yet */
  readonly listedAt: number | null
  /** null until it is out */
  readonly signature: Hex | null
}

/** The public beacons of a round: from where, and which of each phase; null where nothing is drawn. */
export interface RoundBeacons {
  readonly source: BeaconSource
  readonly phases: readonly (PhaseBeacon | null)[]
}

/** The beacon's part of a phase's key; null for a round without one. Throws if it is missing [CG1103]. */
export function beaconOf(beacon: RoundBeacons | null, phase: number): Hex | null {
  if (beacon === null) return null
  const signature = beacon.phases[phase]?.signature ?? null
  if (signature === null) throw new Error(`no beacon of phase ${phase}`)
  return randomnessOf(signature)
}

/** How the beacons of a round look, each number with its signature, in words that can be laid side by side. */
export function beaconChecks(
  { source, phases }: RoundBeacons,
  drawn: number,
): readonly {
  readonly name: 'beacon' | 'beacon-order'
  readonly published: string
  readonly found: string
}[] {
  const there = phases
    .slice(0, drawn)
    .flatMap((one, phase) => (one === null ? [] : [{ one, phase }]))
  const missing = missingOf(phases, drawn)
  return [
    {
      name: 'beacon',
      published:
        [...there.map(({ one }) => `number ${one.number}`), ...missing].join(', ') || 'none',
      found: there.map(({ one }) => signedAs(source, one)).join(', ') || 'none',
    },
    {
      name: 'beacon-order',
      published: there.map(({ one }) => `number ${one.number}`).join(', ') || 'none',
      found: there.map(({ one }) => inOrder(source, one)).join(', ') || 'none',
    },
  ]
}

/** Behind every window that has closed there is one. */
const missingOf = (phases: RoundBeacons['phases'], drawn: number): readonly string[] =>
  Array.from({ length: drawn }, (_, phase) => phase)
    .filter((phase) => phase > 0 && (phases[phase] ?? null) === null)
    .map((phase) => `one behind window ${phase}`)

function signedAs(source: BeaconSource, { number, signature }: PhaseBeacon): string {
  if (signature === null) return `number ${number} is not there`
  return isSigned(source, number, signature) ? `number ${number}` : `number ${number} is not signed`
}

/** It is the first one a second behind the close, and came after the players' seeds were published. */
function inOrder(source: BeaconSource, { number, closesAt, listedAt }: PhaseBeacon): string {
  const due = beaconBehind(source, closesAt)
  if (number !== due) return `number ${due} was due`
  const isBefore = listedAt !== null && listedAt < beaconTime(source, number)
  return isBefore ? `number ${number}` : `number ${number} came before the seeds were published`
}
