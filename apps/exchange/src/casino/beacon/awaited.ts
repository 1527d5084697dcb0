import type { RoundBeacons } from '@crease/casino/fairness/round-beacons.ts'
import type { Waiting } from '../waiting.ts'
import { withSignature, type BeaconsAsked } from './phase-beacons.ts'

/** longer than any beacon is waited for: a period and a second behind the close, and eight seconds more [CG1103] */
const LONGEST_MS = 90_000

interface Awaiting {
  readonly beacons: Pick<BeaconsAsked, 'signature'> | null
  readonly wait: Pick<Waiting, 'break'>
  /** throws where the round is voided, or the server ends, meanwhile */
  readonly waitFor: (ms: number) => Promise<void>
}

/** The beacons of a round with the one that is drawn by next. Throws where it does not come in time. */
export async function awaited(
  beacon: RoundBeacons | null,
  { beacons, wait, waitFor }: Awaiting,
): Promise<RoundBeacons | null> {
  const last = beacon?.phases.at(-1) ?? null
  if (beacon === null || beacons === null || last === null || last.signature !== null) return beacon
  let isWaiting = true
  const asked = withSignature(beacon, beacons)
  const there = (): void => {
    if (isWaiting) wait.break()
  }
  void asked.then(there, there)
  try {
    await waitFor(LONGEST_MS)
  } finally {
    isWaiting = false
  }
  return asked
}
