import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Say } from '@crease/domain/allotments/say.ts'
import { shardId, type ShardId, type UserId } from '@crease/domain/units/ids.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { OpenQuestions } from '@crease/protocol/port/open-questions.ts'

const RECONNECT_MS = 100
const CLOSED_WITHIN_MS = 5_000

/** What one shard says to another, and which one it is. */
type Told = { readonly from: ShardId } & (
  | { readonly say: Say }
  /** close this demo account, where nothing is held for it; the answer has the number */
  | { readonly close: UserId; readonly ask: number }
  | { readonly closed: boolean; readonly ask: number }
)

interface LinesParts {
  readonly own: ShardId
  /** where each shard listens for the others, in their order */
  readonly paths: readonly string[]
  readonly hear: (from: ShardId, say: Say) => void
  /** Closes a demo account here; whether it could be asked. */
  readonly close: (user: UserId) => Promise<boolean>
}

/**
 * The way from one shard to the others, a line to each [SH62]. What is said while a line is away is lost, as `Say` may be: it
 * is said again.
 */
export class ShardLines {
  readonly #parts: LinesParts
  readonly #out = new Map<ShardId, Line<Told, Told>>()
  readonly #in = new Set<Line<Told, Told>>()
  readonly #asked = new OpenQuestions()
  #isStopped = false

  constructor(parts: LinesParts) {
    this.#parts = parts
    for (const [shard, path] of parts.paths.entries()) {
      if (shard !== parts.own) this.#connect(shardId(shard), path)
    }
  }

  readonly say = (to: ShardId, say: Say): void => {
    const line = this.#out.get(to)
    // who takes nothing is told again what it needs when it does
    if (line?.isLate === false) line.say({ from: this.#parts.own, say })
  }

  /** Has a demo account closed in another shard; false where it gave no answer in time. */
  async closeAt(to: ShardId, close: UserId): Promise<boolean> {
    const { own: from } = this.#parts
    const answer = this.#asked.ask(
      (ask) => this.#out.get(to)?.say({ from, close, ask }),
      CLOSED_WITHIN_MS,
    )
    return answer.then(
      (closed) => closed === true,
      () => false,
    )
  }

  /** Another shard comes in. */
  readonly take = (stream: Duplex): void => {
    const line = new Line<Told, Told>(stream, {
      knows: isTold,
      hear: (told) => this.#hear(told),
      ended: () => this.#in.delete(line),
    })
    this.#in.add(line)
  }

  stop(): void {
    this.#isStopped = true
    this.#asked.stop()
    for (const line of [...this.#out.values(), ...this.#in]) line.close()
  }

  #hear(told: Told): void {
    if ('say' in told) this.#parts.hear(told.from, told.say)
    else if ('closed' in told) this.#asked.answered(told.ask, { kind: 'done', value: told.closed })
    else void this.#close(told)
  }

  async #close({ from, close, ask }: Extract<Told, { readonly close: UserId }>): Promise<void> {
    const closed = await this.#parts.close(close)
    this.#out.get(from)?.say({ from: this.#parts.own, closed, ask })
  }

  #connect(to: ShardId, path: string): void {
    const line = new Line<Told, Told>(connect({ path }), {
      knows: isTold,
      hear: () => undefined,
      ended: () => {
        if (!this.#isStopped) setTimeout(() => this.#again(to, path), RECONNECT_MS)
      },
    })
    this.#out.set(to, line)
  }

  #again(to: ShardId, path: string): void {
    if (!this.#isStopped) this.#connect(to, path)
  }
}

/** Both ends are built from this source: the shape tells it from garbage. */
const isTold = (said: unknown): said is Told =>
  typeof said === 'object' &&
  said !== null &&
  'from' in said &&
  Number.isSafeInteger(said.from) &&
  ('say' in said || 'close' in said || 'closed' in said)
