import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { OrderPair } from '../../records/players/order-pair.ts'
import type { ShardOf } from '../../records/sources.ts'
import { shardId, type BetId } from '../../units/ids.ts'
import type { Deed, PairSay } from '../say.ts'
import { PATIENCE_MS, type PairLack } from '../waiting-bets.ts'

/** Whoever waits for a yes asks again after so long. */
const AGAIN_AFTER_MS = 500
/** Whether a pair came to be is asked for the first time, and again, after so long. */
const FIRST_ASKED_AFTER_MS = 4_000
const ASKED_EVERY_MS = 10_000

/** An order here whose pair another shard decides. */
interface Second {
  readonly pair: BetId
  askAt: number
}

/** One whose trigger is met. */
interface Waiting {
  readonly lack: PairLack
  readonly pair: BetId
  saidAt: number
}

/** The second orders of pairs, in their shard: what they ask of the shard that decides [SH101]. */
export class SecondOrders {
  readonly #shard: ShardOf
  readonly #orders = new Map<BetId, Second>()
  readonly #waiting = new Map<BetId, Waiting>()
  /** first orders of pairs that are decided here */
  readonly #firsts = new Set<BetId>()

  constructor(shard: ShardOf) {
    this.#shard = shard
  }

  /** Orders as they were committed; those of pairs that are decided here are no second ones. */
  follow(
    conditionals: readonly ConditionalOrder[],
    pairs: readonly OrderPair[],
    now: number,
  ): void {
    for (const { first, end, isKnown } of pairs) {
      if (end === 'DECIDES' && !isKnown) this.#firsts.add(first)
      else this.#firsts.delete(first)
    }
    for (const { orderId, siblingId, status } of conditionals) {
      const isSecond =
        siblingId !== null && status.kind === 'WAITING' && this.#isElsewhere(siblingId)
      if (!isSecond || this.#firsts.has(orderId)) this.#orders.delete(orderId)
      else if (!this.#orders.has(orderId)) {
        this.#orders.set(orderId, { pair: siblingId, askAt: now + FIRST_ASKED_AFTER_MS })
      }
    }
  }

  /** The trigger of one is met. */
  needsYes(lack: Extract<PairLack, { of: 'yes' }>, now: number): readonly Deed[] {
    const { order: second, waiting } = lack
    const pair = this.#orders.get(second)?.pair
    if (pair === undefined || this.#waiting.has(second)) return [{ kind: 'busy', waiting }]
    this.#waiting.set(second, { lack, pair, saidAt: now })
    return [this.#ask(second, pair, 'to fire')]
  }

  /** The shard that decides has answered. */
  told({ pair, second, outcome }: Extract<PairSay, { kind: 'pair-is' }>): readonly Deed[] {
    if (outcome === 'OPEN') {
      const known = this.#orders.get(second)
      // from here on its end is told
      if (known?.pair === pair) known.askAt = Infinity
      return []
    }
    const command = { kind: 'note-answer', pair, second, outcome } as const
    return [{ kind: 'decide', command, answerTo: { kind: 'pair-answered', second } }]
  }

  /** What has its answer is judged by it. */
  judgedAgain(isIt: (waiting: Pick<Waiting, 'pair'>, second: BetId) => boolean): readonly Deed[] {
    return [...this.#waiting].flatMap(([second, waiting]): readonly Deed[] => {
      if (!isIt(waiting, second)) return []
      this.#waiting.delete(second)
      return [{ kind: 'judge', waiting: waiting.lack.waiting, elsewhere: 'unasked' }]
    })
  }

  /** What time brings about. */
  tick(now: number): readonly Deed[] {
    return [...this.#impatient(now), ...this.#unsure(now)]
  }

  #impatient(now: number): readonly Deed[] {
    return [...this.#waiting].flatMap(([second, waiting]): readonly Deed[] => {
      if (now >= waiting.lack.since + PATIENCE_MS) {
        this.#waiting.delete(second)
        return [{ kind: 'busy', waiting: waiting.lack.waiting }]
      }
      if (now < waiting.saidAt + AGAIN_AFTER_MS) return []
      waiting.saidAt = now
      return [this.#ask(second, waiting.pair, 'to fire')]
    })
  }

  #unsure(now: number): readonly Deed[] {
    const due = [...this.#orders].filter(([, { askAt }]) => now >= askAt)
    return due.map(([second, order]) => {
      order.askAt = now + ASKED_EVERY_MS
      return this.#ask(second, order.pair, 'how it is')
    })
  }

  /** A pair is decided in the shard of its first order, which its number names [SH3]. */
  #ask(second: BetId, pair: BetId, asks: 'how it is' | 'to fire'): Deed {
    const to = shardId(pair % this.#shard.of)
    return { kind: 'say', to, say: { kind: 'pair-asked', pair, second, asks } }
  }

  #isElsewhere(sibling: BetId): boolean {
    return sibling % this.#shard.of !== this.#shard.own
  }
}
