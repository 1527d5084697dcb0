import { create } from 'zustand'
import { storage } from '../../link/storage.ts'
import { ofSignOut } from '../../state/session-stores.ts'

/** The player's own seed, which enters the draw of every round that they bet on [CG61]; kept in this browser. */
const KEPT_AS = 'crease.client-seed'
/** bytes of UTF-8 */
const SEED_MAX = 64

/** bytes that are drawn for a seed of one's own */
const RANDOM_BYTES = 16

/** An unpredictable seed, from the browser's own randomness. */
export const randomClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

function keep(seed: string): string {
  storage.setItem(KEPT_AS, seed)
  return seed
}

/** The kept seed, also an empty one; a browser without one draws one [UI1191]. */
const kept = (): string => storage.getItem(KEPT_AS) ?? keep(randomClientSeed())

export const useClientSeed = create<{ readonly seed: string }>()(() => ({ seed: kept() }))
export const clientSeedNow = (): string => useClientSeed.getState().seed

/** Another player may use this browser next: they get a seed of their own. */
ofSignOut(() => useClientSeed.setState({ seed: randomClientSeed() }))

/** Takes a seed as it is typed; what is longer than the protocol takes is not taken. */
export function chooseClientSeed(seed: string): void {
  if (new TextEncoder().encode(seed).length > SEED_MAX) return
  useClientSeed.setState({ seed: keep(seed) })
}
