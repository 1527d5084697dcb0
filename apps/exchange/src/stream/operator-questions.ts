import type { MarketAct, Operator } from '@crease/domain/records/operator-act.ts'
import type { Questions } from '@crease/protocol/exchange-port.ts'
import type { OperatorToken } from '@crease/protocol/operator-session.ts'
import type { TableActAsk } from '@crease/protocol/casino.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { OperatorSessions } from '../operators/operator-sessions.ts'
import type { Operating } from '../results/operating.ts'
import type { SettingSports } from '../operators/setting-sports.ts'
import type { Results } from '../results/results.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'

interface OperatorParts {
  readonly operators: Pick<OperatorSessions, 'find'>
  readonly operating: Operating
  readonly results: Results
  readonly sports: Pick<SettingSports, 'set' | 'decide'>
  readonly cashier: Pick<Cashier, 'decide' | 'waiting'>
  readonly casino: Pick<CasinoPort, 'tables'>
}

/** The questions of operators, each in the name that the ledger has for the session [OP1011]. */
export function operatorQuestions(parts: OperatorParts) {
  const { operators, operating, results, sports, cashier, casino } = parts
  const asking =
    (needs: 'a session' | 'a proof') =>
    async <Outcome>(token: OperatorToken, ask: (by: Operator) => Promise<Outcome>) => {
      const found = await operators.find(token, needs)
      return found.kind === 'refused' ? found : ask(found.operator)
    }
  const [signedIn, proved] = [asking('a session'), asking('a proof')]
  return {
    act: (token, act, why) =>
      (isProvedAct(act) ? proved : signedIn)(token, (by) => operating.act(by, act, why)),
    voidBet: (token, bet, why) => proved(token, (by) => operating.voidBet(by, bet, why)),
    voidEvent: (token, event, why) => proved(token, (by) => operating.voidEvent(by, event, why)),
    settlement: (token, market) => signedIn(token, () => operating.settlement(market)),
    firstYeses: (token) => signedIn(token, () => operating.firstYeses()),
    decideAsk: (token, decision, why) =>
      proved(token, (by) => operating.decideAsk(by, decision, why)),
    limits: (token, loginId, change) =>
      proved(token, (by) => operating.limits(by, loginId, change)),
    setStanding: (token, loginId, change) =>
      proved(token, (by) => operating.setStanding(by, loginId, change)),
    decideRegistration: (token, loginId, decided) =>
      proved(token, (by) => operating.decideRegistration(by, loginId, decided)),
    standing: (token) => signedIn(token, async () => results.standing()),
    setWait: (token, feed, wait) => proved(token, (by) => results.setWait(by, feed, wait)),
    hold: (token, market, holding) => proved(token, (by) => results.hold(by, market, holding)),
    setSport: (token, setting, why) => proved(token, (by) => sports.set(by, setting, why)),
    decideSport: (token, decision, why) => proved(token, (by) => sports.decide(by, decision, why)),
    decidePayment: (token, decision) => proved(token, (by) => cashier.decide(by, decision)),
    waitingPayments: (token, ask) => signedIn(token, () => cashier.waiting(ask)),
    tables: (token, act) =>
      (isProvedTableAct(act) ? proved : signedIn)(token, (by) => casino.tables(by, act)),
  } satisfies Partial<Questions>
}

/** Suspending and opening a market needs no step-up: it is urgent and moves no money. Closing is for good. */
const isProvedAct = (act: MarketAct): boolean =>
  act.kind !== 'set-status' || act.status === 'CLOSED'

/** So is a table; a round that is made void, or paid again, pays [AU800]. */
const isProvedTableAct = (ask: TableActAsk | null): boolean =>
  ask !== null && ask.act !== 'PAUSE' && ask.act !== 'RESUME'
