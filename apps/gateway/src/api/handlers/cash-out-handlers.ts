import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import {
  NoCashOutCode,
  type CashOutOffer,
  type CashOutReply,
  type NoCashOut,
  type OutcomeAfter,
} from '@crease/contract/cash-out-shapes.ts'
import { sentence } from '@crease/contract/refusals.ts'
import type { CashOut, CashOutQuote, NamedResult } from '@crease/domain/records/cash-out-order.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { Check } from 'typebox/value'
import { centipaiseToPoints, wirePositions } from '../../wire/position.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { CashOutAsk, CashingOut } from '../../betting/cashing-out.ts'
import { refused, type EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { SignedInHandlers } from './handler.ts'

const ALL = 100

/** Positions, quotes of cash-outs, and cashing out. */
export function cashOutHandlers(deps: {
  exchange: Pick<ExchangePort, 'funds' | 'market'>
  cashingOut: CashingOut
}): Pick<SignedInHandlers, 'getMyPositions' | 'getCashOut' | 'cashOut'> {
  const { exchange, cashingOut } = deps
  return {
    getMyPositions: async ({ session }) => {
      const { positions } = await exchange.funds(session.userId)
      const data = [...wirePositions(positions, exchange.market)]
      // the exchange lists them in another order after a restart
      data.sort((one, other) => (one.marketId < other.marketId ? -1 : 1))
      return { success: true, data }
    },
    getCashOut: async ({ session, body, ip }) => {
      const { userId } = session
      const percent = body.percent ?? ALL
      const ask = { userId, marketId: marketId(body.marketId), percent }
      const outcome = await cashingOut.quote({ ...ask, ip })
      if (outcome.kind === 'quote') return wireQuote(outcome.quote)
      return notOffered(ask, outcome.refusal) ?? outcome
    },
    cashOut: async ({ session, body, ip }) => {
      const value = pointsToPaise(body.value)
      const tolerance = pointsToPaise(body.tolerance ?? 0)
      if (value === null) return refused({ code: 'BAD_REQUEST', field: 'value' })
      if (tolerance === null) return refused({ code: 'BAD_REQUEST', field: 'tolerance' })
      const outcome = await cashingOut.cashOut({
        userId: session.userId,
        marketId: marketId(body.marketId),
        percent: body.percent ?? ALL,
        way: body.kind ?? 'cash-out',
        value,
        tolerance,
        validUntil: body.validUntil,
        clientId: body.clientId,
        ip,
      })
      return outcome.kind === 'refused' ? outcome : wireCashOut(outcome.cashOut)
    },
  }
}

/** That there is none now is an answer [CO5]; null where the question itself is refused. */
function notOffered(
  { marketId: market, percent }: CashOutAsk,
  refusal: Refusal | EdgeRefusal,
): NoCashOut | null {
  const { code } = refusal
  if (!Check(NoCashOutCode, code)) return null
  const message = sentence(refusal)
  return { success: true, offered: false, marketId: market, percent, code, message }
}

function wireQuote(quote: CashOutQuote): CashOutOffer {
  return {
    success: true,
    offered: true,
    kind: quote.way,
    marketId: quote.marketId,
    percent: quote.percent,
    value: paiseToPoints(quote.value),
    commission: paiseToPoints(quote.commission),
    legs: quote.legs.map(({ runnerId, side, stake, payout }) => ({
      selectionId: runnerId,
      matchOddVariant: side === 'BACK' ? 'back' : 'lay',
      stake: paiseToPoints(stake),
      // for showing only, to four decimals
      averageOdd: Math.round((payout / stake) * 100) / 10_000,
    })),
    after: quote.after.map(({ result, brings }) => wireOutcome(result, centipaiseToPoints(brings))),
    waitsMs: quote.waitsMs,
    validMs: quote.validUntil - quote.at,
    validUntil: quote.validUntil,
  }
}

function wireOutcome(result: NamedResult, brings: number): OutcomeAfter {
  switch (result.kind) {
    case 'runner':
      return { selectionId: result.runnerId, brings }
    case 'none':
      return { none: true, brings }
    case 'numbers':
      return { from: result.from, below: result.below, brings }
    case 'number':
      return { number: result.number, brings }
  }
}

const MESSAGES = {
  pending: 'Your cash-out waits out the delay in play',
  done: 'Cashed out',
  dropped: 'Nothing was cashed out',
} as const

function wireCashOut({
  clientId,
  marketId: market,
  percent,
  way,
  outcome,
  at,
}: CashOut): CashOutReply {
  return {
    success: true,
    message: MESSAGES[outcome.kind],
    cashOut: {
      clientId,
      marketId: market,
      percent,
      kind: way,
      status: outcome.kind,
      value: outcome.kind === 'done' ? paiseToPoints(outcome.value) : null,
      reason: outcome.kind === 'dropped' ? sentence(outcome.refusal) : null,
      waitsMs: outcome.kind === 'pending' ? outcome.until - at : 0,
      betIds: outcome.kind === 'done' ? outcome.betIds.map(String) : [],
    },
  }
}
