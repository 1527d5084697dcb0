import type { Reply } from '../records/command.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { CashMove, CashMoveRow, SendCash } from '../records/players/cash-move.ts'
import type { OrderPair } from '../records/players/order-pair.ts'
import type { StretchRow } from '../records/players/protection.ts'
import type { PlayTurnRow } from '../records/players/play-turn.ts'
import type { AccountRow } from '../records/rows.ts'
import type { ShardOf } from '../records/sources.ts'
import type { ShardId, UserId } from '../units/ids.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { HomeQueue } from './home-queue.ts'
import { IdleCash } from './idle-cash.ts'
import { Outbox } from './outbox.ts'
import { Pairs, type PairAnswerTo } from './pairs/pairs.ts'
import type { AnswerTo, Deed, PairSay, Say, StretchSay, TurnSay } from './say.ts'
import { homeOf } from './shard-map.ts'
import { Stretches, type StretchAnswerTo } from './stretches.ts'
import { Turns, type TurnAnswerTo } from './turns.ts'
import {
  PATIENCE_MS,
  WaitingBets,
  type Lack,
  type PairLack,
  type TurnLack,
} from './waiting-bets.ts'

/** What was committed, as far as it matters to other shards. */
interface Committed {
  readonly moves: readonly CashMoveRow[]
  readonly accounts: readonly AccountRow[]
  readonly turns: readonly PlayTurnRow[]
  /** of whom limits of a period count something else now */
  readonly played: readonly UserId[]
  /** stretches of play that began [PP30] */
  readonly stretches: readonly StretchRow[]
  readonly pairs: readonly OrderPair[]
  readonly conditionals: readonly ConditionalOrder[]
}

/** Cash that is asked of the home. */
type Wanted = Pick<Lack, 'user' | 'missing' | 'here'> & { readonly share: 'half' | 'some' }

/**
 * One wallet over many shards, as one of them sees it [SH20]: what its bets wait for, what it does at home for others, and
 * what it says until it is heard. Values in, deeds out; it knows no money but what the ledger has committed, so
 * whatever of it is forgotten in a crash costs time and nothing else.
 */
export class Allotments {
  readonly #shard: ShardOf
  readonly #life: string
  readonly #queue: HomeQueue
  readonly #outbox: Outbox
  readonly #waiting = new WaitingBets()
  readonly #idle: IdleCash
  readonly #turns: Turns
  readonly #stretches: Stretches
  readonly #pairs: Pairs
  #asks = 0

  constructor(shard: ShardOf, life: string) {
    this.#shard = shard
    this.#life = life
    this.#queue = new HomeQueue(shard, life)
    this.#outbox = new Outbox(shard.own)
    this.#idle = new IdleCash(shard)
    this.#turns = new Turns(shard)
    this.#stretches = new Stretches(shard)
    this.#pairs = new Pairs(shard)
  }

  /** A command here was not judged: it was short, or waits for its player's turn, or for the other half of a pair. */
  lacks(lack: Lack | TurnLack | PairLack, now: number): readonly Deed[] {
    if (now >= lack.since + PATIENCE_MS) return this.#busy(lack.waiting)
    this.#turns.began(lack)
    if (lack.of === 'turn') return this.#turns.lacks(lack, now)
    if (lack.of !== 'cash') return this.#answering(this.#pairs.lacks(lack, now))
    const ask = this.#newAsk()
    this.#waiting.wait(ask, lack)
    return this.#askHome(ask, { ...lack, share: 'half' }, now)
  }

  /** A command that lacked something has its answer, and was not given up. */
  answered(waiting: number): readonly Deed[] {
    return this.#turns.answered(waiting)
  }

  /** Another shard says something. */
  hear(from: ShardId, say: Say, now: number): readonly Deed[] {
    if (isTurnSay(say)) return this.#turns.hear(from, say)
    if (isStretchSay(say)) return this.#stretches.hear(from, say)
    if (isPairSay(say)) return this.#answering(this.#pairs.hear(from, say))
    switch (say.kind) {
      case 'ask':
        return this.#atHome(this.#queue.ask({ ...say, least: say.missing, from, at: now }))
      case 'short':
        return this.#waiting.answered(say.ask, say.elsewhere)
      case 'recall':
        return [sendBack(say.user, from, { kind: 'recall', from, recall: say.recall })]
      case 'returned':
        return this.#atHome(this.#queue.returned(from, say))
      case 'moves':
        return say.moves.flatMap((move) => this.#take(from, move))
      case 'taken':
        return this.#arrived(from, say.upTo)
    }
  }

  /** The answer to a command that was to be decided; null: it was not decided. */
  decided(answerTo: AnswerTo, reply: Reply | null, now: number): readonly Deed[] {
    if (isOfTurn(answerTo)) return this.#turns.decided(answerTo, reply, now)
    if (isOfStretch(answerTo)) return this.#stretches.decided(answerTo, reply)
    if (isOfPair(answerTo)) return this.#answering(this.#pairs.decided(answerTo, reply))
    return this.#decidedOfCash(answerTo, reply, now)
  }

  #decidedOfCash(
    answerTo: Exclude<AnswerTo, TurnAnswerTo | StretchAnswerTo | PairAnswerTo>,
    reply: Reply | null,
    now: number,
  ): readonly Deed[] {
    const sent = reply?.kind === 'cash-sent' ? reply : null
    switch (answerTo.kind) {
      case 'nobody':
        return []
      case 'ask':
        return this.#atHome(this.#queue.attempted(answerTo, sent, now))
      case 'recall': {
        const { from: to, recall } = answerTo
        if (sent === null) return []
        const { upTo, sent: amount } = sent
        return [{ kind: 'say', to, say: { kind: 'returned', recall, upTo, sent: amount } }]
      }
      case 'take':
        return told(answerTo.from, reply)
    }
  }

