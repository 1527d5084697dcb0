import type { CashMoveReply } from '../records/players/cash-move.ts'
import type { ShardOf } from '../records/sources.ts'
import { shardId, type ShardId, type UserId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import type { AnswerTo, Deed, Say } from './say.ts'
import { PATIENCE_MS } from './waiting-bets.ts'

/** Shards that are asked for what lies unused have so long; then it goes without them. */
export const RETURNED_WITHIN_MS = 1_500
/** Asks for one player that wait behind another one. */
const MOST_ASKS = 16

type Attempt = Pick<Extract<AnswerTo, { kind: 'ask' }>, 'user' | 'attempt'>
type Returned = Extract<Say, { kind: 'returned' }>
type Sent = Extract<CashMoveReply, { kind: 'cash-sent' }>

/** A shard, which may be the home itself, lacks so much of a player's cash. */
export interface Ask {
  readonly from: ShardId
  readonly ask: string
  readonly user: UserId
  /** what must be free here, so that it is enough */
  readonly least: Paise
  readonly share: 'half' | 'some'
  /** when it came, epoch milliseconds */
  readonly at: number
}

/** What a shard was asked to send back: up to which move that is, once it has said so. */
interface Recall {
  readonly id: string
  upTo: number | null
}

/** The ask that a player's next ones wait behind. */
interface UnderWay {
  readonly ask: Ask
  /** the ledger is being asked whether there is enough: which time, of all; null: it is not */
  attempt: number | null
  /** something has come since it was asked */
  again: boolean
  /** null: nobody was asked yet */
  recalls: Map<ShardId, Recall> | null
  /** of the recalls, those whose moves are all here */
  complete: number
  until: number
}

/** Asks of one player. */
interface Queue {
  underWay: UnderWay
  readonly behind: Ask[]
}

/** What an ask came to, for the shard that asked. */
export interface Answered {
  readonly ask: Ask
  /** enough was sent; or no more than this is free, wherever one looks */
  readonly outcome: 'enough' | { readonly elsewhere: Paise }
}

interface Outcome {
  readonly deeds: readonly Deed[]
  readonly answered: readonly Answered[]
}

const NOTHING: Outcome = { deeds: [], answered: [] }

/**
 * The home's queue for cash that is asked of it [SH20]. Of one player one ask after the other: what is free goes to
 * whoever asked first; where too little is, all other shards are asked to send back what they do not need.
 */
export class HomeQueue {
  readonly #shard: ShardOf
  readonly #life: string
  readonly #queues = new Map<UserId, Queue>()
  readonly #taken = new Map<ShardId, number>()
  #recalls = 0
  #attempts = 0

  /** `life` is of this queue alone: an answer to one that was before it is none to this one. */
  constructor(shard: ShardOf, life: string) {
    this.#shard = shard
    this.#life = life
  }

  /** Somebody asks. */
  ask(ask: Ask): Outcome {
    const queue = this.#queues.get(ask.user)
    if (queue === undefined) return this.#begin(ask, [])
    if (queue.behind.length < MOST_ASKS) queue.behind.push(ask)
    return NOTHING
  }

  /** What came of the attempt to send; null: the ledger was busy. */
  attempted({ user, attempt }: Attempt, reply: Sent | null, now: number): Outcome {
    const underWay = this.#queues.get(user)?.underWay
    // of an ask that was given up meanwhile nobody wants to know
    if (underWay?.attempt !== attempt) return NOTHING
    underWay.attempt = null
    if (reply === null) return this.#end(user, [], now)
    const { ask } = underWay
    if (reply.sent > 0) return this.#end(user, [{ ask, outcome: 'enough' }], now)
    if (underWay.recalls === null) return this.#recall(underWay, reply.free, now)
    if (underWay.again) return this.#attempt(underWay)
    return underWay.complete === underWay.recalls.size
      ? this.#end(user, [{ ask, outcome: { elsewhere: reply.free } }], now)
      : NOTHING
  }

  /**
   * A shard has sent back what it had. What it asks for itself, behind this, it had reckoned with that: it lacks so much
   * more. Else two shards would take from each other for ever what each has too little of.
   */
  returned(from: ShardId, { recall, upTo, sent }: Returned): Outcome {
    for (const { underWay, behind } of this.#queues.values()) {
      const asked = underWay.recalls?.get(from)
      if (asked?.id !== recall || asked.upTo !== null) continue
      asked.upTo = upTo
      for (const [at, ask] of behind.entries()) {
        if (ask.from === from) behind[at] = { ...ask, least: paise(ask.least + sent) }
      }
      return this.#look(underWay)
    }
    return NOTHING
  }

  /** All moves of a shard up to this one are here. */
  takenFrom(from: ShardId, upTo: number): Outcome {
    this.#taken.set(from, Math.max(upTo, this.#taken.get(from) ?? 0))
    const concerned = [...this.#queues.values()].filter(
      ({ underWay }) => underWay.recalls?.get(from)?.upTo != null,
    )
    return joined(concerned.map(({ underWay }) => this.#look(underWay)))
  }

  /** Asks whose time is over have no answer: whoever waits for one is busy. */
  tick(now: number): Outcome {
    const late = [...this.#queues].filter(([, { underWay }]) => now >= underWay.until)
    return joined(late.map(([user]) => this.#end(user, [], now)))
  }

  #begin(ask: Ask, behind: Ask[]): Outcome {
    const underWay: UnderWay = {
      ask,
      attempt: null,
      again: false,
      recalls: null,
      complete: 0,
      until: ask.at + PATIENCE_MS,
    }
    this.#queues.set(ask.user, { underWay, behind })
    return this.#attempt(underWay)
  }

  #attempt(underWay: UnderWay): Outcome {
    const { from, user, least, share } = underWay.ask
    const attempt = (this.#attempts += 1)
    underWay.attempt = attempt
    underWay.again = false
    const command = {
      kind: 'send-cash',
      of: user,
      to: from,
      least,
      share,
    } as const
    return {
      deeds: [{ kind: 'decide', command, answerTo: { kind: 'ask', user, attempt } }],
      answered: [],
    }
  }

  #recall(underWay: UnderWay, free: Paise, now: number): Outcome {
    const { ask } = underWay
    const { own, of } = this.#shard
    const asked = Array.from({ length: of }, (_, index) => shardId(index)).filter(
      (shard) => shard !== own && shard !== ask.from,
    )
    if (asked.length === 0) {
      return this.#end(ask.user, [{ ask, outcome: { elsewhere: free } }], now)
    }
    underWay.until = Math.min(underWay.until, now + RETURNED_WITHIN_MS)
    underWay.recalls = new Map()
    const deeds = asked.map((to): Deed => {
      const id = `${this.#life} ${(this.#recalls += 1)}`
      underWay.recalls?.set(to, { id, upTo: null })
      return { kind: 'say', to, say: { kind: 'recall', recall: id, user: ask.user } }
    })
    return { deeds, answered: [] }
  }

  /** Tries again where another shard's moves are all here. */
  #look(underWay: UnderWay): Outcome {
    const complete = [...(underWay.recalls ?? [])].filter(
      ([from, { upTo }]) => upTo !== null && upTo <= (this.#taken.get(from) ?? 0),
    ).length
    if (complete === underWay.complete) return NOTHING
    underWay.complete = complete
    if (underWay.attempt === null) return this.#attempt(underWay)
    underWay.again = true
    return NOTHING
  }

  /** The next one that nobody has given up yet. */
  #end(user: UserId, answered: readonly Answered[], now: number): Outcome {
    const behind = this.#queues.get(user)?.behind ?? []
    this.#queues.delete(user)
    const next = behind.findIndex(({ at }) => now < at + PATIENCE_MS)
    const ask = behind[next]
    if (ask === undefined) return { deeds: [], answered }
    const begun = this.#begin(ask, behind.slice(next + 1))
    return joined([{ deeds: [], answered }, begun])
  }
}

const joined = (outcomes: readonly Outcome[]): Outcome => ({
  deeds: outcomes.flatMap(({ deeds }) => deeds),
  answered: outcomes.flatMap(({ answered }) => answered),
})
