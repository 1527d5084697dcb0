import type { Reply } from '../../records/command.ts'
import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type {
  KeepPair,
  OrderPair,
  PairCommand,
  PairOutcome,
} from '../../records/players/order-pair.ts'
import type { Refusal } from '../../records/refusal.ts'
import type { ShardOf } from '../../records/sources.ts'
import type { BetId, ShardId } from '../../units/ids.ts'
import { Outcomes } from './outcomes.ts'
import type { AnswerTo, Deed, PairSay } from '../say.ts'
import { SecondOrders } from './second-orders.ts'
import { PATIENCE_MS, type PairLack } from '../waiting-bets.ts'

/** What has no answer is asked again after so long. */
const AGAIN_AFTER_MS = 500

/** A pair that forms here, and who waits for it. */
interface Forming {
  readonly waiting: number
  readonly asked: KeepPair
  readonly until: number
  saidAt: number
}

/** Who is answered where it is about a pair. */
export type PairAnswerTo = Extract<AnswerTo, { kind: `pair-${string}` }>

/**
 * Two orders in two shards of which one ends the other, as one of the two sees them [SH100]. What has become of a pair stands
 * in the ledger of its first order; what is forgotten of this in a crash is asked again, or told again.
 */
export class Pairs {
  readonly #forming = new Map<BetId, Forming>()
  /** found in the ledger while nobody waits for them, and since when */
  readonly #left = new Map<BetId, number>()
  readonly #outcomes = new Outcomes()
  readonly #seconds: SecondOrders

  constructor(shard: ShardOf) {
    this.#seconds = new SecondOrders(shard)
  }

  /** A pair was begun here, or an order here needs a yes. */
  lacks(lack: PairLack, now: number): readonly Deed[] {
    if (lack.of === 'yes') return this.#seconds.needsYes(lack, now)
    const { pair, asked, waiting, since } = lack
    this.#forming.set(pair, { waiting, asked, until: since + PATIENCE_MS, saidAt: now })
    return [keep(pair, asked)]
  }

  /** Another shard says something of a pair. */
  hear(from: ShardId, say: PairSay): readonly Deed[] {
    const { pair } = say
    switch (say.kind) {
      case 'pair-keep': {
        const { user: of, order, clientOrderId } = say
        const command = { kind: 'keep-second', of, pair, order, clientOrderId } as const
        return [decide(command, { kind: 'pair-second', pair, to: from })]
      }
      case 'pair-kept':
        return this.#kept(pair, say.order)
      case 'pair-refused':
        return this.#refused(pair, say.refusal)
      case 'pair-asked': {
        const { second, asks } = say
        const command = { kind: 'ask-pair', pair, second, asks } as const
        return [decide(command, { kind: 'pair-asked', pair, second, to: from })]
      }
      case 'pair-is':
        return this.#seconds.told(say)
      case 'pair-ended': {
        const { user: of, second, outcome } = say
        const command = { kind: 'note-pair', of, pair, second, outcome } as const
        return [decide(command, { kind: 'pair-noted', pair, to: from })]
      }
      case 'pair-known':
        return [decide({ kind: 'pair-known', pair }, { kind: 'nobody' })]
    }
  }

  /** The answer to a command that was to be decided; null: it was not decided. */
  decided(answerTo: PairAnswerTo, reply: Reply | null): readonly Deed[] {
    if (reply === null || reply.kind === 'refused') return []
    switch (answerTo.kind) {
      case 'pair-second':
        return secondAnswer(answerTo, reply)
      case 'pair-formed':
        return this.#answer(answerTo.pair, reply)
      case 'pair-dropped':
        // where it was formed after all that was its answer
        return this.#answer(answerTo.pair, null)
      case 'pair-asked':
        return reply.kind === 'pair' ? isSo(answerTo, reply.outcome) : []
      case 'pair-noted': {
        const { to, pair } = answerTo
        return [
          { kind: 'say', to, say: { kind: 'pair-known', pair } },
          ...this.#seconds.judgedAgain((each) => each.pair === pair),
        ]
      }
      case 'pair-answered':
        return this.#seconds.judgedAgain((_each, second) => second === answerTo.second)
    }
  }

