import { create } from 'zustand'
import { storage } from '../../link/storage.ts'

/** The player's own seed, which enters the draw of every round that they bet on [CG61]; kept in this browser. */
const KEPT_AS = 'crease.client-seed'
/** bytes of UTF-8 */
const SEED_MAX = 64

export const useClientSeed = create<{ readonly seed: string }>()(() => ({
  seed: storage.getItem(KEPT_AS) ?? '',
}))
export const clientSeedNow = (): string => useClientSeed.getState().seed

/** Takes a seed as it is typed; what is longer than the protocol takes is not taken. */
export function chooseClientSeed(seed: string): void {
  if (new TextEncoder().encode(seed).length > SEED_MAX) return
  storage.setItem(KEPT_AS, seed)
  useClientSeed.setState({ seed })
}
