import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import type { Questions } from '@crease/protocol/exchange-port.ts'
import type { Answer, Question } from '@crease/protocol/messages.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { PriceHistory } from '../history/price-history.ts'
import type { OpeningAccounts } from '../accounts/opening-accounts.ts'
import { isLedgerAway } from '@crease/ledger/connections/ledger-away.ts'
import type { OperatorSessions } from '../operators/operator-sessions.ts'
import type { SettingSports } from '../operators/setting-sports.ts'
import type { Operating } from '../results/operating.ts'
import type { Results } from '../results/results.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'
import { isGatewayCommand } from './gateway-commands.ts'
import type { Place } from './gateway-line.ts'
import { operatorQuestions } from './operator-questions.ts'
import { quotedCashOuts } from './quoted-cash-outs.ts'

export interface AnswerParts {
  readonly exchange: Exchange
  readonly operating: Operating
  readonly results: Results
  readonly sports: Pick<SettingSports, 'set' | 'decide'>
  readonly history: Pick<PriceHistory, 'of'>
  readonly cashier: Pick<Cashier, 'ask' | 'own' | 'decide' | 'waiting'>
  readonly casino: CasinoPort
  readonly accounts: Pick<OpeningAccounts, 'open'>
  readonly operators: Pick<OperatorSessions, 'find'>
  readonly record: RecordEvent
  readonly place: () => Place
  readonly lastCommit: (user: UserId) => number
}

/** All that a gateway may ask, answered by the exchange itself. */
export function questionsOf(parts: AnswerParts): Questions {
  const { exchange, history, cashier, casino, accounts, record, place, lastCommit } = parts
  return {
    submit: async (command) => {
      if (isGatewayCommand(command)) return exchange.submit(command)
      record(refusedCommand(command))
      return FORBIDDEN
    },
    openAccount: accounts.open,
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
      rounds: casino.rounds(user),
      ...place(),
    }),
    lastCommit: async (user) => lastCommit(user),
    history: async (market) => history.of(market),
    ...quotedCashOuts(exchange),
    ...operatorQuestions(parts),
    payment: (ask) => cashier.ask(ask),
    ownPayments: (user, ask) => cashier.own(user, ask),
    placeTableBet: casino.placeTableBet,
    cashOutTableBet: casino.cashOutTableBet,
    solo: casino.solo,
  }
}

const FORBIDDEN = { kind: 'refused', refusal: { code: 'FORBIDDEN' } } as const

/** A gateway submitted what none may: on record with whom it is about, where it says so [OP1010]. */
const refusedCommand = (command: object): AuditEvent => {
  const [kind, of]: readonly unknown[] = [
    Reflect.get(command, 'kind'),
    Reflect.get(command, 'userId'),
  ]
  return {
    kind: 'command-refused',
    user: typeof of === 'number' ? userId(of) : null,
    by: null,
    from: null,
    about: { command: String(kind) },
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
