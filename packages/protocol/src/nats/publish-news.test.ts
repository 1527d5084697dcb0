import { expect, test, vi } from 'vitest'
import { publishNews } from './publish-news.ts'

/** A connection whose JetStream answers by hand, and which is lost and found again by hand. */
class Connection {
  readonly #asked: (() => void)[] = []
  readonly #changes: string[] = []
  #changed: (() => void) | null = null

  readonly nats = {
    info: { max_payload: 1024 * 1024 },
    options: {},
    isClosed: () => false,
    publish: () => undefined,
    request: () =>
      new Promise((_, reject) => this.#asked.push(() => reject(new Error('no JetStream')))),
    status: () => this.#status(),
  }

  change(type: 'disconnect' | 'reconnect'): void {
    this.#changes.push(type)
    this.#changed?.()
  }

  /** Refuses the oldest or the newest request, when that many wait. */
  async refuse(which: 'oldest' | 'newest', waiting: number): Promise<void> {
    await this.asked(waiting)
    const refuse = which === 'oldest' ? this.#asked.shift() : this.#asked.pop()
    refuse?.()
  }

  /** Waits until that many requests wait. */
  async asked(waiting: number): Promise<void> {
    await vi.waitUntil(() => this.#asked.length === waiting)
  }

  async *#status() {
    for (;;) {
      for (const type of this.#changes.splice(0)) yield { type }
      await new Promise<void>((resolve) => (this.#changed = resolve))
    }
  }
}

test('[NT30] [NT6] where the connection is lost while a life begins, the late end of that beginning changes no later life', async () => {
  const connection = new Connection()
  const told: (string | null)[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a connection that are used here
  const nats = connection.nats as unknown as Parameters<typeof publishNews>[0]
  const publisher = publishNews(nats, { told: (why) => told.push(why) })
  await connection.refuse('oldest', 1)
  await publisher.begun()
  expect(publisher.place()?.number).toBe(0)

  connection.change('disconnect')
  connection.change('reconnect')
  await connection.asked(1)
  connection.change('disconnect')
  connection.change('reconnect')
  await connection.refuse('newest', 2)
  await expect.poll(() => told.length).toBe(2)
  publisher.publish('all', { ended: [] })
  const now = publisher.place()
  expect(now?.number).toBe(1)

  await connection.refuse('oldest', 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(publisher.place()).toEqual(now)
  expect(told.length).toBe(2)
})
