import type { MarketAct } from '@crease/domain/records/operator-act.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Questions } from '@crease/protocol/exchange-port.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
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
    async <Outcome>(by: OperatorToken, ask: (user: UserId) => Promise<Outcome>) => {
      const found = await operators.find(by, needs)
      return found.kind === 'refused' ? refused(found.refusal) : ask(found.operator.userId)
    }
  const [signedIn, proved] = [asking('a session'), asking('a proof')]
  return {
    act: (by, act, why) =>
      (isProvedAct(act) ? proved : signedIn)(by, (user) => operating.act(user, act, why)),
    voidBet: (by, bet, why) => proved(by, (user) => operating.voidBet(user, bet, why)),
    voidEvent: (by, event, why) => proved(by, (user) => operating.voidEvent(user, event, why)),
    settlement: (by, market) => signedIn(by, (user) => operating.settlement(user, market)),
    firstYeses: (by) => signedIn(by, (user) => operating.firstYeses(user)),
    decideAsk: (by, decision, why) =>
      proved(by, (user) => operating.decideAsk(user, decision, why)),
    limits: (by, loginId, change) => proved(by, (user) => operating.limits(user, loginId, change)),
    setStanding: (by, loginId, change) =>
      proved(by, (user) => operating.setStanding(user, loginId, change)),
    decideRegistration: (by, loginId, decided) =>
      proved(by, (user) => operating.decideRegistration(user, loginId, decided)),
    standing: (by) => signedIn(by, (user) => results.standing(user)),
    setWait: (by, feed, wait) => proved(by, (user) => results.setWait(user, feed, wait)),
    hold: (by, market, holding) => proved(by, (user) => results.hold(user, market, holding)),
    setSport: (by, setting, why) => proved(by, (user) => sports.set(user, setting, why)),
    decideSport: (by, decision, why) => proved(by, (user) => sports.decide(user, decision, why)),
    decidePayment: (by, decision) => proved(by, (user) => cashier.decide(user, decision)),
    waitingPayments: (by, ask) => signedIn(by, (user) => cashier.waiting(user, ask)),
    tables: (by, act) =>
      (isProvedTableAct(act) ? proved : signedIn)(by, (user) => casino.tables(user, act)),
  } satisfies Partial<Questions>
}

/** Suspending and opening a market needs no step-up: it is urgent and moves no money. Closing is for good. */
const isProvedAct = (act: MarketAct): boolean =>
  act.kind !== 'set-status' || act.status === 'CLOSED'

/** So is a table; a round that is made void, or paid again, pays [AU800]. */
const isProvedTableAct = (ask: TableActAsk | null): boolean =>
  ask !== null && ask.act !== 'PAUSE' && ask.act !== 'RESUME'

const refused = (refusal: EdgeRefusal) => ({ kind: 'refused', refusal }) as const
