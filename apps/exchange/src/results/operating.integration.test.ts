import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { Users } from '@crease/people/users/users.ts'
import type { MarketAct, Operator } from '@crease/domain/records/operator-act.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { NO_CASINO } from '@crease/protocol/casino-port.ts'
import type { ActOutcome, FirstApproval, LimitsOutcome } from '@crease/protocol/operator-acts.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  KITES,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
} from '../exchange/testing/exchange.ts'
import type { RunningExchange } from '../exchange/exchange.ts'
import { restoreEngine } from '../exchange/restore-engine.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { Operating } from './operating.ts'

const WHY = { reason: 'RULES' }
const FIRST = 'SECOND_YES_NEEDED'
const MARKET = matchMarket('m1')

const ground = perFile(openExchangeGround)
let operating: Operating
let exchange: RunningExchange
let omar: Operator
let bela: Operator
let player: string

beforeAll(async () => {
  const { database, start } = ground()
  ;({ exchange } = await start({
    restoreEngine: (snapshot) => restoreEngine(snapshot, { decidedAlone: paise(0) }),
  }))
  const added = async (loginId: string): Promise<Operator> => {
    const asked = { loginId, displayName: loginId, passwordHash: null, isDemo: false }
    const row = await new Users(database).add(asked)
    if (row === null) throw new Error('the login is taken')
    return { userId: row.userId, name: loginId }
  }
  player = 'asha'
  await added(player)
  omar = await added('omar')
  bela = await added('bela')
  for (const loginId of ['omar', 'bela']) await makeOperator(database, loginId)
  const records = new OperatorReads(database)
  operating = new Operating({ exchange, records, casino: NO_CASINO })
  await openMarket(exchange, MARKET)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 1_000_00)
  const matched = [
    await exchange.submit(betOn(MARKET, ASHA, { side: 'LAY', odds: 191, stake: 100_00 })),
    await exchange.submit(betOn(MARKET, BIREN, { side: 'BACK', odds: 191, stake: 100_00 })),
  ]
  if (kinds(matched).some((kind) => kind !== 'placed')) throw new Error('nothing is at stake')
})

type Outcome = ActOutcome | LimitsOutcome
const codeOf = (outcome: Outcome): string =>
  outcome.kind === 'refused' ? outcome.refusal.code : 'done'

/** The same request of both operators, sent before either is answered. */
const bothAsk = async (ask: (by: Operator) => Promise<Outcome>): Promise<readonly string[]> =>
  (await Promise.all([omar, bela].map(ask))).map(codeOf).toSorted()

test('[OP163] [OP169] of two operators who ask for the same at one time the later one is the second', async () => {
  const limits = { maxStake: null, maxExposure: null, maxOpenBets: null, commissionDiscount: 500 }
  expect(await bothAsk((by) => operating.limits(by, player, { limits, why: WHY }))).toEqual([
    FIRST,
    'done',
  ])
  const settled: MarketAct = {
    kind: 'settle-market',
    marketId: MARKET.marketId,
    result: { kind: 'winners', winners: [KITES], removed: [] },
  }
  expect(await bothAsk((by) => operating.act(by, settled, WHY))).toEqual([FIRST, 'done'])
})

/** A higher discount, as the first operator asks for it: its number, and whom it is about. */
async function askedDiscount(commissionDiscount: number) {
  const limits = { maxStake: null, maxExposure: null, maxOpenBets: null, commissionDiscount }
  expect(codeOf(await operating.limits(omar, player, { limits, why: WHY }))).toBe(FIRST)
  const waiting = await operating.firstYeses()
  const ask = ('waiting' in waiting ? waiting.waiting : [])
    .filter((one) => 'loginId' in one)
    .find(({ words }) => words.discount === commissionDiscount)
  if (ask === undefined) throw new Error('nothing waits')
  return { askId: ask.askId, userId: ask.act.limits.userId }
}

test('[OP165] [OP169] a higher discount is declined, and the one who declined asks for the first time then', async () => {
  const about = await askedDiscount(600)
  const declined = await operating.decideAsk(bela, { ...about, decision: 'decline' }, WHY)
  expect(codeOf(declined)).toBe('done')
  expect(await operating.firstYeses()).toEqual({ kind: 'waiting', waiting: [] })
  const limits = { maxStake: null, maxExposure: null, maxOpenBets: null, commissionDiscount: 600 }
  expect(codeOf(await operating.limits(bela, player, { limits, why: WHY }))).toBe(FIRST)
})

test('[OP165] an approval and a rejection of one request at one time are decided one after the other', async () => {
  const about = await askedDiscount(700)
  const decided = await Promise.all([
    operating.decideAsk(omar, { ...about, decision: 'decline' }, WHY),
    operating.decideAsk(bela, { ...about, decision: 'approve' }, WHY),
  ])
  expect(decided.map(codeOf).toSorted()).toEqual(['ASK_ENDED', 'done'])
})

test('[OP165] a bet that two operators have made void in an open market waits for nobody any more', async () => {
  const market = matchMarket('m2')
  await openMarket(exchange, market)
  const bet = await exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 }))
  if (bet.kind !== 'placed') throw new Error('nothing is at stake')
  const { betId } = bet.bet
  expect(codeOf(await operating.voidBet(omar, betId, WHY))).toBe(FIRST)
  const [asked] = await waitingAbout(market.marketId)
  expect(codeOf(await operating.voidBet(bela, betId, WHY))).toBe('done')
  expect(await waitingAbout(market.marketId)).toEqual([])
  const about = { marketId: market.marketId, askId: asked?.askId ?? 0 }
  const again = await operating.decideAsk(bela, { ...about, decision: 'approve' }, WHY)
  expect(codeOf(again)).toBe('ASK_ENDED')
})

async function waitingAbout(marketId: MarketId): Promise<readonly FirstApproval[]> {
  const waiting = await operating.firstYeses()
  if (waiting.kind === 'refused') throw new Error('no operator')
  return waiting.waiting.filter((one) => 'marketId' in one && one.marketId === marketId)
}

test('[OP165] [OP138] a request is over after a day by the clock of the server, also where the machine is set back', async () => {
  const about = await askedDiscount(800)
  const real = Date.now
  const machine = vi.spyOn(Date, 'now').mockImplementation(() => real() + 25 * 3_600_000)
  onTestFinished(() => machine.mockRestore())
  steadyNow()
  machine.mockRestore()
  expect(await operating.firstYeses()).toEqual({ kind: 'waiting', waiting: [] })
  const approved = await operating.decideAsk(bela, { ...about, decision: 'approve' }, WHY)
  expect(codeOf(approved)).toBe('ASK_ENDED')
})
