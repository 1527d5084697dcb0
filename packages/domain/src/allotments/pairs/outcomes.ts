import type { OrderPair } from '../../records/players/order-pair.ts'
import type { BetId } from '../../units/ids.ts'
import type { Deed } from '../say.ts'

/** Outcomes that are not known to be known are said again after so long. */
const AGAIN_AFTER_MS = 500
/** And said so many times the first so often, then more seldom. */
const SELDOM_AFTER_MS = 10_000

interface Untold {
  readonly pair: OrderPair
  readonly since: number
  saidAt: number
}

/** How pairs that are decided here have ended, each said to the other shard until its ledger has it [SH102]. */
export class Outcomes {
  readonly #untold = new Map<BetId, Untold>()

  /** Takes rows that were committed; says what has ended just now. */
  follow(pairs: readonly OrderPair[], now: number): readonly Deed[] {
    return pairs.flatMap((pair) => {
      this.#untold.delete(pair.first)
      const said = pair.isKnown ? null : ended(pair)
      if (said === null) return []
      this.#untold.set(pair.first, { pair, since: now, saidAt: now })
      return [said]
    })
  }

  tick(now: number): readonly Deed[] {
    const late = [...this.#untold.values()].filter(({ since, saidAt }) => {
      const every = now < since + SELDOM_AFTER_MS ? AGAIN_AFTER_MS : SELDOM_AFTER_MS
      return now >= saidAt + every
    })
    return late.flatMap((untold) => {
      untold.saidAt = now
      return ended(untold.pair) ?? []
    })
  }
}

function ended({ first: pair, userId: user, other, second, outcome }: OrderPair): Deed | null {
  if (outcome === 'FORMING' || outcome === 'OPEN') return null
  return { kind: 'say', to: other, say: { kind: 'pair-ended', pair, user, second, outcome } }
}
