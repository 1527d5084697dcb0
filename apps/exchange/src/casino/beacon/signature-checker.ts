import { Worker } from 'node:worker_threads'
import type { BeaconSource } from '@crease/casino/fairness/beacon.ts'

/** A question and its answer. */
interface Checked {
  readonly number: number
  readonly signature: string
  readonly holds: Promise<boolean>
}

/** Checks signatures on a thread of its own: a pairing takes longer than a bet may wait. */
export class SignatureChecker {
  readonly #source: BeaconSource
  #worker: Worker | null = null
  readonly #waiting: PromiseWithResolvers<boolean>[] = []
  /** what was asked last: a source that is asked again often says the same */
  #last: Checked | null = null

  constructor(source: BeaconSource) {
    this.#source = source
  }

  /** Whether the source signed this number so; rejects where the thread fails. */
  readonly isSigned = (number: number, signature: string): Promise<boolean> => {
    if (this.#last?.number === number && this.#last.signature === signature) return this.#last.holds
    const holds = this.#check(number, signature)
    this.#last = { number, signature, holds }
    // an unanswered question is asked again
    holds.catch(() => (this.#last = null))
    return holds
  }

  #check(number: number, signature: string): Promise<boolean> {
    const asked = Promise.withResolvers<boolean>()
    this.#waiting.push(asked)
    this.#worker ??= this.#open()
    this.#worker.postMessage({ source: this.#source, number, signature }, [])
    return asked.promise
  }

  readonly stop = (): void => {
    void this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('stopped'))
  }

  #open(): Worker {
    const worker = new Worker(new URL('./beacon-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (holds: boolean) => this.#waiting.shift()?.resolve(holds))
    worker.on('error', (error) => {
      this.#worker = null
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
    return worker
  }
}
