import type { Round } from '../kernel/round.ts'

/**
 * Works something out once for the cards that are public: a new shoe array comes with every card, so it stands for
 * all that was dealt. What is worked out hangs on the round and goes with it.
 */
export function remembered<T, Of extends Pick<Round, 'shoe'> = Round>(
  workOut: (round: Of) => T,
): (round: Of) => T {
  const known = new WeakMap<readonly number[], { readonly found: T }>()
  return (round) => {
    const found = known.get(round.shoe) ?? { found: workOut(round) }
    known.set(round.shoe, found)
    return found.found
  }
}