  /** What the ledger has now, or had at the start. */
  committed(
    pairs: readonly OrderPair[],
    conditionals: readonly ConditionalOrder[],
    now: number,
  ): readonly Deed[] {
    this.#seconds.follow(conditionals, pairs, now)
    for (const { first, end, outcome } of pairs) {
      if (end === 'DECIDES' && outcome === 'FORMING') this.#left.set(first, now)
      else this.#left.delete(first)
    }
    return this.#outcomes.follow(pairs, now)
  }

  /** What time brings about. */
  tick(now: number): readonly Deed[] {
    const late = [...this.#forming].filter(([, { until }]) => now >= until)
    const left = [...this.#left].filter(
      ([pair, since]) => now >= since + PATIENCE_MS && !this.#forming.has(pair),
    )
    const again = [...this.#forming].filter(
      ([, { until, saidAt }]) => now < until && now >= saidAt + AGAIN_AFTER_MS,
    )
    for (const [, forming] of again) forming.saidAt = now
    return [
      ...[...late, ...left].map(([pair]) => drop(pair)),
      ...again.map(([pair, { asked }]) => keep(pair, asked)),
      ...this.#outcomes.tick(now),
      ...this.#seconds.tick(now),
    ]
  }

  /** The other order is kept: this one commit makes the pair. */
  #kept(pair: BetId, second: ConditionalOrder): readonly Deed[] {
    const forming = this.#forming.get(pair)
    if (forming === undefined) return []
    const command = { kind: 'form-pair', pair, order: forming.asked.order, second } as const
    return [decide(command, { kind: 'pair-formed', pair })]
  }

  #refused(pair: BetId, refusal: Refusal): readonly Deed[] {
    const answer = this.#answer(pair, { kind: 'refused', refusal })
    return answer.length === 0 ? [] : [drop(pair), ...answer]
  }

  /** Once; null: nothing came of it in time. */
  #answer(pair: BetId, reply: Reply | null): readonly Deed[] {
    const forming = this.#forming.get(pair)
    if (forming === undefined) return []
    this.#forming.delete(pair)
    const { waiting } = forming
    return [reply === null ? { kind: 'busy', waiting } : { kind: 'answer', waiting, reply }]
  }
}

const decide = (command: PairCommand, answerTo: AnswerTo): Deed => ({
  kind: 'decide',
  command,
  answerTo,
})

const drop = (pair: BetId): Deed =>
  decide({ kind: 'drop-pair', pair }, { kind: 'pair-dropped', pair })

const keep = (pair: BetId, { userId: user, other, clientOrderId }: KeepPair): Deed => ({
  kind: 'say',
  to: other.shard,
  say: { kind: 'pair-keep', pair, user, order: other.order, clientOrderId },
})

function secondAnswer(
  { pair, to }: Extract<PairAnswerTo, { kind: 'pair-second' }>,
  reply: Reply,
): readonly Deed[] {
  if (reply.kind === 'second-kept') {
    return [{ kind: 'say', to, say: { kind: 'pair-kept', pair, order: reply.order } }]
  }
  if (reply.kind !== 'second-refused') return []
  return [{ kind: 'say', to, say: { kind: 'pair-refused', pair, refusal: reply.refusal } }]
}

/** While it forms nothing can be said of it. */
function isSo(
  { pair, second, to }: Extract<PairAnswerTo, { kind: 'pair-asked' }>,
  outcome: PairOutcome,
): readonly Deed[] {
  if (outcome === 'FORMING') return []
  return [{ kind: 'say', to, say: { kind: 'pair-is', pair, second, outcome } }]
}
