import type { Refused } from '@crease/protocol/edge-refusal.ts'
import { noted } from '@crease/domain/units/why.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { winnersIn } from '@crease/domain/accounting/settlement.ts'
import type { ResultsStanding } from '@crease/protocol/result-acts.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { Answer, SignedInHandlers } from './handler.ts'

type ResultNames = 'operatorResults' | 'operatorResultWait' | 'operatorResultHold'

type Acts = Pick<ExchangePort, 'standing' | 'setWait' | 'hold'>

/** The operator's calls on results of feeds that wait [FD36]. */
export function resultHandlers(exchange: Acts) {
  return {
    operatorResults: async ({ token }) =>
      answer(await exchange.standing(token), 'As it stands now'),
    operatorResultWait: async ({ token, body }) => {
      const standing = await exchange.setWait(token, body.feed, {
        seconds: body.seconds,
        ...noted(body),
      })
      return answer(standing, `Results of ${body.feed} wait ${body.seconds} s from now on`)
    },
    operatorResultHold: async ({ token, body }) => {
      const { state } = body
      const held = { state, ...noted(body) }
      const standing = await exchange.hold(token, marketId(body.marketId), held)
      return answer(standing, state === 'held' ? 'The result is held' : 'The result waits again')
    },
  } satisfies Partial<SignedInHandlers>
}

function answer(standing: ResultsStanding | Refused, message: string): Answer<ResultNames> {
  if ('refusal' in standing) return standing
  const { otherwise, waits, open, alarms } = standing
  const results = open.map(({ marketId: id, feed, state, result, dueAt, toldAt }) => ({
    marketId: id,
    feed,
    state,
    result: resultInWords(result),
    dueAt,
    toldAt,
  }))
  const raised = alarms.map(({ said, ...alarm }) => ({
    ...alarm,
    ...(said !== null && { said: { market: said } }),
  }))
  return { success: true, message, otherwise, waits: [...waits], results, alarms: raised }
}

/** A result as programs of operators read it. */
export function resultInWords(result: MarketResult): string {
  if (result.kind === 'void') return 'void'
  return result.kind === 'number' ? `${result.value}` : winnersIn(result).join(', ')
}
