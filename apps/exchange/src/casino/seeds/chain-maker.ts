import { Worker } from 'node:worker_threads'
import type { NewChain } from './seed-chain.ts'

/** Makes chains of seeds beside everything else, one after the other, on a thread that ends with the last of them. */
export class ChainMaker {
  #worker: Worker | null = null
  readonly #waiting: PromiseWithResolvers<NewChain>[] = []

  /** A new chain of `length` seeds; rejects if the thread fails. */
  readonly make = (length: number): Promise<NewChain> => {
    const asked = Promise.withResolvers<NewChain>()
    this.#waiting.push(asked)
    this.#worker ??= this.#open()
    this.#worker.postMessage(length, [])
    return asked.promise
  }

  #open(): Worker {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url))
    worker.on('message', ({ anchor, kept }: { anchor: string; kept: Uint8Array }) => {
      this.#waiting.shift()?.resolve({ anchor, kept: Buffer.from(kept) })
      if (this.#waiting.length === 0) this.#close()
    })
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
      this.#close()
    })
    return worker
  }

  #close(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
