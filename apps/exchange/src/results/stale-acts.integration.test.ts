import { perTest } from '@crease/ledger/testing/per-test.ts'
import { FeedResults } from '@crease/ledger/reads/feed-results.ts'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { Users } from '@crease/people/users/users.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { MarketAct, Operator } from '@crease/domain/records/operator-act.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { NO_CASINO } from '@crease/protocol/casino-port.ts'
import type { ActOutcome } from '@crease/protocol/operator-acts.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  betOn,
  BIREN,
  fund,
  KITES,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from '../exchange/testing/exchange.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { restoreEngine } from '../exchange/restore-engine.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { Operating } from './operating.ts'
import { resultsOnLedger } from './results-on-ledger.ts'

const WHY = { reason: 'RULES' }
const MARKET = matchMarket('m1')
const { marketId } = MARKET
const wonBy = (...winners: readonly (typeof KITES)[]): MarketResult => ({
  kind: 'winners',
  winners,
  removed: [],
})
const VOID: MarketAct = { kind: 'void-market', marketId }
const HERONS = runnerId('herons')

const ground = perTest(openExchangeGround)

interface House extends Running {
  readonly operating: Operating
  readonly omar: Operator
  readonly bela: Operator
  /** runs once, after the next read of the whole market and before the act that it is for */
  readonly between: (once: () => Promise<unknown>) => void
}

/** A market with two matched players, and two operators whose reads can be overtaken. */
async function house(decidedAlone: number | null = null): Promise<House> {
  const { database, start } = ground()
  const running = await start({
    restoreEngine: (snapshot) =>
      restoreEngine(snapshot, { decidedAlone: decidedAlone === null ? null : paise(decidedAlone) }),
  })
  const { exchange } = running
  const added = async (loginId: string): Promise<Operator> => {
    const asked = { loginId, displayName: loginId, passwordHash: null, isDemo: false }
    const row = await new Users(database).add(asked)
    if (row === null) throw new Error('the login is taken')
    return { userId: row.userId, name: loginId }
  }
  for (const player of ['asha', 'biren']) await added(player)
  const [omar, bela] = [await added('omar'), await added('bela')]
  for (const operator of ['omar', 'bela']) await makeOperator(database, operator)
  let waits: (() => Promise<unknown>) | null = null
  const reads = new OperatorReads(database)
  const records = {
    marketOfBet: reads.marketOfBet.bind(reads),
    marketsOfEvent: reads.marketsOfEvent.bind(reads),
    playerOfLogin: reads.playerOfLogin.bind(reads),
    limitsOf: reads.limitsOf.bind(reads),
    endedRow: reads.endedRow.bind(reads),
    approvals: reads.approvals,
    endedMarket: async (id: typeof marketId) => {
      const found = await reads.endedMarket(id)
      const once = waits
      waits = null
      await once?.()
      return found
    },
  }
  await openMarket(exchange, MARKET)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 1_000_00)
  const matched = [
    await exchange.submit(betOn(MARKET, ASHA, { side: 'LAY', odds: 191, stake: 100_00 })),
    await exchange.submit(betOn(MARKET, BIREN, { side: 'BACK', odds: 191, stake: 100_00 })),
  ]
  if (kinds(matched).some((kind) => kind !== 'placed')) throw new Error('nothing is at stake')
  const operating = new Operating({ exchange, records, casino: NO_CASINO })
  return { ...running, operating, omar, bela, between: (once) => (waits = once) }
}

const cash = ({ exchange }: House): readonly (number | undefined)[] =>
  [ASHA, BIREN].map((user) => exchange.account(user)?.cash)
const version = ({ exchange }: House) => exchange.market(marketId)?.settlement?.version
const codeOf = (outcome: ActOutcome): string =>
  outcome.kind === 'refused' ? outcome.refusal.code : 'done'
const sound = async (): Promise<void> => expect(await ground().findings()).toEqual([])

test('[ST43] a void that the feed’s result overtakes makes all of it void, and what was paid is taken back', async () => {
  const one = await house()
  one.between(() => one.exchange.submit(settleFor(MARKET)))
  const outcome = await one.operating.act(one.omar, VOID, WHY)
  expect(outcome).toMatchObject({ kind: 'done', settlement: { settlement: { version: 2 } } })
  expect(one.exchange.market(marketId)?.state.status).toBe('VOIDED')
  expect(cash(one)).toEqual([1_000_00, 1_000_00])
  const { rows } = await ground().database.query(
    'SELECT act, refused_with AS code FROM operator_act ORDER BY id',
  )
  expect(rows).toEqual([
    { act: 'void-market', code: 'BUSY' },
    { act: 'void-market', code: null },
  ])
  await sound()
})

