import type { Round } from '../kernel/round.ts'

/**
 * Computes something once for the public cards: a new shoe array comes with every card, so it identifies the deal.
 * The result is attached to the round and dropped with it.
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
