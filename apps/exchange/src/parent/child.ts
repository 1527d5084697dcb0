import type { ChildProcess } from 'node:child_process'
import type { FromProcess } from '@crease/protocol/parent-messages.ts'

/** The age at which the end of a process is no fault of its start. */
const STEADY_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

export interface ChildParts<Told> {
  /** what it is called in the log */
  readonly name: string
  readonly begin: () => ChildProcess
  /** the first message to it */
  readonly start: () => Told
  readonly stop: Told
  readonly heard: (message: FromProcess) => void
  readonly ended?: () => void
  /** it is started again after it has ended, or was killed because it hung */
  readonly restarted?: (why: WhyRestarted) => void
  /** while it was stopped it was killed, or ended with a fault */
  readonly endedByForce: () => void
  readonly log: { readonly error: (details: object, message: string) => void }
}

/** Why a process was started again. */
export type WhyRestarted = 'ended' | 'hung'

type Ready = Extract<FromProcess, { kind: 'ready' }>

/** A process that is restarted whenever it ends, until it is stopped [OP84]. */
export class Child<Told extends object> {
  readonly #parts: ChildParts<Told>
  #process: ChildProcess
  #began = Date.now()
  #pause = FIRST_PAUSE_MS
  #stopping = false
  #hung = false
  /** it has been told to start */
  #isStarted = false
  #wasReady = false
  readonly #first: PromiseWithResolvers<Ready> = Promise.withResolvers()

  /** Begins it: it loads its program, and waits to be started. */
  constructor(parts: ChildParts<Told>) {
    this.#parts = parts
    // who starts it hears why it could not; who only stops it need not
    this.#first.promise.catch(() => undefined)
    this.#process = this.#begin()
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Starts it; resolves when it says that it is ready, rejects with its reason when it cannot start. */
  async start(): Promise<Ready> {
    this.#isStarted = true
    this.say(this.#parts.start())
    return this.#first.promise
  }

  say(message: Told): void {
    if (this.#process.connected) this.#process.send(message, () => undefined)
  }

  /** Has it read again what may have changed. */
  hangUp(): void {
    this.#process.kill('SIGHUP')
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }

  /** Kills it because it hangs [OP1110]. */
  killHung(): void {
    const { log, name } = this.#parts
    log.error({ killed: this.pid }, `the ${name} hangs and is killed`)
    this.#hung = true
    this.kill()
  }

  /** Ends it in order, or by force after `withinMs`; by force too while it is not ready. */
  async stop(withinMs: number, told: Told = this.#parts.stop): Promise<void> {
    this.#stopping = true
    const child = this.#process
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (!this.#wasReady) {
      child.kill('SIGKILL')
      return ended
    }
    this.say(told)
    const late = this.#killLate(child, withinMs)
    await ended
    clearTimeout(late)
    if (child.exitCode !== 0) this.#parts.endedByForce()
  }

  /** Kills it after `withinMs`, and logs it: an end by force is no orderly stop. */
  #killLate(child: ChildProcess, withinMs: number): NodeJS.Timeout {
    const { log, name } = this.#parts
    return setTimeout(() => {
      log.error({ withinMs }, `the ${name} did not stop in time and was killed`)
      child.kill('SIGKILL')
    }, withinMs)
  }

  #begin(): ChildProcess {
    const { log, name } = this.#parts
    this.#began = Date.now()
    const child = this.#parts.begin()
    child.on('message', (message: FromProcess) => this.#hear(message))
    child.on('error', (error) => log.error({ err: error }, `the ${name} cannot be reached`))
    child.once('exit', (code, signal) => {
      this.#parts.ended?.()
      // a spare that ended while it waited had started, and starts again
      if (this.#stopping || !this.#wasReady) {
        this.#first.reject(new Error(`the ${name} ended before it was ready (${code ?? signal})`))
        return
      }
      log.error({ code, signal }, `the ${name} has ended and is started again`)
      this.#parts.restarted?.(this.#hung ? 'hung' : 'ended')
      this.#hung = false
      const isSteady = Date.now() - this.#began > STEADY_AFTER_MS
      this.#pause = isSteady ? FIRST_PAUSE_MS : Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
      setTimeout(() => this.#beginAnew(), isSteady ? FIRST_PAUSE_MS : this.#pause)
    })
    return child
  }

  #beginAnew(): void {
    if (this.#stopping) return
    this.#process = this.#begin()
    if (this.#isStarted) this.say(this.#parts.start())
  }

  #hear(message: FromProcess): void {
    // a process that waits for the markets has started well
    if (message.kind === 'waits') this.#wasReady = true
    if (message.kind === 'ready') {
      this.#wasReady = true
      this.#first.resolve(message)
    }
    if (message.kind === 'failed') {
      if (this.#wasReady) this.#sayFailed(message.why)
      else this.#first.reject(new Error(message.why))
    }
    this.#parts.heard(message)
  }

  /** At a later start it is tried again. */
  #sayFailed(why: string): void {
    this.#parts.log.error({ why }, `the ${this.#parts.name} could not start`)
    this.kill()
  }
}
