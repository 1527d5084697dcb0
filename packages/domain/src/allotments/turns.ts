import type { Reply } from '../records/command.ts'
import type { PlayTurnRow, Turn } from '../records/players/play-turn.ts'
import type { ShardOf } from '../records/sources.ts'
import type { ShardId, UserId } from '../units/ids.ts'
import { allHeard, LETS_IN_FOR_MS, othersThan } from './heard-play.ts'
import type { AnswerTo, Deed, TurnSay } from './say.ts'
import { PATIENCE_MS, type TurnLack } from './waiting-bets.ts'

/** Whoever waits says again what it waits for after so long. */
const AGAIN_AFTER_MS = 500

/** Commands of one player that wait for the turn, or for what was played elsewhere. */
interface Waiting {
  lacks: readonly TurnLack[]
  saidAt: number
  /** shards that have not told what was played there; null: the turn is not here yet */
  untold: Set<ShardId> | null
}

/** Who is answered where it is about a turn. */
export type TurnAnswerTo = Extract<AnswerTo, { kind: 'turn' | 'tell' | 'note' }>

/**
 * Players' turns, as one shard sees them [SH89]: what of its commands waits for one, and what others ask for. It knows no
 * more than was said: whose turn it is stands in the ledgers, and whatever of this is forgotten in a crash is asked again.
 */
export class Turns {
  readonly #shard: ShardOf
  readonly #waiting = new Map<UserId, Waiting>()
  /** commands that lacked anything and have no answer yet, by their players */
  readonly #underWay = new Map<number, UserId>()
  /** how many of each */
  readonly #counts = new Map<UserId, number>()
  /** shards that want a turn when no command of its player is under way here, each with what it said of it */
  readonly #next = new Map<UserId, Map<ShardId, Turn>>()
  /** players whose turn is in another shard: what they play here without it is told there [SH92] */
  readonly #away = new Set<UserId>()

  constructor(shard: ShardOf) {
    this.#shard = shard
  }

