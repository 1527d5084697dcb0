import type { UserId } from '@crease/domain/units/ids.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kept } from '@crease/protocol/messages.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import type { PlayerBatch } from './player-batch.ts'
import type { SocketsPort } from './sockets-port.ts'
import { OrderReader } from './order-reader.ts'
import type { UserSocket } from './session-guard.ts'
import type { Reading } from './slow-readers.ts'

/** Readers by player: no socket receives another player's news [RT7]. */
export class OrderReaders {
  readonly #port: SocketsPort
  readonly #logger: FastifyBaseLogger
  readonly #readers = new Map<UserId, Set<OrderReader>>()

  constructor(port: SocketsPort, logger: FastifyBaseLogger) {
    this.#port = port
    this.#logger = logger
  }

  /** Lets a player's socket hear its own news, from the number that it has or from an image. */
  serve(socket: UserSocket, from: { user: UserId; after: number | null; reading: Reading }): void {
    const { user, after } = from
    const reader = new OrderReader(socket, from.reading)
    const readers = this.#readers.get(user) ?? new Set()
    this.#readers.set(user, readers)
    readers.add(reader)
    socket.on('disconnect', () => {
      readers.delete(reader)
      if (readers.size > 0 || this.#readers.get(user) !== readers) return
      this.#readers.delete(user)
      this.#port.endOrders(user)
    })
    reader.begin(this.#port, user, after).catch((error: unknown) => this.#lose(reader, error))
  }

  /** It comes back, and resumes by the number it has. */
  #lose(reader: OrderReader, error: unknown): void {
    if (!(error instanceof NoAnswer)) this.#logger.error({ err: error }, 'orders could not be told')
    reader.end()
  }

  /** Everybody reads on from where they are: the exchange was away, and what happened meanwhile is the ledger's. */
  resume(): void {
    for (const [user, readers] of this.#readers) {
      this.#port.ordersChanged(user)
      for (const reader of readers) {
        reader.resume(this.#port, user).catch((error: unknown) => this.#lose(reader, error))
      }
    }
  }

  /** Something of the player's account was changed on one of their devices [OP96]. */
  tellKept({ user, what }: Kept): void {
    for (const reader of this.#readers.get(user) ?? []) reader.hearKept(what)
  }

  tell(batches: readonly PlayerBatch[]): void {
    for (const batch of batches) {
      this.#port.ordersChanged(batch.userId)
      for (const reader of this.#readers.get(batch.userId) ?? []) reader.hear(batch)
    }
  }
}
