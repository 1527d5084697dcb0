import type { CashOut, CashOutWay, CashOutQuote } from '@crease/domain/records/cash-out-order.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import { OrderRateLimit } from '../edge/order-rate-limit.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'

export interface CashOutAsk {
  readonly userId: UserId
  readonly marketId: MarketId
  readonly percent: number
  /** where it is asked from */
  readonly ip?: string
}

export interface CashOutRequest extends CashOutAsk {
  readonly way: CashOutWay
  readonly value: Paise
  /** how much less than `value` is still good */
  readonly tolerance: Paise
  readonly validUntil: number
  readonly clientId: string
}

type Quoted = { readonly kind: 'quote'; readonly quote: CashOutQuote }
type CashedOut = { readonly kind: 'cash-out'; readonly cashOut: CashOut }

export interface CashingOutDeps {
  readonly exchange: Pick<ExchangePort, 'quoteCashOut' | 'cashOut'>
  /** what the ledger has under a client's id, however old */
  readonly earlier: (userId: UserId, clientId: string) => Promise<CashOut | null>
  /** milliseconds on any clock that only goes forward */
  readonly clock: () => number
  /** absent: this gateway is alone */
  readonly shared?: SharedLimits
}

/** A page asks once a second for each market of its player; one of many lines is milliseconds of everybody's time [CO30]. */
const ASKED_PER_SECOND = 20
const ASKED_AT_ONCE = 40

/** The one way to quote and to execute a cash-out, whichever channel it came through. */
export class CashingOut {
  readonly #deps: CashingOutDeps
  readonly #rateLimit: OrderRateLimit

  constructor(deps: CashingOutDeps) {
    this.#deps = deps
    const { clock } = deps
    const shared =
      deps.shared === undefined ? {} : { shared: { limits: deps.shared, name: 'cash-outs' } }
    this.#rateLimit = new OrderRateLimit({
      perSecond: ASKED_PER_SECOND,
      burst: ASKED_AT_ONCE,
      clock,
      ...shared,
    })
  }

  async quote({ ip, ...ask }: CashOutAsk): Promise<Quoted | Refused> {
    const tooMany = this.#tooMany(ask.userId, ip)
    if (tooMany !== null) return tooMany
    const reply = await this.#deps.exchange.quoteCashOut(ask)
    if (reply.kind === 'refused') return reply
    if (reply.kind !== 'cash-out-quote') throw new Error(`a quote was answered '${reply.kind}'`)
    return { kind: 'quote', quote: reply.quote }
  }

  /** The ledger answers for cash-outs that the exchange has forgotten: a retry is the same cash-out [CO9]. */
  async cashOut(request: CashOutRequest): Promise<CashedOut | Refused> {
    const { ip, ...asked } = request
    const { userId } = asked
    const tooMany = this.#tooMany(userId, ip)
    if (tooMany !== null) return tooMany
    const clientId = asked.clientId.toLowerCase()
    const reply = await this.#deps.exchange.cashOut({ ...asked, clientId })
    if (reply.kind === 'cash-out') return reply
    if (reply.kind !== 'refused') throw new Error(`a cash-out was answered '${reply.kind}'`)
    if (reply.refusal.code === 'BUSY') return reply
    const earlier = await this.#deps.earlier(userId, clientId)
    if (earlier === null) return reply
    return isSame(earlier, { ...asked, floor: paise(asked.value - asked.tolerance) })
      ? { kind: 'cash-out', cashOut: earlier }
      : refused({ code: 'ID_REUSED' })
  }

  #tooMany(userId: UserId, ip: string | undefined): Refused | null {
    const refusal = this.#rateLimit.take({ userId, ...(ip !== undefined && { ip }) })
    return refusal === null ? null : refused(refusal)
  }
}

type Asked = Pick<CashOut, 'marketId' | 'percent' | 'way' | 'floor'>

const isSame = (earlier: Asked, asked: Asked): boolean =>
  earlier.marketId === asked.marketId &&
  earlier.percent === asked.percent &&
  earlier.way === asked.way &&
  earlier.floor === asked.floor
