import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { PaymentRow } from '@crease/domain/records/players/payment.ts'
import { userId as userIdOf, type BetId, type UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Chance } from '../chance.ts'
import type { Disk } from '../disk.ts'
import { EVENT, RUNNERS } from '../made-up-markets.ts'
import type { Network } from '../network.ts'
import { marketOfShard } from './markets-of-shards.ts'
import { randomPair } from './pairs-of-shards.ts'
import type { ShardServer } from './shard-server.ts'

/** A bet as its player knows it. */
interface OwnBet {
  readonly shard: number
  readonly placement: Placement & { readonly clientBetId: string }
  answer:
    | { readonly kind: 'none' }
    | { readonly kind: 'placed'; readonly bet: Bet }
    | { readonly kind: 'refused'; readonly code: string }
}

interface ShardPlayerParts {
  readonly userId: UserId
  /** what was deposited at the start */
  readonly funds: number
  /** what the player is kept to, of what is staked in a month; null: nothing */
  readonly stakeLimit: Paise | null
  readonly networks: readonly Network<ShardServer>[]
  readonly chance: Chance
}

const refusalOf = ({ paymentId }: PaymentRow): Command => ({
  kind: 'operate',
  by: { userId: userIdOf(91), name: 'Omar' },
  reason: 'No receipt',
  act: { kind: 'decide-payment', paymentId, decision: 'refuse' },
})

/** A player with bets in every shard at once, most of which ask for all that there is. */
export class ShardPlayer {
  readonly #parts: ShardPlayerParts
  readonly #bets = new Map<string, OwnBet>()
  readonly #disagreements: string[] = []
  /** bets that were asked for together or took another's place, by the key they were asked under; null: no answer yet */
  readonly #others = new Map<string, BetId | null>()
  doubts = 0
  /** that were let in */
  withdrawals = 0

  constructor(parts: ShardPlayerParts) {
    this.#parts = parts
  }

  get funds(): number {
    return this.#parts.funds
  }

  get userId(): UserId {
    return this.#parts.userId
  }

