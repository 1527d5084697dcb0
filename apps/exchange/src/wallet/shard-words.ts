import { isKnownSay, type Say } from '@crease/domain/allotments/say.ts'
import type { ShardId, UserId } from '@crease/domain/units/ids.ts'
import { OpenQuestions } from '@crease/protocol/port/open-questions.ts'

const CLOSED_WITHIN_MS = 5_000

/** What one shard says to another, and which one it is. */
export type Told = { readonly from: ShardId } & (
  | { readonly say: Say }
  /** close this demo account, where nothing is held for it; the answer has the number of who asked in that life */
  | { readonly close: UserId; readonly ask: number; readonly life: string }
  | { readonly closed: boolean; readonly ask: number; readonly life: string }
  /** something of these players changed here, for whoever has their browsers [SH88] */
  | { readonly changed: readonly UserId[] }
)

/** What a shard of several has to do with the others. */
export interface OfOthers {
  readonly own: ShardId
  readonly hear: (from: ShardId, say: Say) => unknown
  /** Closes a demo account here; whether it could be asked. */
  readonly close: (user: UserId) => Promise<boolean>
  /** Something of these players changed in another shard. */
  readonly changed: (users: readonly UserId[]) => void
}

interface WordsParts extends OfOthers {
  /** the name of this life of the process: an answer to one before it is none to this */
  readonly life: string
  /** Tells another shard; it may be lost. */
  readonly tell: (to: ShardId, told: Told) => void
}

/** What shards say to each other, whatever the way [SH62]. */
export class ShardWords {
  readonly #parts: WordsParts
  readonly #asked = new OpenQuestions()

  constructor(parts: WordsParts) {
    this.#parts = parts
  }

  readonly say = (to: ShardId, say: Say): void =>
    this.#parts.tell(to, { from: this.#parts.own, say })

  readonly sayChanged = (to: ShardId, changed: readonly UserId[]): void =>
    this.#parts.tell(to, { from: this.#parts.own, changed })

  /** Has a demo account closed in another shard; false where it gave no answer in time. */
  async closeAt(to: ShardId, close: UserId): Promise<boolean> {
    const { own: from, life, tell } = this.#parts
    const answer = this.#asked.ask((ask) => tell(to, { from, close, ask, life }), CLOSED_WITHIN_MS)
    return answer.then(
      (closed) => closed === true,
      () => false,
    )
  }

  readonly hear = (told: Told): void => {
    if ('say' in told) {
      if (isKnownSay(told.say)) this.#parts.hear(told.from, told.say)
    } else if ('changed' in told) this.#parts.changed(told.changed)
    else if ('close' in told) void this.#close(told)
    else if (told.life === this.#parts.life) {
      this.#asked.answered(told.ask, { kind: 'done', value: told.closed })
    }
  }

  stop(): void {
    this.#asked.stop()
  }

  async #close({
    from,
    close,
    ask,
    life,
  }: Extract<Told, { readonly close: UserId }>): Promise<void> {
    const { own, tell } = this.#parts
    const closed = await this.#parts.close(close)
    tell(from, { from: own, closed, ask, life })
  }
}

/** Both ends are built from this source: the shape tells it from garbage. */
export const isTold = (said: unknown): said is Told =>
  typeof said === 'object' &&
  said !== null &&
  'from' in said &&
  Number.isSafeInteger(said.from) &&
  ('say' in said || 'close' in said || 'closed' in said || 'changed' in said)
