import type { CashMove, CashMoveRow } from '../../records/players/cash-move.ts'
import type { ShardId } from '../../units/ids.ts'

/** Moves of cash between this shard and another one, as far as they matter for what comes. */
interface Channel {
  /** the number of the newest that was sent, and of the newest that was taken */
  sent: number
  taken: number
  /** sent and not known to be taken, by their numbers, the oldest first */
  readonly unarrived: Map<number, CashMove>
}

const NOTHING: Readonly<Channel> = { sent: 0, taken: 0, unarrived: new Map() }

/** The moves of cash to and from every other shard [SH10] [SH11]. */
export class CashChannels {
  readonly #byPeer = new Map<ShardId, Channel>()

  /** The number of the newest move to a shard; 0: there was none. */
  sentTo(peer: ShardId): number {
    return this.#known(peer).sent
  }

  /** The number of the newest move from a shard that was taken; 0: there was none. */
  takenFrom(peer: ShardId): number {
    return this.#known(peer).taken
  }

  /** Moves to a shard up to a number that are not known to be taken, the oldest first. */
  unarrivedUpTo(peer: ShardId, upTo: number): readonly CashMove[] {
    return [...this.#known(peer).unarrived.values()].filter(({ number }) => number <= upTo)
  }

  /** Takes one end of a move in its newest state. */
  follow({ status, ...move }: CashMoveRow): void {
    const { from, to, number } = move
    if (status === 'TAKEN') {
      const channel = this.#channel(from)
      channel.taken = Math.max(channel.taken, number)
      return
    }
    const channel = this.#channel(to)
    channel.sent = Math.max(channel.sent, number)
    if (status === 'SENT') channel.unarrived.set(number, move)
    else channel.unarrived.delete(number)
  }

  /** All of it, for the digest, by shard. */
  *inOrder(): Iterable<readonly unknown[]> {
    const peers = [...this.#byPeer].toSorted(([a], [b]) => a - b)
    for (const [peer, { sent, taken, unarrived }] of peers) {
      yield [peer, sent, taken, [...unarrived.values()]]
    }
  }

  #known(peer: ShardId): Readonly<Channel> {
    return this.#byPeer.get(peer) ?? NOTHING
  }

  #channel(peer: ShardId): Channel {
    const known = this.#byPeer.get(peer)
    if (known !== undefined) return known
    const channel: Channel = { sent: 0, taken: 0, unarrived: new Map() }
    this.#byPeer.set(peer, channel)
    return channel
  }
}