  get placed(): number {
    return [...this.#bets.values()].filter(({ answer }) => answer.kind === 'placed').length
  }

  get stakeLimit(): Paise | null {
    return this.#parts.stakeLimit
  }

  /** How many bets were refused for this, whatever shard was asked. */
  refusedFor(code: string): number {
    return [...this.#bets.values()].filter(
      ({ answer }) => answer.kind === 'refused' && answer.code === code,
    ).length
  }

  /** A bet in each of some shards at once, or one is sent again, or all that rests in one is taken back. */
  async act(): Promise<void> {
    const { chance, networks } = this.#parts
    const own = [...this.#bets.values()]
    const what = chance.between(0, 14)
    const one = chance.between(0, networks.length - 1)
    if (what === 0 && own.length > 0) return await this.#send(chance.oneOf(own))
    if (what < 3) return await this.#takeBack(one)
    if (what === 3) return await this.#askTogether(one)
    if (what === 4 && own.length > 0) return await this.#replace(chance.oneOf(own))
    if (what === 5) return await this.#withdraw()
    if (what === 6) return await this.#keepForLater(one)
    if (what === 7) return await this.#keepPair(one)
    const shards = networks.map((_network, shard) => shard).filter(() => chance.happens(60))
    await Promise.all(shards.map((shard) => this.#send(this.#newBet(shard))))
  }

  /** Sends again what has no answer, until it has one or `tries` were in vain. */
  async settleDoubts(tries: number): Promise<void> {
    for (const own of this.#bets.values()) {
      for (let tried = 0; own.answer.kind === 'none' && tried < tries; tried += 1) {
        this.doubts += Number(tried === 0)
        await this.#send(own)
      }
    }
  }

  /** Where the player's own list and what is stored differ. */
  complaints(disks: readonly Disk[]): readonly string[] {
    const answers = [...this.#bets.values()].flatMap(({ shard, placement, answer }) => {
      const stored = disks[shard]?.betUnderKey(this.userId, placement.clientBetId) ?? null
      return complaint(answer, stored) ?? []
    })
    const strangers = disks
      .flatMap((disk) => [...disk.bets.values()])
      .filter(({ userId, clientBetId }) => userId === this.userId && clientBetId !== null)
      .filter(
        ({ clientBetId }) =>
          !this.#bets.has(clientBetId ?? '') && !this.#others.has(clientBetId ?? ''),
      )
    const lost = [...this.#others].filter(
      ([key, told]) =>
        told !== null && !disks.some((disk) => disk.betUnderKey(this.userId, key)?.betId === told),
    )
    return [
      ...lost.map(([, told]) => `lost: bet ${told}, asked with others`),
      ...this.#disagreements,
      ...answers,
      ...strangers.map(({ betId }) => `never sent: bet ${betId}`),
    ]
  }

  #newBet(shard: number): OwnBet {
    const own: OwnBet = { shard, placement: this.#newPlacement(shard), answer: { kind: 'none' } }
    this.#bets.set(own.placement.clientBetId, own)
    return own
  }

  #newPlacement(shard: number): OwnBet['placement'] {
    const { chance, userId, funds } = this.#parts
    const stake = chance.oneOf([funds, funds, Math.ceil(funds / 2), chance.between(100, funds)])
    return {
      kind: 'place',
      userId,
      eventId: EVENT,
      marketId: marketOfShard(shard),
      runnerId: chance.oneOf(RUNNERS),
      side: chance.oneOf(['BACK', 'BACK', 'LAY']),
      requestedOdds: chance.between(180, 240),
      stake: paise(stake),
      clientBetId: chance.uuid(),
    }
  }

  /** A bet that its trigger places, where neither the player's turn nor the cash may be then [SH94]. */
  async #keepForLater(shard: number): Promise<void> {
    const { chance, userId } = this.#parts
    const placement = this.#forLater(shard)
    const kind = chance.oneOf(['STOP', 'TAKE_PROFIT'] as const)
    const trigger = { kind, watch: 'BEST', odds: chance.between(180, 240) } as const
    const orders = [{ placement, trigger, expiresAt: null }] as const
    await this.#ask(shard, { kind: 'conditional', userId, orders, clientOrderId: null })
  }

  /** Two orders in two shards, of which one ends the other [SH100]. */
  async #keepPair(shard: number): Promise<void> {
    const { chance, networks } = this.#parts
    const other = (shard + chance.between(1, networks.length - 1)) % networks.length
    const pair = randomPair([this.#forLater(shard), this.#forLater(other)], other, chance)
    await this.#ask(shard, pair)
  }

  /** A smaller bet than others, which its trigger places. */
  #forLater(shard: number): OwnBet['placement'] {
    const { chance, funds } = this.#parts
    const stake = paise(chance.between(100, Math.max(100, Math.floor(funds / 4))))
    const placement = { ...this.#newPlacement(shard), stake }
    this.#others.set(placement.clientBetId, null)
    return placement
  }

  /** Two bets of which both are let in or none. */
  async #askTogether(shard: number): Promise<void> {
    const items = [this.#newPlacement(shard), this.#newPlacement(shard)]
    for (const { clientBetId } of items) this.#others.set(clientBetId, null)
    const reply = await this.#ask(shard, { kind: 'batch', userId: this.userId, items })
    if (reply?.kind !== 'batch' || reply.outcome === 'none') return
    for (const [index, each] of reply.replies.entries()) {
      if (each.kind === 'placed') this.#others.set(items[index]?.clientBetId ?? '', each.bet.betId)
    }
  }

  /** Another price and size for what is left of a bet. */
  async #replace({ shard, answer }: OwnBet): Promise<void> {
    if (answer.kind !== 'placed') return
    const { chance, userId, funds } = this.#parts
    const key = chance.uuid()
    this.#others.set(key, null)
    const reply = await this.#ask(shard, {
      kind: 'replace',
      userId,
      betId: answer.bet.betId,
      requestedOdds: chance.between(180, 240),
      size: paise(chance.between(100, funds)),
      persistence: null,
      keepThroughEvents: null,
      clientBetId: key,
    })
    if (reply?.kind === 'replaced' && reply.ended !== null) this.#others.set(key, reply.bet.betId)
  }

  /** All that was deposited is asked back at home, and mostly the player thinks better of it. */
  async #withdraw(): Promise<void> {
    const { chance, userId, funds, networks } = this.#parts
    const home = homeOf(userId, networks.length)
    const reply = await this.#ask(home, {
      kind: 'request-payment',
      userId,
      direction: 'withdrawal',
      amount: paise(funds),
      clientId: chance.uuid(),
      past: { earlier: null, lately: 0, owner: 'player' },
    })
    if (reply?.kind !== 'payment') return
    this.withdrawals += 1
    if (chance.happens(80)) await this.#ask(home, refusalOf(reply.payment))
  }

  async #send(own: OwnBet): Promise<void> {
    const reply = await this.#ask(own.shard, own.placement)
    if (reply?.kind === 'placed') this.#hearPlaced(own, reply.bet)
    else if (reply?.kind === 'refused') this.#hearRefused(own, reply.refusal.code)
  }

  #hearRefused(own: OwnBet, code: string): void {
    if (code === 'BUSY') return
    if (own.answer.kind === 'placed') {
      this.#disagreements.push(`taken back: bet ${own.answer.bet.betId}, ${code}`)
    }
    own.answer = { kind: 'refused', code }
  }

  #hearPlaced(own: OwnBet, bet: Bet): void {
    if (own.answer.kind === 'refused' && own.answer.code !== 'INVALID_SELECTION') {
      this.#disagreements.push(`taken after all: ${bet.betId}, ${own.answer.code}`)
    }
    if (own.answer.kind === 'placed' && own.answer.bet.betId !== bet.betId) {
      this.#disagreements.push(`doubled: bets ${own.answer.bet.betId} and ${bet.betId}`)
    }
    own.answer = { kind: 'placed', bet }
  }

  async #takeBack(shard: number): Promise<void> {
    const { userId } = this
    await this.#ask(shard, { kind: 'cancel-all', userId, marketId: null, side: null })
  }

  async #ask(shard: number, command: Command): Promise<Reply | null> {
    const network = this.#parts.networks[shard]
    return (await network?.ask((server) => server.submit(command))) ?? null
  }
}

function complaint(answer: OwnBet['answer'], stored: Bet | null): string | null {
  if (answer.kind === 'none') return 'unanswered: a bet, to the last'
  if (answer.kind === 'refused') {
    return stored === null ? null : `taken: bet ${stored.betId}, though refused ${answer.code}`
  }
  if (stored === null) return `lost: bet ${answer.bet.betId}`
  return stored.betId === answer.bet.betId ? null : `renamed: bet ${answer.bet.betId}`
}
