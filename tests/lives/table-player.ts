import type { PlaceOnRound, RoundBet } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import { dealingRound, openWindow, randomCashOut, randomRoundBet, TABLE } from './made-up-table.ts'
import type { Network } from './network.ts'

interface OwnBet {
  readonly body: PlaceOnRound & { readonly clientBetId: string }
  /** the first bet that it was answered with; null: no answer yet, or a refusal */
  taken: RoundBet | null
  /** what it was asked to be paid by hand, each time again */
  readonly asked: number[]
  /** what it is paid by hand, as was answered first; null: nothing yet */
  pays: number | null
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
    const dealing = dealingRound(disk)
    const risen = this.#bets.filter(({ taken }) => taken !== null && taken.roundId === dealing)
    if (risen.length > 0 && chance.happens(40)) return await this.#cashOut(chance.oneOf(risen))
    const on = openWindow(disk)
    const [own] = this.#bets.length > 0 ? [chance.oneOf(this.#bets)] : []
    if (own !== undefined && chance.happens(25)) await this.#send(own)
    else if (own !== undefined && chance.happens(15)) await this.#sendAnother(own)
    else if (on !== null) {
      const body = randomRoundBet(chance, this.#userId, on)
      const bet: OwnBet = { body, taken: null, asked: [], pays: null }
      this.#bets.push(bet)
      await this.#send(bet)
    }
  }

  /** Bets that were taken by hand. */
  get cashedOut(): number {
    return this.#bets.filter(({ pays }) => pays !== null).length
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
      ...this.#bets.flatMap((own) => this.#wrongCashOut(own)),
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

  /** By hand, at another value each time: the first that is answered stands [CG177]. */
  async #cashOut(own: OwnBet): Promise<void> {
    const { network, chance } = this.#world
    if (own.taken === null) return
    const ask = randomCashOut(chance, own.taken)
    own.asked.push(ask.pays)
    const reply = await network.ask((server) => server.submit(ask))
    if (reply?.kind !== 'round-bet') return
    const { betId, status } = reply.bet
    if (status.kind !== 'CASHED_OUT') return
    if (own.pays !== null && own.pays !== status.pays) {
      this.#disagreements.push(`paid wrong: bet ${betId} was taken at ${own.pays}, ${status.pays}`)
    }
    own.pays ??= status.pays
  }

  /** What was taken is paid at a value that was asked for, whatever the round came to; only a void one gives it back. */
  #wrongCashOut({ taken, asked, pays }: OwnBet): readonly string[] {
    const stored = this.#world.disk.rows('roundBet').find(({ betId }) => betId === taken?.betId)
    if (stored === undefined) return []
    const { betId, status, stake } = stored
    if (pays !== null && !asked.includes(pays)) {
      return [`paid wrong: bet ${betId} was taken at ${pays}, which nobody asked for`]
    }
    if (pays === null || status.kind === 'VOID') return []
    const brings = Math.floor((stake * pays) / 100) - stake
    const isPaid =
      status.kind === 'SETTLED'
        ? status.net === brings
        : status.kind === 'CASHED_OUT' && status.pays === pays
    return isPaid ? [] : [`lost: bet ${betId} was taken at ${pays} and is ${status.kind}`]
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
