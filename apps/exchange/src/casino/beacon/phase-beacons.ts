import { beaconBehind, beaconTime, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { STOPS } from '@crease/casino/sentences/table-stops.ts'
import type { PhaseBeacon, RoundBeacons } from '@crease/casino/fairness/round-beacons.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { VoidAsked } from '../rounds-exchange.ts'
import type { Beacons } from './beacons.ts'

/** The parts of the public source that a round needs. */
export type BeaconsAsked = Pick<Beacons, 'source' | 'now' | 'signature' | 'isThere'>

interface Beginning {
  readonly title: Title
  readonly round: Round
}

/** The beacons of a round that begins: what is dealt before its first window has one of its own [CG1101]. */
export function beaconsAtFirst(
  from: Pick<BeaconsAsked, 'source' | 'now'> | null,
  { title, round }: Beginning,
): RoundBeacons | null {
  if (from === null) return null
  const { source } = from
  const now = from.now()
  const deals = title.next(round).kind !== 'window'
  return { source, phases: [deals ? { ...fixed(source, now), listedAt: now } : null] }
}

/** Adds the deciding beacon of a window that closes then: fixed while it is unknown. */
export function withNext(beacon: RoundBeacons, closesAt: number): RoundBeacons {
  return { ...beacon, phases: [...beacon.phases, fixed(beacon.source, closesAt)] }
}

/** The players' seeds of the last window are published now. */
export const listedAt = (beacon: RoundBeacons | null, at: number): RoundBeacons | null =>
  beacon === null ? null : withLast(beacon, { listedAt: at })

/** Throws where the seeds of the last window were published so late that their beacon could be known [CG1101]. */
export function checkListed(beacon: RoundBeacons | null, now: number): void {
  const last = beacon?.phases.at(-1) ?? null
  if (beacon === null || last === null) return
  if (now >= beaconTime(beacon.source, last.number))
    throw new VoidAsked({ reason: STOPS.seedsLate })
}

/** With the signature of the phase that is drawn next, waited for; a round is void where it does not come [CG1103]. */
export async function withSignature(
  beacon: RoundBeacons,
  from: Pick<BeaconsAsked, 'signature'>,
): Promise<RoundBeacons> {
  const last = beacon.phases.at(-1) ?? null
  if (last === null || last.signature !== null) return beacon
  const signature = await from.signature(last.number)
  if (signature === null) throw new VoidAsked({ reason: STOPS.beaconLate })
  return withLast(beacon, { signature })
}

/** The beacons of a round that was left behind; throws if they are not available any more. */
export async function beaconsAgain(
  beacon: RoundBeacons | null,
  from: BeaconsAsked | null,
): Promise<RoundBeacons | null> {
  if (beacon === null || (beacon.phases.at(-1)?.signature ?? null) !== null) return beacon
  if (beacon.phases.at(-1) === null) return beacon
  const isSame = from !== null && from.source.publicKey === beacon.source.publicKey
  if (!isSame || !(await from.isThere())) throw new VoidAsked({ reason: STOPS.beaconLate })
  return withSignature(beacon, from)
}

/** The beacon that decides next; null: none. */
export const numberOf = (beacon: RoundBeacons | null): number | null =>
  beacon?.phases.at(-1)?.number ?? null

const fixed = (source: BeaconSource, closesAt: number): PhaseBeacon => ({
  number: beaconBehind(source, closesAt),
  closesAt,
  listedAt: null,
  signature: null,
})

function withLast(beacon: RoundBeacons, change: Partial<PhaseBeacon>): RoundBeacons {
  const last = beacon.phases.at(-1) ?? null
  if (last === null) return beacon
  return { ...beacon, phases: [...beacon.phases.slice(0, -1), { ...last, ...change }] }
}
