import type { CreateBetReply } from '@crease/contract/sockets.ts'
import { marketId, runnerId, type UserId } from '@crease/domain/units/ids.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { PlayerNews } from '../../broadcast/player-news.ts'
import { wireBet } from '../../broadcast/wire/bet.ts'
import { wireConditional } from '../../broadcast/wire/conditional.ts'
import { wireDepth } from '../../broadcast/wire/depth.ts'
import { wirePositions } from '../../broadcast/wire/position.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { isLedgerAway } from '../../ledger/ledger-away.ts'
import { errorReply } from '../error-reply.ts'
import type { Placing } from '../placing.ts'
import type { ChangedBets } from '../reads.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { Beginnings } from './beginnings.ts'
import type { Desk, OrdersBeginning, OrdersPage, OrdersPlace } from '../sockets/desk.ts'

/** bets that one question is answered with */
const PAGE_BETS = 500
/** Every bet of a number that was reached has been seen: the next page begins behind the last of them. */
const BEHIND_ALL_BETS = Number.MAX_SAFE_INTEGER

export interface DeskParts {
  readonly sessions: Sessions
  readonly placing: Placing
  readonly exchange: Exchange
  readonly players: Pick<PlayerNews, 'wallet' | 'number'>
  readonly bets: ChangedBets
  /** answers a call of the route table as over HTTP */
  readonly order: Desk['order']
}

/** the bet itself is read by the placing service, which has sentences for its faults */
const createBetMessage = Type.Object({ token: Type.String({ minLength: 1 }), bet: Type.Unknown() })
const createBetShape = Compile(createBetMessage)

/** The exchange's side of the sockets: answers what they ask, and knows who listens. */
export class ExchangeDesk implements Desk {
  readonly #parts: DeskParts
  readonly #listening = new Set<UserId>()
  readonly #beginnings = new Beginnings((user, after) => this.#begin(user, after))

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** Whether any socket listens for this player. */
  readonly listens = (user: UserId): boolean => this.#listening.has(user)

  /** All sockets are gone: a gateway begins anew. */
  forgetListeners(): void {
    this.#listening.clear()
  }

  readonly authenticate: Desk['authenticate'] = (token) => this.#parts.sessions.authenticate(token)

  readonly order: Desk['order'] = (order, ip) => this.#parts.order(order, ip)

  readonly createBet: Desk['createBet'] = async (message, ip): Promise<CreateBetReply> => {
    if (!createBetShape.Check(message)) return errorReply({ code: 'TOKEN_MISSING' })
    try {
      return await this.#placed(message, ip)
    } catch (error) {
      // As over HTTP [OP65].
      if (isLedgerAway(error)) return errorReply({ code: 'BUSY' })
      throw error
    }
  }

  async #placed(
    { token, bet }: Static<typeof createBetMessage>,
    ip: string,
  ): Promise<CreateBetReply> {
    const session = await this.#parts.sessions.authenticate(token)
    if (session === null) return errorReply({ code: 'TOKEN_EXPIRED' })
    const wire = { body: bet, idempotencyKey: null }
    const outcome = await this.#parts.placing.place({ ...session, ip }, wire)
    if (outcome.kind === 'refused') return errorReply(outcome.refusal)
    return { success: true, message: 'Bet placed successfully!', bet: outcome.bet }
  }

  /** Asked of the sequencer itself: what it answers has been committed [RT50]. */
  readonly depth: Desk['depth'] = async (asked) => {
    const reply = await this.#parts.exchange.submit({
      kind: 'read-depth',
      marketId: marketId(asked.marketId),
      runnerId: runnerId(asked.selectionId),
    })
    if (reply.kind !== 'depth') throw new Error('the exchange is busy')
    return reply.depth === null ? null : wireDepth(reply.depth)
  }

  /** The player is listened for at once: what is committed from now on is told later. */
  readonly beginOrders: Desk['beginOrders'] = (user, after) => {
    this.#listening.add(user)
    return this.#beginnings.of(user, after)
  }

  /**
   * All of a player's orders, as they are when it is their turn. A number that the ledger has not reached is of another ledger: an image is told instead.
   */
  async #begin(user: UserId, after: number | null): Promise<OrdersBeginning> {
    const { exchange, players } = this.#parts
    const { number } = players
    const wallet = players.wallet(exchange.account(user))
    const positions = wirePositions(exchange, user)
    const conditionals = exchange
      .conditionals(user)
      .map((order) => wireConditional(order, exchange.market(order.marketId)?.definition ?? null))
    const now = { number, wallet, positions, conditionals }
    if (after === null || after > number) {
      return { kind: 'image', ...now, page: this.#openBets(user) }
    }
    const page = await this.moreOrders(user, { number: after, betId: BEHIND_ALL_BETS })
    return { kind: 'delta', ...now, page }
  }

  readonly moreOrders = async (user: UserId, place: OrdersPlace): Promise<OrdersPage> => {
    const found = await this.#parts.bets.changedAfter(user, place, PAGE_BETS)
    const last = found.length < PAGE_BETS ? undefined : found.at(-1)
    return {
      bets: found.map(({ bet, market }) => wireBet(bet, market)),
      next: last === undefined ? null : { number: last.number, betId: last.bet.betId },
    }
  }

  readonly endOrders = (user: UserId): void => {
    this.#listening.delete(user)
  }

  #openBets(user: UserId): OrdersPage {
    const { exchange } = this.#parts
    const bets = exchange.openBets(user).flatMap((bet) => {
      const market = exchange.market(bet.marketId)
      return market === null ? [] : [wireBet(bet, market.definition)]
    })
    return { bets, next: null }
  }
}