  /** Something is in the ledger now: told in the order of commits, and after a start all that is open. */
  committed(news: Committed, now: number): readonly Deed[] {
    const { moves, accounts, turns, played, stretches, pairs, conditionals } = news
    this.#idle.follow(accounts, now)
    const taken = moves.filter(({ status }) => status === 'TAKEN')
    return [
      ...this.#outbox.follow(moves, now),
      ...taken.flatMap(({ from, number }) => this.#atHome(this.#queue.takenFrom(from, number))),
      ...this.#turns.committed(turns, played),
      ...this.#stretches.committed(stretches, now),
      ...this.#pairs.committed(pairs, conditionals, now),
    ]
  }

  /** What time brings about: to be called a few times a second. */
  tick(now: number): readonly Deed[] {
    const late = [...this.#waiting.tick(now), ...this.#turns.tick(now)]
    return [
      ...this.#answering(late),
      ...this.#answering(this.#pairs.tick(now)),
      ...this.#atHome(this.#queue.tick(now)),
      ...this.#outbox.tick(now),
      ...this.#stretches.tick(now),
      ...this.#idle.tick(now).flatMap((row) => this.#unused(row, now)),
    ]
  }

  /** Cash that no bet needs goes home; what is owed here is asked for there [SH24]. */
  #unused({ userId: user, owed }: AccountRow, now: number): readonly Deed[] {
    if (owed > 0) {
      const debt = { user, missing: owed, here: NO_MONEY, share: 'some' } as const
      return this.#askHome(this.#newAsk(), debt, now)
    }
    return [sendBack(user, this.#homeOf(user), { kind: 'nobody' })]
  }

  /** With what follows where something waits no more. */
  #answering(deeds: readonly Deed[]): readonly Deed[] {
    return deeds.flatMap((deed) => {
      if (deed.kind === 'busy') return this.#busy(deed.waiting)
      return deed.kind === 'answer' ? [deed, ...this.#turns.answered(deed.waiting)] : [deed]
    })
  }

  /** Nobody waits for it any more. */
  #busy(waiting: number): readonly Deed[] {
    return [{ kind: 'busy', waiting }, ...this.#turns.answered(waiting)]
  }

  #newAsk(): string {
    return `${this.#life} ${(this.#asks += 1)}`
  }

  #askHome(ask: string, { user, missing, here, share }: Wanted, now: number): readonly Deed[] {
    const { own } = this.#shard
    const to = this.#homeOf(user)
    return to === own
      ? this.#atHome(
          this.#queue.ask({ from: own, ask, user, least: paise(here + missing), share, at: now }),
        )
      : [{ kind: 'say', to, say: { kind: 'ask', ask, user, missing, share } }]
  }

  /** Taken, and with it, in this order, what waits for cash of its player. */
  #take(from: ShardId, move: CashMove): readonly Deed[] {
    const take: Deed = {
      kind: 'decide',
      command: { kind: 'take-cash', move },
      answerTo: { kind: 'take', from },
    }
    const isFromHome = from === this.#homeOf(move.userId)
    return isFromHome ? [take, ...this.#waiting.cameFor(move.userId)] : [take]
  }

  #arrived(to: ShardId, upTo: number): readonly Deed[] {
    if (!this.#outbox.hasUpTo(to, upTo)) return []
    return [
      { kind: 'decide', command: { kind: 'cash-arrived', to, upTo }, answerTo: { kind: 'nobody' } },
    ]
  }

  /** What the home does, and whom it answers: of other shards only those that get too little hear of it. */
  #atHome({ deeds, answered }: ReturnType<HomeQueue['ask']>): readonly Deed[] {
    const answers = answered.flatMap(({ ask, outcome }): readonly Deed[] => {
      if (ask.from === this.#shard.own) {
        return this.#waiting.answered(ask.ask, outcome === 'enough' ? 'unasked' : NO_MONEY)
      }
      if (outcome === 'enough') return []
      const say = { kind: 'short', ask: ask.ask, elsewhere: outcome.elsewhere } as const
      return [{ kind: 'say', to: ask.from, say }]
    })
    return [...answers, ...deeds]
  }

  #homeOf(user: UserId): ShardId {
    return homeOf(user, this.#shard.of)
  }
}

/** Says to who has sent it up to where all is taken. */
const told = (to: ShardId, reply: Reply | null): readonly Deed[] =>
  reply?.kind === 'cash-taken'
    ? [{ kind: 'say', to, say: { kind: 'taken', upTo: reply.upTo } }]
    : []

const isOfTurn = (answerTo: AnswerTo): answerTo is TurnAnswerTo =>
  answerTo.kind === 'turn' || answerTo.kind === 'tell' || answerTo.kind === 'note'

const isTurnSay = (say: Say): say is TurnSay =>
  say.kind === 'turn-wanted' || say.kind === 'play-wanted' || say.kind === 'played'

const isPairSay = (say: Say): say is PairSay => say.kind.startsWith('pair-')

const isOfPair = (answerTo: AnswerTo): answerTo is PairAnswerTo => answerTo.kind.startsWith('pair-')

const isStretchSay = (say: Say): say is StretchSay =>
  say.kind === 'stretch-wanted' || say.kind === 'stretch'

const isOfStretch = (answerTo: AnswerTo): answerTo is StretchAnswerTo =>
  answerTo.kind === 'stretch' || answerTo.kind === 'stretch-noted'

function sendBack(of: UserId, to: ShardId, answerTo: AnswerTo): Deed {
  const command: SendCash = { kind: 'send-cash', of, to, least: paise(1), share: 'all' }
  return { kind: 'decide', command, answerTo }
}
