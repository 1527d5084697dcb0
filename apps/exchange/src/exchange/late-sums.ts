import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import { BUSY } from './commit-group.ts'
import type { Timers } from './timers.ts'

/** Limits that wait for sums at most; the next one is refused BUSY. */
const MOST_WAITING = 1_000
/** The longest that one waits; then it is refused BUSY, and not set later [OP24]. */
const PATIENCE_MS = 3_000
/** Wait before memory is reloaded for another count: each reload interrupts betting, so that the wait doubles up to the longest. */
const RELOAD_AFTER_MS = 10_000
const LONGEST_WAIT_MS = 10 * 60_000

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
 * Sums of play that a start leaves out, and counts beside the betting [PP15]. Until they are there, the first limit of a
 * player waits, and replies about players without limits have no sums.
 */
export class LateSums {
  readonly #deps: LateSumsDeps
  readonly #waiting = new Set<(outcome: Outcome) => void>()
  /** null: nothing is counted here any more */
  #engine: Engine | null = null
  /** the engine whose sums are being counted */
  #counting: Engine | null = null
  #dropReload: () => void = () => undefined
  #reloadAfterMs = RELOAD_AFTER_MS

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
        this.#reloadAfterMs = RELOAD_AFTER_MS
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

  /** Decides a command, a limit once the sums of its player are there. */
  submit(command: Command): Promise<Reply> {
    const isEarly = needsSums(command) && this.#engine?.knowsPlayed(command.userId) === false
    return isEarly ? this.#decideCounted(command) : this.#deps.decide(command)
  }

  async #decideCounted(command: Protect): Promise<Reply> {
    if (this.#waiting.size >= MOST_WAITING) return BUSY
    return (await this.#outcome()) === 'counted' ? this.#deps.decide(command) : BUSY
  }

  #outcome(): Promise<Outcome> {
    return new Promise((resolve) => {
      const dropPatience = this.#deps.timers.after(PATIENCE_MS, () => end('not counted'))
      const end = (outcome: Outcome): void => {
        dropPatience()
        this.#waiting.delete(end)
        resolve(outcome)
      }
      this.#waiting.add(end)
    })
  }

  #release(outcome: Outcome): void {
    this.#counting = null
    for (const end of this.#waiting) end(outcome)
  }

  #failed(error: unknown): void {
    this.#deps.log.error({ err: error }, 'sums of play were not counted: memory is reloaded')
    this.#release('not counted')
    this.#dropReload = this.#deps.timers.after(this.#reloadAfterMs, this.#deps.reload)
    this.#reloadAfterMs = Math.min(2 * this.#reloadAfterMs, LONGEST_WAIT_MS)
  }
}

/** Whether a command writes the sums of its player, who has limits from then on. */
export const needsSums = (command: Command): command is Protect =>
  command.kind === 'protect' && LIMITS.has(command.ask.kind)

const LIMITS: ReadonlySet<Protect['ask']['kind']> = new Set(['set', 'confirm', 'keep'])
