import type { BetRow } from '@crease/contract/bet-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import { betId, type BetId, type UserId } from '@crease/domain/units/ids.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'
import type { Network } from './network.ts'
import { MARKETS } from './made-up-markets.ts'
import { randomOrder } from './random-order.ts'
import { randomBet, randomChange, type RandomBet } from './random-bet.ts'

/** A bet as its player knows it. */
interface OwnBet {
  readonly body: RandomBet
  answer:
    | { readonly kind: 'none' }
    | { readonly kind: 'receipt'; readonly bet: BetRow }
    | { readonly kind: 'refused'; readonly code: string }
}

/** Answers that leave it open whether the bet was taken: it is asked again, under its own id. */
const NO_ANSWER = new Set(['BUSY', 'RATE_LIMITED'])
/** Refusals that are judged again when the same is asked again [BS101]: a selection may join its market later. */
const JUDGED_ANEW = new Set(['INVALID_SELECTION'])
const PAISE = 100

/** A player with a list of what was sent and what was answered, who believes nothing else. */
export class SimulatedPlayer {
  readonly userId: UserId
  readonly #network: Network
  readonly #chance: Chance
  readonly #bets = new Map<string, OwnBet>()
  readonly #cancelled = new Map<string, BetRow>()
  /** bets that took the place of others, by the id they were asked for under; null: no answer yet */
  readonly #replaced = new Map<string, BetId | null>()
  readonly #disagreements: string[] = []
  doubts = 0

  constructor(userId: UserId, network: Network, chance: Chance) {
    this.userId = userId
    this.#network = network
    this.#chance = chance
  }

  /** One thing that a player does, once it is answered or given up. */
  async act(): Promise<void> {
    const own = [...this.#bets.values()]
    const what = this.#chance.between(0, 15)
    if (what > 13) return await this.#cashOut()
    if (what > 11) return await this.#order()
    if (own.length === 0 || what < 6) return await this.#send(this.#newBet())
    if (what === 6) return await this.#send(this.#chance.oneOf(own))
    if (what === 7) return await this.#sendAnotherUnderItsKey(this.#chance.oneOf(own))
    if (what > 9) return await this.#change(this.#chance.oneOf(own))
    return await this.#cancel(this.#chance.oneOf(own))
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

  get receipts(): number {
    return [...this.#bets.values()].filter(({ answer }) => answer.kind === 'receipt').length
  }

  /** Where the player's own list and what is stored differ. */
  complaints(disk: Disk): readonly string[] {
    const answers = [...this.#bets].flatMap(([key, { answer }]) => {
      return complaint(answer, disk.betByKey(this.userId, key)) ?? []
    })
    const cancels = [...this.#cancelled].filter(([id, { cancelled }]) => {
      const stored = disk.bets.get(betId(Number(id)))
      return (stored?.cancelled ?? 0) < Math.round(cancelled * PAISE)
    })
    const lost = [...this.#replaced].filter(
      ([key, told]) => told !== null && disk.betByKey(this.userId, key)?.betId !== told,
    )
    const strangers = [...disk.bets.values()].filter(
      ({ userId, betId: id, clientBetId }) =>
        userId === this.userId &&
        (clientBetId === null ? !isNamed(disk, id) : !this.#hasSent(clientBetId)),
    )
    return [
      ...this.#disagreements,
      ...answers,
      ...cancels.map(([id]) => `not cancelled: bet ${id}`),
      ...lost.map(([, told]) => `lost: replacement ${told}`),
      ...strangers.map((bet) => `never sent: bet ${bet.betId}`),
    ]
  }

  #hasSent(key: string): boolean {
    return this.#bets.has(key) || this.#replaced.has(key)
  }

  #newBet(): OwnBet {
    const own: OwnBet = { body: randomBet(this.#chance), answer: { kind: 'none' } }
    this.#bets.set(own.body.clientBetId, own)
    return own
  }

  async #send(own: OwnBet): Promise<void> {
    const outcome = await this.#network.ask((server) => server.place(this.userId, own.body))
    if (outcome === null) return
    if (outcome.kind === 'refused') this.#hear(own, outcome.refusal.code)
    else this.#hearReceipt(own, outcome.bet)
  }

  #hear(own: OwnBet, code: string): void {
    if (NO_ANSWER.has(code)) return
    if (own.answer.kind === 'receipt') {
      this.#disagreements.push(`taken back: bet ${own.answer.bet.betId}, ${code}`)
    }
    own.answer = { kind: 'refused', code }
  }

