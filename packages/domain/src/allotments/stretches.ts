import type { Reply } from '../records/command.ts'
import type { StretchRow } from '../records/players/protection.ts'
import type { ShardOf } from '../records/sources.ts'
import type { ShardId, UserId } from '../units/ids.ts'
import { othersThan } from './heard-play.ts'
import type { AnswerTo, Deed, StretchSay } from './say.ts'

/** Shards that have not told yet are asked again after so long, and in all for so long. */
const AGAIN_AFTER_MS = 5_000
const ASKS_FOR_MS = 10 * 60_000

/** A stretch that began here, and the shards that have not told what goes on there. */
interface Asked {
  readonly began: number
  readonly since: number
  saidAt: number
  readonly untold: Set<ShardId>
}

/** Who is answered where it is about a stretch of play. */
export type StretchAnswerTo = Extract<AnswerTo, { kind: 'stretch' | 'stretch-noted' }>

/**
 * Stretches of play over shards, as one of them sees them [SH99]: of one that begins here the others are asked whether it goes
 * on from there. A reality check then comes when it is due by the whole.
 */
export class Stretches {
  readonly #shard: ShardOf
  readonly #asked = new Map<UserId, Asked>()

  constructor(shard: ShardOf) {
    this.#shard = shard
  }

  /** Stretches that began here were committed, or were found at a start. */
  committed(rows: readonly StretchRow[], now: number): readonly Deed[] {
    return rows.flatMap(({ userId, from: began }) => {
      const before = this.#asked.get(userId)
      // an earlier one is what came of the answers
      const isKnown = before !== undefined && began <= before.began
      if (isKnown || now >= began + ASKS_FOR_MS) return []
      const asked = { began, since: now, saidAt: now, untold: new Set(othersThan(this.#shard)) }
      this.#asked.set(userId, asked)
      return wanted(userId, asked)
    })
  }

  /** Another shard says something of a stretch. */
  hear(from: ShardId, say: StretchSay): readonly Deed[] {
    const { user, began } = say
    if (say.kind === 'stretch-wanted') {
      const command = { kind: 'tell-stretch', of: user, at: began } as const
      return [{ kind: 'decide', command, answerTo: { kind: 'stretch', user, to: from, began } }]
    }
    const { stretch } = say
    if (this.#asked.get(user)?.began !== began) return []
    if (stretch === null) return this.#told(user, from)
    const command = { kind: 'note-stretch', of: user, began, stretch } as const
    return [{ kind: 'decide', command, answerTo: { kind: 'stretch-noted', user, from } }]
  }

  /** The answer to a command that was to be decided; null: it was not decided. */
  decided(answerTo: StretchAnswerTo, reply: Reply | null): readonly Deed[] {
    const { user } = answerTo
    if (answerTo.kind === 'stretch-noted') {
      return reply === null ? [] : this.#told(user, answerTo.from)
    }
    if (reply?.kind !== 'stretch') return []
    const { to, began } = answerTo
    return [{ kind: 'say', to, say: { kind: 'stretch', user, began, stretch: reply.stretch } }]
  }

  /** What time brings about. */
  tick(now: number): readonly Deed[] {
    return [...this.#asked].flatMap(([user, asked]) => {
      if (now >= asked.since + ASKS_FOR_MS) this.#asked.delete(user)
      if (now < asked.saidAt + AGAIN_AFTER_MS) return []
      asked.saidAt = now
      return wanted(user, asked)
    })
  }

  #told(user: UserId, from: ShardId): readonly Deed[] {
    const untold = this.#asked.get(user)?.untold
    untold?.delete(from)
    if (untold?.size === 0) this.#asked.delete(user)
    return []
  }
}

const wanted = (user: UserId, { began, untold }: Asked): readonly Deed[] =>
  [...untold].map((to) => ({ kind: 'say', to, say: { kind: 'stretch-wanted', user, began } }))
