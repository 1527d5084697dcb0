import { pointsToPaise } from '@crease/contract/amounts.ts'
import type {
  CashOutTableBetBody,
  PlaceTableBetBody,
  TableBetRow,
} from '@crease/contract/casino-shapes.ts'
import { betId, roundId, type UserId } from '@crease/domain/units/ids.ts'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { TableBetAsk } from '@crease/protocol/casino.ts'
import type { Caller } from '@crease/people/sessions/session.ts'
import { wireTableBet } from '../wire/table-bets.ts'
import { readKey } from './read-key.ts'
import { nearestOdds, readOdds } from './read-placement.ts'
import { pressOf } from './press-of.ts'
import { readSeed } from './read-seed.ts'

export type TableBetPlaced = { readonly kind: 'receipt'; readonly bet: TableBetRow } | Refused

interface TableBettingDeps {
  readonly exchange: Pick<ExchangePort, 'placeTableBet' | 'cashOutTableBet'>
  /** how often a player may ask: with all other orders [BS106] */
  readonly take: (caller: Caller) => EdgeRefusal | null
  /** the server's clock, epoch milliseconds */
  readonly now: () => number
}

interface WireTableBet {
  readonly body: PlaceTableBetBody
  readonly idempotencyKey: string | null
}

/** The way to bet on a casino round: read at the edge, judged by the table and the exchange [CG80]. */
export class TableBetting {
  readonly #deps: TableBettingDeps

  constructor(deps: TableBettingDeps) {
    this.#deps = deps
  }

  /** Places a bet of the wire and answers its receipt once it is durable. */
  async place(caller: Caller, wire: WireTableBet): Promise<TableBetPlaced> {
    const tooMany = this.#deps.take(caller)
    if (tooMany !== null) return refused(tooMany)
    const ask = readTableBet(caller.userId, wire)
    if ('kind' in ask) return ask
    const outcome = await this.#deps.exchange.placeTableBet({
      ...ask,
      ...pressOf(wire.body, this.#deps.now()),
    })
    if (outcome.kind === 'refused') return outcome
    return { kind: 'receipt', bet: wireTableBet(outcome.bet) }
  }

  /** Takes a bet by hand while the multiplier of its table rises: decided when it reaches the exchange [CG177]. */
  async cashOut(caller: Caller, body: CashOutTableBetBody): Promise<TableBetPlaced> {
    const tooMany = this.#deps.take(caller)
    if (tooMany !== null) return refused(tooMany)
    const outcome = await this.#deps.exchange.cashOutTableBet({
      userId: caller.userId,
      table: body.casinoGameSlug,
      roundId: roundId(body.mid),
      betId: betId(Number(body.betId)),
    })
    if (outcome.kind === 'refused') return outcome
    return { kind: 'receipt', bet: wireTableBet(outcome.bet) }
  }
}

/**
 * A bet of the wire in the domain's words: points become paise, decimals hundredths. Refuses STAKE_INVALID for no whole
 * number of paise above zero, ODDS_INVALID for no whole hundredths, BAD_REQUEST for a key or a seed that cannot be.
 */
function readTableBet(
  userId: UserId,
  { body, idempotencyKey }: WireTableBet,
): TableBetAsk | Refused {
  const stake = pointsToPaise(body.stake)
  if (stake === null || stake <= 0) return refused({ code: 'STAKE_INVALID' })
  const odds = readOdds(body.matchOdd)
  if (odds === null) return refused({ code: 'ODDS_INVALID', nearest: nearestOdds(body.matchOdd) })
  const key = readKey(body.clientBetId, idempotencyKey)
  if (key.kind === 'refused') return key
  const seed = readSeed(body.clientSeed)
  if (seed.kind === 'refused') return seed
  return {
    userId,
    table: body.casinoGameSlug,
    roundId: roundId(body.mid),
    selection: body.selectionId,
    side: body.matchOddVariant === 'back' ? 'BACK' : 'LAY',
    odds,
    stake,
    clientBetId: key.clientBetId,
    clientSeed: seed.clientSeed,
  }
}
