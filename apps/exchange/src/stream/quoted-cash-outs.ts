import type { Reply } from '@crease/domain/records/command.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Questions } from '@crease/protocol/exchange-port.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { GivenQuotes } from './given-quotes.ts'

type Asked = Pick<Questions, 'quoteCashOut' | 'cashOut'>

/** Quotes and executes cash-outs, and holds each against the quotes that were given, whichever gateway asked for them [CO41]. */
export function quotedCashOuts({ submit }: Pick<Exchange, 'submit'>): Asked {
  const given = new GivenQuotes()
  return {
    quoteCashOut: async (ask): Promise<Reply> => {
      const reply = await submit({ ...ask, kind: 'quote-cash-out' })
      if (reply.kind === 'cash-out-quote') given.keep(ask.userId, reply.quote)
      return reply
    },
    cashOut: ({ value, tolerance, ...request }) => {
      // what was never quoted is as one whose time is over: only what stands under its id already is answered
      const isGiven = given.has(request.userId, { ...request, value })
      const validUntil = isGiven ? request.validUntil : 0
      const floor = paise(value - tolerance)
      return submit({ ...request, kind: 'cash-out', floor, validUntil })
    },
  }
}
