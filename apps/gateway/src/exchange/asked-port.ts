import { refused } from '@crease/protocol/edge-refusal.ts'
import type { ExchangePort, Questions } from '@crease/protocol/exchange-port.ts'
import type { Question } from '@crease/protocol/messages.ts'

/** An operator's act may load all of a market that has ended, or of an event. */
export type HowLong = 'usual' | 'long'

interface AskParts {
  readonly ask: (question: Question, how: HowLong) => Promise<unknown>
  readonly market: ExchangePort['market']
  /** whether a command can be taken at the moment: what cannot is BUSY at once */
  readonly mayBeDecided: () => boolean
}

const BUSY = refused({ code: 'BUSY' })

/** The exchange's questions, each as a message. */
export function askedPort({ ask, market, mayBeDecided }: AskParts): ExchangePort {
  type Asked<Name extends keyof Questions> = Question & { readonly name: Name }
  // oxlint-disable typescript/no-unsafe-type-assertion -- answered by our own exchange, from the same source
  const askUsual = <Name extends keyof Questions>(question: Asked<Name>) =>
    ask(question, 'usual') as ReturnType<Questions[Name]>
  const askLong = <Name extends keyof Questions>(question: Asked<Name>) =>
    ask(question, 'long') as ReturnType<Questions[Name]>
  // oxlint-enable typescript/no-unsafe-type-assertion
  return {
    market,
    submit: async (command) =>
      mayBeDecided() ? askUsual<'submit'>({ name: 'submit', args: [command] }) : BUSY,
    openAccount: async (user) =>
      mayBeDecided() ? askUsual<'openAccount'>({ name: 'openAccount', args: [user] }) : BUSY,
    funds: (...args) => askUsual<'funds'>({ name: 'funds', args }),
    orders: (...args) => askUsual<'orders'>({ name: 'orders', args }),
    lastCommit: (...args) => askUsual<'lastCommit'>({ name: 'lastCommit', args }),
    history: (...args) => askUsual<'history'>({ name: 'history', args }),
    quoteCashOut: (...args) => askUsual<'quoteCashOut'>({ name: 'quoteCashOut', args }),
    cashOut: (...args) => askUsual<'cashOut'>({ name: 'cashOut', args }),
    act: (...args) => askLong<'act'>({ name: 'act', args }),
    voidBet: (...args) => askLong<'voidBet'>({ name: 'voidBet', args }),
    voidEvent: (...args) => askLong<'voidEvent'>({ name: 'voidEvent', args }),
    settlement: (...args) => askLong<'settlement'>({ name: 'settlement', args }),
    firstYeses: (...args) => askUsual<'firstYeses'>({ name: 'firstYeses', args }),
    decideAsk: (...args) => askLong<'decideAsk'>({ name: 'decideAsk', args }),
    limits: (...args) => askUsual<'limits'>({ name: 'limits', args }),
    setStanding: (...args) => askUsual<'setStanding'>({ name: 'setStanding', args }),
    decideRegistration: (...args) =>
      askUsual<'decideRegistration'>({ name: 'decideRegistration', args }),
    standing: (...args) => askUsual<'standing'>({ name: 'standing', args }),
    setWait: (...args) => askUsual<'setWait'>({ name: 'setWait', args }),
    hold: (...args) => askUsual<'hold'>({ name: 'hold', args }),
    setSport: (...args) => askUsual<'setSport'>({ name: 'setSport', args }),
    decideSport: (...args) => askUsual<'decideSport'>({ name: 'decideSport', args }),
    payment: (...args) => askUsual<'payment'>({ name: 'payment', args }),
    ownPayments: (...args) => askUsual<'ownPayments'>({ name: 'ownPayments', args }),
    decidePayment: (...args) => askUsual<'decidePayment'>({ name: 'decidePayment', args }),
    waitingPayments: (...args) => askUsual<'waitingPayments'>({ name: 'waitingPayments', args }),
    placeTableBet: (...args) => askUsual<'placeTableBet'>({ name: 'placeTableBet', args }),
    cashOutTableBet: (...args) => askUsual<'cashOutTableBet'>({ name: 'cashOutTableBet', args }),
    solo: (...args) => askUsual<'solo'>({ name: 'solo', args }),
    tables: (...args) => askUsual<'tables'>({ name: 'tables', args }),
  }
}