  /** A command here lacks something, which may be cash: until it is answered the turn of its player stays here. */
  began({ waiting, user }: Pick<TurnLack, 'waiting' | 'user'>): void {
    if (this.#underWay.has(waiting)) return
    this.#underWay.set(waiting, user)
    this.#counts.set(user, (this.#counts.get(user) ?? 0) + 1)
  }

  /** It is answered: the turn goes on where nothing else is under way. */
  answered(waiting: number): readonly Deed[] {
    const user = this.#underWay.get(waiting)
    if (user === undefined || !this.#isLast(waiting, user)) return []
    const next = [...(this.#next.get(user) ?? [])]
    this.#next.delete(user)
    return next.map(([to, turn]) => passed(user, to, turn))
  }

  /** A command here waits for its player's turn, or for what was played elsewhere. */
  lacks(lack: TurnLack, now: number): readonly Deed[] {
    const { user } = lack
    const known = this.#waiting.get(user)
    if (known !== undefined) {
      known.lacks = [...known.lacks, lack]
      return []
    }
    const fresh: Waiting = { lacks: [lack], saidAt: now, untold: null }
    this.#waiting.set(user, fresh)
    return lack.lacks === 'turn' ? [this.#wantHere(user, null)] : this.#askAll(user, fresh)
  }

  /** Another shard says something of a turn. */
  hear(from: ShardId, say: TurnSay): readonly Deed[] {
    const { user } = say
    switch (say.kind) {
      case 'turn-wanted':
        return this.#wanted(say)
      case 'play-wanted':
        return [
          {
            kind: 'decide',
            command: { kind: 'tell-play', of: user },
            answerTo: { kind: 'tell', to: from, user },
          },
        ]
      case 'played': {
        const played = { ...say.played, shard: from }
        const command = { kind: 'note-play', of: user, played } as const
        return [{ kind: 'decide', command, answerTo: { kind: 'note', user, from } }]
      }
    }
  }

  /** The answer to a command that was to be decided; null: it was not decided. */
  decided(answerTo: TurnAnswerTo, reply: Reply | null, now: number): readonly Deed[] {
    const { user } = answerTo
    if (answerTo.kind === 'turn') {
      return reply?.kind === 'turn' ? this.#found(answerTo, reply.turn, now) : []
    }
    if (answerTo.kind === 'note') return reply === null ? [] : this.#noted(user, answerTo.from)
    if (reply?.kind !== 'played') return []
    const { played } = reply
    const all = answerTo.to === 'all' ? othersThan(this.#shard) : [answerTo.to]
    return all.map((to) => ({ kind: 'say', to, say: { kind: 'played', user, played } }))
  }

  /** Turns and sums of play as they were committed; what was played without the turn is told. */
  committed(turns: readonly PlayTurnRow[], played: readonly UserId[]): readonly Deed[] {
    for (const { userId, holder } of turns) {
      if (holder === this.#shard.own) this.#away.delete(userId)
      else this.#away.add(userId)
    }
    return played
      .filter((user) => this.#away.has(user))
      .map((user) => ({
        kind: 'decide',
        command: { kind: 'tell-play', of: user },
        answerTo: { kind: 'tell', to: 'all', user },
      }))
  }

  /** What time brings about. */
  tick(now: number): readonly Deed[] {
    return [...this.#waiting].flatMap(([user, waiting]) => {
      const late = waiting.lacks.filter(({ since }) => now >= since + PATIENCE_MS)
      waiting.lacks = waiting.lacks.filter((lack) => !late.includes(lack))
      const busy = late.map((lack): Deed => ({ kind: 'busy', waiting: lack.waiting }))
      if (waiting.lacks.length === 0) this.#waiting.delete(user)
      if (waiting.lacks.length === 0) return busy
      if (now < waiting.saidAt + AGAIN_AFTER_MS) return busy
      Object.assign(waiting, { saidAt: now, untold: null })
      return [...busy, this.#wantHere(user, null)]
    })
  }

  /** Somebody wants a turn that was given to this shard, or comes with it. */
  #wanted({ user, to, turn }: Extract<TurnSay, { kind: 'turn-wanted' }>): readonly Deed[] {
    if (to === this.#shard.own) return [this.#wantHere(user, turn)]
    if (!this.#counts.has(user)) return [passed(user, to, turn)]
    this.#next.set(user, (this.#next.get(user) ?? new Map<ShardId, Turn>()).set(to, turn))
    return [this.#wantHere(user, turn)]
  }

  /** Takes it out; whether nothing else of its player is under way then. */
  #isLast(waiting: number, user: UserId): boolean {
    this.#underWay.delete(waiting)
    const left = (this.#counts.get(user) ?? 1) - 1
    if (left > 0) this.#counts.set(user, left)
    else this.#counts.delete(user)
    return left <= 0
  }

  #wantHere(user: UserId, turn: Turn | null): Deed {
    return passed(user, this.#shard.own, turn)
  }

  /** A turn is here, or somewhere else. */
  #found(
    { user, to }: Extract<AnswerTo, { kind: 'turn' }>,
    turn: Turn,
    now: number,
  ): readonly Deed[] {
    const waiting = this.#waiting.get(user)
    const isHere = turn.holder === this.#shard.own
    if (to === this.#shard.own && waiting === undefined) return []
    if (!isHere) {
      return [{ kind: 'say', to: turn.holder, say: { kind: 'turn-wanted', user, to, turn } }]
    }
    if (waiting === undefined || waiting.untold !== null) return []
    return allHeard(turn, this.#shard, now - LETS_IN_FOR_MS)
      ? this.#end(user)
      : this.#askAll(user, waiting)
  }

  #askAll(user: UserId, waiting: Waiting): readonly Deed[] {
    const others = othersThan(this.#shard)
    waiting.untold = new Set(others)
    return others.map((to) => ({ kind: 'say', to, say: { kind: 'play-wanted', user } }))
  }

  #noted(user: UserId, from: ShardId): readonly Deed[] {
    const untold = this.#waiting.get(user)?.untold
    if (untold?.delete(from) !== true || untold.size > 0) return []
    return this.#end(user)
  }

  /** What waited is judged again. */
  #end(user: UserId): readonly Deed[] {
    const waiting = this.#waiting.get(user)
    if (waiting === undefined) return []
    this.#waiting.delete(user)
    return waiting.lacks.map(({ waiting: number, elsewhere }) => ({
      kind: 'judge',
      waiting: number,
      elsewhere,
    }))
  }
}

const passed = (of: UserId, to: ShardId, turn: Turn | null): Deed => ({
  kind: 'decide',
  command: { kind: 'pass-turn', of, to, turn },
  answerTo: { kind: 'turn', user: of, to },
})
