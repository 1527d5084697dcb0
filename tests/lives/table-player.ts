import type { PlaceOnRound, RoundBet } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import { openWindow, randomRoundBet, TABLE } from './made-up-table.ts'
import type { Network } from './network.ts'

interface OwnBet {
  readonly body: PlaceOnRound & { readonly clientBetId: string }
  /** the first bet that it was answered with; null: no answer yet, or a refusal */
  taken: RoundBet | null
}

export interface TableWorld {
  readonly network: Network
  readonly chance: Chance
  readonly disk: Disk
}

/** Bets on rounds, sends the same again and another under its key, and keeps a list that is believed. */
export class TablePlayer {
  readonly #userId: UserId
  readonly #world: TableWorld
  readonly #bets: OwnBet[] = []
  readonly #disagreements: string[] = []

  constructor(userId: UserId, world: TableWorld) {
    this.#userId = userId
    this.#world = world
  }

  /** One thing that a player does at the table. */
  async act(): Promise<void> {
    const { chance, disk } = this.#world
    const on = openWindow(disk)
    const [own] = this.#bets.length > 0 ? [chance.oneOf(this.#bets)] : []
    if (own !== undefined && chance.happens(25)) await this.#send(own)
    else if (own !== undefined && chance.happens(15)) await this.#sendAnother(own)
    else if (on !== null) {
      const bet: OwnBet = { body: randomRoundBet(chance, this.#userId, on), taken: null }
      this.#bets.push(bet)
      await this.#send(bet)
    }
  }

  /** Where the player's own list and what is stored differ. */
  complaints(): readonly string[] {
    const { disk } = this.#world
    const off = this.#bets.flatMap(({ body, taken }) => {
      const stored = disk
        .rows('roundBet')
        .filter((bet) => bet.userId === this.#userId && bet.clientBetId === body.clientBetId)
      if (stored.length > 1) return `doubled: a bet on round ${body.roundId}`
      if (taken === null || stored[0]?.betId === taken.betId) return []
      return `lost: bet ${taken.betId} on a round`
    })
    const keys = new Set(this.#bets.map(({ body }) => body.clientBetId))
    const strangers = disk
      .rows('roundBet')
      .filter(({ table }) => table === TABLE.table)
      .filter(({ userId, clientBetId }) => userId === this.#userId && !keys.has(clientBetId ?? ''))
    return [
      ...this.#disagreements,
      ...off,
      ...strangers.map(({ betId }) => `never sent: bet ${betId} on a round`),
    ]
  }

  async #send(own: OwnBet): Promise<void> {
    const reply = await this.#world.network.ask((server) => server.submit(own.body))
    if (reply?.kind !== 'round-bet') return
    if (own.taken !== null && own.taken.betId !== reply.bet.betId) {
      this.#disagreements.push(`doubled: bets ${own.taken.betId} and ${reply.bet.betId} on a round`)
    }
    own.taken ??= reply.bet
  }

  /** Another stake under a key that was taken: never let in. */
  async #sendAnother({ body, taken }: OwnBet): Promise<void> {
    if (taken === null) return
    const other = { ...body, selection: body.selection === 'a' ? 'b' : 'a' }
    const reply = await this.#world.network.ask((server) => server.submit(other))
    if (reply?.kind === 'round-bet') {
      this.#disagreements.push(`one id, two bets on a round: ${taken.betId}, ${reply.bet.betId}`)
    }
  }
}
