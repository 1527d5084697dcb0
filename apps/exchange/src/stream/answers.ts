import type { Questions } from '@crease/protocol/exchange-port.ts'
import type { Answer, Question } from '@crease/protocol/messages.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { PriceHistory } from '../history/price-history.ts'
import { isLedgerAway } from '../ledger/ledger-away.ts'
import type { Operating } from '../results/operating.ts'
import type { Results } from '../results/results.ts'
import type { TablesPort } from '../tables/tables-port.ts'
import type { Place } from './gateway-line.ts'
import { quotedCashOuts } from './quoted-cash-outs.ts'

export interface AnswerParts {
  readonly exchange: Exchange
  readonly operating: Operating
  readonly results: Results
  readonly history: Pick<PriceHistory, 'of'>
  readonly cashier: Pick<Cashier, 'ask' | 'own' | 'decide' | 'waiting'>
  readonly tables: TablesPort
  readonly place: () => Place
  readonly lastCommit: (user: UserId) => number
}

/** All that a gateway may ask, answered by the exchange itself. */
export function questionsOf(parts: AnswerParts): Questions {
  const { exchange, operating, results, history, cashier, tables, place, lastCommit } = parts
  return {
    submit: exchange.submit,
    funds: async (user) => ({
      account: exchange.account(user),
      positions: exchange.positions(user),
      version: place().version,
    }),
    orders: async (user) => ({
      account: exchange.account(user),
      positions: exchange.positions(user),
      bets: exchange.openBets(user),
      conditionals: exchange.conditionals(user),
      rounds: tables.rounds(user),
      ...place(),
    }),
    lastCommit: async (user) => lastCommit(user),
    history: async (market) => history.of(market),
    ...quotedCashOuts(exchange),
    act: (by, act, why) => operating.act(by, act, why),
    voidBet: (by, bet, why) => operating.voidBet(by, bet, why),
    voidEvent: (by, event, why) => operating.voidEvent(by, event, why),
    settlement: (by, market) => operating.settlement(by, market),
    firstYeses: (by) => operating.firstYeses(by),
    decideAsk: (by, decision, why) => operating.decideAsk(by, decision, why),
    limits: (by, loginId, change) => operating.limits(by, loginId, change),
    setStanding: (by, loginId, change) => operating.setStanding(by, loginId, change),
    decideRegistration: (by, loginId, decided) =>
      operating.decideRegistration(by, loginId, decided),
    standing: (by) => results.standing(by),
    setWait: (by, feed, wait) => results.setWait(by, feed, wait),
    hold: (by, market, holding) => results.hold(by, market, holding),
    payment: (ask) => cashier.ask(ask),
    ownPayments: (user, ask) => cashier.own(user, ask),
    decidePayment: (by, decision) => cashier.decide(by, decision),
    waitingPayments: (by, ask) => cashier.waiting(by, ask),
    placeTableBet: tables.placeTableBet,
    cashOutTableBet: tables.cashOutTableBet,
    solo: tables.solo,
    tables: tables.tables,
  }
}

/** Answers a question that came by message; a fault becomes an answer too. */
export async function answerOf(questions: Questions, { name, args }: Question): Promise<Answer> {
  try {
    if (!Object.hasOwn(questions, name)) throw new Error('a question of no known name')
    const value: unknown = await Reflect.apply(questions[name], questions, args)
    return { kind: 'done', value }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', message, isLedgerAway: isLedgerAway(error) }
  }
}
