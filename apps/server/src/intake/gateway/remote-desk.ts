import type { Desk } from '@crease/gateway/sockets/desk.ts'
import type { Answer, FromGateway, Question } from './messages.ts'

/** Questions under way at most; the next one fails at once. */
const MAX_QUESTIONS = 20_000

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** The desk, asked by message from the gateway's process. */
export class RemoteDesk {
  readonly #send: (message: FromGateway) => void
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(send: (message: FromGateway) => void) {
    this.#send = send
  }

  /** The answers are those of our own other process: their types are what was asked for. */
  asDesk(): Desk {
    return {
      authenticate: (...args) => this.#ask({ name: 'authenticate', args }),
      createBet: (...args) => this.#ask({ name: 'createBet', args }),
      order: (...args) => this.#ask({ name: 'order', args }),
      depth: (...args) => this.#ask({ name: 'depth', args }),
      beginOrders: (...args) => this.#ask({ name: 'beginOrders', args }),
      moreOrders: (...args) => this.#ask({ name: 'moreOrders', args }),
      endOrders: (userId) => this.#send({ kind: 'end-orders', userId }),
    }
  }

  hear(id: number, answer: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (answer.kind === 'done') waiting?.resolve(answer.value)
    else waiting?.reject(new Error(answer.message))
  }

  #ask<Value>(question: Question): Promise<Value> {
    if (this.#waiting.size >= MAX_QUESTIONS) {
      return Promise.reject(new Error('too many questions are under way'))
    }
    const id = (this.#lastId += 1)
    return new Promise<Value>((resolve, reject) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answered by our own desk, from the same source
      this.#waiting.set(id, { resolve: (value) => resolve(value as Value), reject })
      this.#send({ kind: 'ask', id, question })
    })
  }
}
