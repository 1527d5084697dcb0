import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import { BUSY } from './commit-group.ts'
import type { Timers } from './timers.ts'

/** Commands that wait for sums at most; the next one is refused BUSY. */
const MOST_WAITING = 20_000
/** Wait before memory is reloaded for another count. */
const RELOAD_AFTER_MS = 10_000

interface LateSumsDeps {
  readonly timers: Timers
  readonly log: { readonly error: (details: object, message: string) => void }
  /** Decides a command now. */
  readonly decide: (command: Command) => Promise<Reply>
  /** Drops memory and loads it again: the sums of this snapshot cannot be counted any more. */
  readonly reload: () => void
}

type Protect = Extract<Command, { readonly kind: 'protect' }>
type Outcome = 'counted' | 'not counted'

/**
 * Sums of play that a start leaves out, and counts beside the betting [PP15]. Until they are there, a player without
 * limits waits who sets one or reads the sums.
 */
export class LateSums {
  readonly #deps: LateSumsDeps
  readonly #waiting: ((outcome: Outcome) => void)[] = []
  /** null: nothing is counted here any more */
  #engine: Engine | null = null
  /** the engine whose sums are being counted */
  #counting: Engine | null = null
  #dropReload: () => void = () => undefined

  constructor(deps: LateSumsDeps) {
    this.#deps = deps
  }

  /** Counts for an engine that was restored from this snapshot. */
  restart({ countOthers }: Pick<LedgerSnapshot, 'countOthers'>, engine: Engine): void {
    this.pause()
    this.#engine = engine
    if (countOthers === null) return this.#release('counted')
    this.#counting = engine
    countOthers().then(
      (sums) => {
        if (this.#counting !== engine) return
        engine.addPlayed(sums)
        this.#release('counted')
      },
      (error: unknown) => {
        if (this.#counting === engine) this.#failed(error)
      },
    )
  }

  /** Ignores the count under way: memory is being reloaded. */
  pause(): void {
    this.#dropReload()
    this.#counting = null
  }

  /** Refuses what still waits BUSY, and whatever comes later waits for nothing. */
  stop(): void {
    this.pause()
    this.#engine = null
    this.#release('not counted')
  }

  /** Decides a command; about a player whose sums are not there yet at once if it needs none. Its reply has them whole. */
  submit(command: Command): Promise<Reply> {
    const isEarly = command.kind === 'protect' && !this.#knows(command.userId)
    return isEarly ? this.#decideEarly(command) : this.#deps.decide(command)
  }

  async #decideEarly(command: Protect): Promise<Reply> {
    if (!NEEDS_NO_SUMS.has(command.ask.kind)) return this.#decideCounted(command)
    const reply = await this.#deps.decide(command)
    if (reply.kind !== 'protection') return reply
    return this.#decideCounted({ ...command, ask: { kind: 'read' } })
  }

  #knows(userId: UserId): boolean {
    return this.#engine === null || this.#engine.knowsPlayed(userId)
  }

  async #decideCounted(command: Protect): Promise<Reply> {
    if (this.#knows(command.userId)) return this.#deps.decide(command)
    if (this.#waiting.length >= MOST_WAITING) return BUSY
    const outcome = await new Promise<Outcome>((resolve) => this.#waiting.push(resolve))
    return outcome === 'counted' ? this.#deps.decide(command) : BUSY
  }

  #release(outcome: Outcome): void {
    this.#counting = null
    for (const resolve of this.#waiting.splice(0)) resolve(outcome)
  }

  #failed(error: unknown): void {
    this.#deps.log.error({ err: error }, 'sums of play were not counted: memory is reloaded')
    this.#release('not counted')
    this.#dropReload = this.#deps.timers.after(RELOAD_AFTER_MS, this.#deps.reload)
  }
}

/** Whether a command is judged by sums of play, or only reads them: an absence holds whatever was played. */
export const needsSums = (command: Command): command is Protect =>
  command.kind === 'protect' && !NEEDS_NO_SUMS.has(command.ask.kind)

const NEEDS_NO_SUMS: ReadonlySet<Protect['ask']['kind']> = new Set([
  'time-out',
  'exclude',
  'hold',
  'go-on',
])