  #hearReceipt(own: OwnBet, bet: BetRow): void {
    if (own.answer.kind === 'refused' && !JUDGED_ANEW.has(own.answer.code)) {
      this.#disagreements.push(`taken after all: ${bet.betId}`)
    }
    if (own.answer.kind === 'receipt' && own.answer.bet.betId !== bet.betId) {
      this.#disagreements.push(`doubled: bets ${own.answer.bet.betId} and ${bet.betId}`)
    }
    own.answer = { kind: 'receipt', bet }
  }

  /** Another bet under the id of one that was taken: never taken, whatever else is answered. */
  async #sendAnotherUnderItsKey({ body, answer }: OwnBet): Promise<void> {
    if (answer.kind !== 'receipt') return
    const other = { ...body, stake: (body.stake ?? 0) + 1 }
    const outcome = await this.#network.ask((server) => server.place(this.userId, other))
    if (outcome?.kind === 'receipt') {
      this.#disagreements.push(`one id, two bets: ${answer.bet.betId} and ${outcome.bet.betId}`)
    }
  }

  /** Takes back a part, asks for another price and size, or takes back everything. */
  async #change({ answer }: OwnBet): Promise<void> {
    if (answer.kind !== 'receipt') return
    const { userId } = this
    const id = betId(Number(answer.bet.betId))
    const key = this.#chance.uuid()
    const change = randomChange(this.#chance, { userId, betId: id, clientBetId: key })
    if (change.kind === 'replace') this.#replaced.set(key, null)
    const reply = await this.#network.ask((server) => server.submit(change))
    if (reply?.kind === 'replaced' && reply.ended !== null) this.#replaced.set(key, reply.bet.betId)
  }

  /** Several bets at once, a bet for later, or the switch that watches over all. */
  async #order(): Promise<void> {
    const order = randomOrder(this.#chance, this.userId)
    const items = order.kind === 'batch' ? order.items : []
    const keys = items.map((item) => ('clientBetId' in item ? item.clientBetId : null) ?? '')
    for (const key of keys) this.#replaced.set(key, null)
    const reply = await this.#network.ask((server) => server.submit(order))
    if (reply?.kind !== 'batch' || reply.outcome === 'none') return
    for (const [index, each] of reply.replies.entries()) {
      if (each.kind === 'placed') this.#replaced.set(keys[index] ?? '', each.bet.betId)
    }
  }

  /** Asks what a cash-out would bring, and mostly takes it. */
  async #cashOut(): Promise<void> {
    const { userId } = this
    const marketId = this.#chance.oneOf(MARKETS)
    const percent = this.#chance.oneOf([30, 100])
    const ask = { userId, marketId, percent }
    const quoted = await this.#network.ask((server) =>
      server.submit({ kind: 'quote-cash-out', ...ask }),
    )
    if (quoted?.kind !== 'cash-out-quote') return
    const { value: floor, way, validUntil } = quoted.quote
    const request = { ...ask, floor, way, validUntil, clientId: this.#chance.uuid() }
    await this.#network.ask((server) => server.submit({ kind: 'cash-out', ...request }))
  }

  async #cancel({ answer }: OwnBet): Promise<void> {
    if (answer.kind !== 'receipt') return
    const id = betId(Number(answer.bet.betId))
    const outcome = await this.#network.ask((server) => server.cancel(this.userId, id))
    if (outcome?.kind === 'receipt') this.#cancelled.set(answer.bet.betId, outcome.bet)
  }
}

/** Whether a bet without an id of its player's is what became of an order, or a part of a cash-out. */
function isNamed(disk: Disk, id: BetId): boolean {
  const became = [...disk.conditionals.values()].some(
    ({ status }) => status.kind === 'TRIGGERED' && status.betId === id,
  )
  const cashed = disk
    .rows('cashOut')
    .some(({ outcome }) => outcome.kind === 'done' && outcome.betIds.includes(id))
  return became || cashed
}

function complaint(answer: OwnBet['answer'], stored: Bet | null): string | null {
  if (answer.kind === 'none') return null
  if (answer.kind === 'refused') {
    // a copy of the same that came later was judged again
    if (JUDGED_ANEW.has(answer.code)) return null
    return stored === null ? null : `taken: bet ${stored.betId}, though refused ${answer.code}`
  }
  const { betId: told, matched } = answer.bet
  if (stored === null) return `lost: bet ${told}`
  if (`${stored.betId}` !== told) return `renamed: bet ${told}`
  const before = Math.round(matched * PAISE)
  return stored.matched + stored.voided < before ? `unmatched: bet ${told}` : null
}
