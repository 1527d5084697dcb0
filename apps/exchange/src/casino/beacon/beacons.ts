import {
  beaconAt,
  beaconTime,
  randomnessOf,
  type BeaconSource,
} from '@crease/casino/fairness/beacon.ts'
import type { Timers } from '../../exchange/timers.ts'
import type { Logger } from '../logger.ts'

/** how long behind its moment a number is waited for [CG1103] */
const LATEST_MS = 8000
/** the longest wait for its moment: a second and the longest period; beyond it the clock was set back [CG1103] */
const AHEAD_MS = 62_000
/** between two asks for the same number */
const AGAIN_MS = 300
/** between two looks for a silent source: less than its tables wait */
const LOOK_EVERY_MS = 1000
/** numbers that are remembered: what rounds of now and just before ask for */
const KEPT = 64

/** The outcomes of requested numbers. */
export interface BeaconCounts {
  readonly came: number
  readonly late: number
  /** answers that were not what the source signs */
  readonly wrong: number
}

export interface BeaconParts {
  readonly source: BeaconSource
  /** asked in turn */
  readonly urls: readonly string[]
  /** the text of what stands there; rejects where there is none */
  readonly fetchText: (url: string) => Promise<string>
  readonly isSigned: (number: number, signature: string) => Promise<boolean>
  /** the machine's clock, epoch milliseconds: the source counts by the world's [OP1123] */
  readonly now: () => number
  readonly timers: Pick<Timers, 'after'>
  readonly log: Logger
}

/** The numbers of a public source: requested once for all tables, checked, with a limit on the wait. */
export class Beacons {
  readonly #parts: BeaconParts
  readonly #asked = new Map<number, Promise<string | null>>()
  readonly #counts = { came: 0, late: 0, wrong: 0 }
  #isSilent = false
  /** the last look for a silent source; null: it is too old */
  #looked: Promise<boolean> | null = null
  #cancelLook: () => void = () => undefined
  #isStopped = false

  constructor(parts: BeaconParts) {
    this.#parts = parts
  }

  get source(): BeaconSource {
    return this.#parts.source
  }

  /** The clock by which the numbers are due, epoch milliseconds. */
  get now(): () => number {
    return this.#parts.now
  }

  get counts(): BeaconCounts {
    return { ...this.#counts }
  }

  /** The signature under a number; null: it did not come in time, and no other takes its place [CG1103]. */
  signature(number: number): Promise<string | null> {
    const known = this.#asked.get(number)
    if (known !== undefined) return known
    const asked = this.#await(number)
    this.#asked.set(number, asked)
    for (const old of this.#asked.keys()) {
      if (this.#asked.size <= KEPT) break
      this.#asked.delete(old)
    }
    // a number that did not arrive is requested again by the next caller
    void asked.then((signature) => signature === null && this.#asked.delete(number))
    return asked
  }

  /** Whether rounds may begin: after a number that did not come, only once the newest one is there again [CG1105]. */
  async isThere(): Promise<boolean> {
    if (!this.#isSilent) return true
    this.#looked ??= this.#look()
    return this.#looked
  }

  /** Waiting callers get no number any more. */
  stop(): void {
    this.#isStopped = true
    this.#cancelLook()
  }

  /** One request for all tables that wait, whose answer holds for a moment [CG1102]. */
  async #look(): Promise<boolean> {
    const { source, now, timers } = this.#parts
    const signature = await this.#ask(Math.max(1, beaconAt(source, now()) - 1), 0)
    this.#isSilent = signature === null
    if (!this.#isStopped)
      this.#cancelLook = timers.after(LOOK_EVERY_MS, () => (this.#looked = null))
    return !this.#isSilent
  }

  async #await(number: number): Promise<string | null> {
    const { source, now, log } = this.#parts
    const dueInMs = beaconTime(source, number) - now()
    if (dueInMs > AHEAD_MS) {
      this.#counts.late += 1
      log.error(
        { number, dueInMs },
        'a public beacon is too far ahead of the clock of this machine',
      )
      return null
    }
    await this.#wait(dueInMs)
    const tries = Math.ceil(LATEST_MS / AGAIN_MS)
    const until = now() + LATEST_MS
    for (let nth = 0; nth < tries; nth += 1) {
      const signature = await this.#ask(number, nth)
      if (signature !== null) {
        this.#counts.came += 1
        this.#isSilent = false
        return signature
      }
      if (this.#isStopped) return null
      if (now() + AGAIN_MS > until) break
      await this.#wait(AGAIN_MS)
    }
    this.#counts.late += 1
    this.#isSilent = true
    log.error({ number }, 'a public beacon did not come')
    return null
  }

  /** One request; null if there is no such number yet, or its signature is wrong. */
  async #ask(number: number, nth: number): Promise<string | null> {
    const { source, urls, fetchText, isSigned, log } = this.#parts
    const url = urls[nth % urls.length] ?? ''
    const text = await fetchText(`${url}/${source.chain}/public/${number}`).catch(() => null)
    if (text === null) return null
    const signature = signatureIn(text, number)
    if (signature !== null && (await isSigned(number, signature).catch(() => false)))
      return signature
    this.#counts.wrong += 1
    log.error({ number, url }, 'a public beacon is not signed by its source')
    return null
  }

  #wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => this.#parts.timers.after(ms, resolve))
  }
}

/** The signature of this number in a response, if its digest is the stated randomness. */
function signatureIn(text: string, number: number): string | null {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return null
    const [round, signature, randomness] = ['round', 'signature', 'randomness'].map(
      (name): unknown => Reflect.get(said, name),
    )
    if (round !== number || typeof signature !== 'string' || !HEX.test(signature)) return null
    return randomness === undefined || randomness === randomnessOf(signature) ? signature : null
  } catch {
    return null
  }
}

const HEX = /^(?:[\da-f]{2}){1,200}$/u