test('[ST43] [OP163] overtaken so, it needs its second operator for the money that is at stake by then', async () => {
  const one = await house(0)
  expect(codeOf(await one.operating.act(one.omar, VOID, WHY))).toBe('SECOND_YES_NEEDED')
  // the approval was for a market that had not been paid
  one.between(() => one.exchange.submit(settleFor(MARKET)))
  expect(codeOf(await one.operating.act(one.bela, VOID, WHY))).toBe('SECOND_YES_NEEDED')
  expect([version(one), one.exchange.market(marketId)?.state.status]).toEqual([1, 'SETTLED'])
  expect(codeOf(await one.operating.act(one.omar, VOID, WHY))).toBe('done')
  expect([version(one), ...cash(one)]).toEqual([2, 1_000_00, 1_000_00])
  await sound()
})

test('[ST43] [ST47] two operators at one time: the later result holds with its money, and a repeated one changes nothing', async () => {
  const one = await house()
  const settle = (winner: typeof KITES): MarketAct => ({
    kind: 'settle-market',
    marketId,
    result: wonBy(winner),
  })
  await one.exchange.submit(settleFor(MARKET))
  const paid = cash(one)
  one.between(() =>
    one.exchange.submit({ kind: 'operate', by: one.bela, reason: 'RULES', act: VOID, ended: null }),
  )
  expect(codeOf(await one.operating.act(one.omar, settle(HERONS), WHY))).toBe('done')
  expect([version(one), one.exchange.market(marketId)?.result]).toEqual([2, wonBy(HERONS)])
  const now = cash(one)
  expect(now).not.toEqual(paid)
  const again = await one.operating.act(one.bela, settle(HERONS), WHY)
  expect(again).toMatchObject({ unchanged: true, settlement: { settlement: { version: 2 } } })
  expect([version(one), cash(one)]).toEqual([2, now])
  await sound()
})

test('[FD37] [ST43] a correction of the feed that an operator’s overtakes leaves the operator’s result', async () => {
  const one = await house()
  const { database } = ground()
  const reads = new OperatorReads(database)
  const log = { info: () => undefined, error: () => undefined }
  let waits: (() => Promise<unknown>) | null = null
  const { market, hasBets, startOf, nextCommit, account, openBets, positions, conditionals } =
    one.exchange
  const submit: Exchange['submit'] = async (command) => {
    const once = command.kind === 'resettle' ? waits : null
    if (once !== null) waits = null
    await once?.()
    return one.exchange.submit(command)
  }
  const reading = { market, hasBets, startOf, account, openBets, positions, conditionals }
  const exchange = { ...reading, submit, nextCommit }
  const results = resultsOnLedger({ database, exchange, waitSeconds: 0, log })
  const tell = (result: MarketResult) =>
    results.tell('fake', { kind: 'result', at: 0, marketId, result }, async () => {
      await one.exchange.submit({ kind: 'settle', marketId, result })
    })
  await tell(wonBy(KITES))
  waits = () => one.operating.act(one.omar, VOID, WHY)
  await tell(wonBy(HERONS))
  await results.idle()
  results.look()
  await results.idle()
  expect([version(one), one.exchange.market(marketId)?.state.status]).toEqual([2, 'VOIDED'])
  expect(cash(one)).toEqual([1_000_00, 1_000_00])
  expect(await new FeedResults(database).open()).toEqual([])
  expect(results.counts()).toEqual({ 'result-corrected': 0, 'result-noted': 1 })
  expect((await reads.endedMarket(marketId))?.row.result).toMatchObject({ kind: 'void' })
  await results.stop()
  await sound()
})

test('[ST43] [ST22] a settlement that reached nobody is found', async () => {
  const one = await house()
  await one.exchange.submit(settleFor(MARKET))
  await sound()
  await ground().database.query(
    `UPDATE market SET settlement = jsonb_set(settlement, '{version}', '2') WHERE id = $1`,
    [marketId],
  )
  const { findings } = await verifyLedger(ground().database)
  expect(findings.map(({ rule }) => rule.slice(0, 6))).toContain('[ST22]')
})

test('[OP41] an event is void with the markets that its feed opens meanwhile', async () => {
  const one = await house()
  const late = matchMarket('m2')
  one.between(() => openMarket(one.exchange, late))
  const outcome = await one.operating.voidEvent(one.omar, MARKET.eventId, WHY)
  expect(outcome).toEqual({
    kind: 'markets',
    markets: [marketId, late.marketId].map((id) => ({ marketId: id, refusedWith: null })),
  })
  // pressed again it is void as it was
  expect(await one.operating.voidEvent(one.bela, MARKET.eventId, WHY)).toEqual(outcome)
  expect(version(one)).toBe(1)
  await sound()
})
