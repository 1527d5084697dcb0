import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomUUID } from 'node:crypto'
import pino from 'pino'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { CASHIER_TERMS } from '@crease/domain/records/players/payment.ts'
import { betId, userId, type UserId } from '@crease/domain/units/ids.ts'
import type { AuditEvent } from '@crease/protocol/audit.ts'
import type { GatewayCommand } from '@crease/protocol/gateway-command.ts'
import {
  isToGateway,
  type Answer,
  type ToExchange,
  type ToGateway,
} from '@crease/protocol/messages.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OpeningAccounts } from '../accounts/opening-accounts.ts'
import { startCashier } from '../cashier/start-cashier.ts'
import {
  ASHA,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from '../exchange/testing/exchange.ts'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { OperatorSessions } from '../operators/operator-sessions.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { settingSports } from '../operators/setting-sports.ts'
import { Users } from '@crease/people/users/users.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import { Operating } from '../results/operating.ts'
import { resultsOnLedger } from '../results/results-on-ledger.ts'
import { NO_CASINO } from '@crease/protocol/casino-port.ts'
import { answerOf, questionsOf } from './answers.ts'
import { listenAt } from './listen.ts'
import { NewsStream } from './news-stream.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** One command of every kind that a gateway may not submit, complete if it moves money. */
const OTHERS: Readonly<Record<Exclude<Command['kind'], GatewayCommand['kind']>, object>> = {
  fund: { userId: ASHA, amount: 1_000_000_00, narration: 'a gift' },
  settle: { ...settleFor(matchMarket('m1')) },
  operate: { by: { userId: 0, name: 'nobody' }, reason: '', act: { kind: 'void-market' } },
  'close-demo': { userId: ASHA },
  ...kinds('quote-cash-out', 'cash-out', 'release', 'open-market', 'market-state'),
  ...kinds('material-event', 'add-runners', 'runner-state', 'quotes', 'remove-runner'),
  ...kinds('reinstate-runner', 'feed-message', 'settle-on', 'lapse-on', 'resettle'),
  ...kinds('void-bet', 'open-round', 'round-window', 'place-on-round', 'cash-out-on-round'),
  ...kinds('play-alone', 'settle-round', 'void-round', 'request-payment', 'payment-outcome'),
}
function kinds<Kind extends string>(...named: readonly Kind[]): Readonly<Record<Kind, object>>
function kinds(...named: readonly string[]): Readonly<Record<string, object>> {
  return Object.fromEntries(named.map((kind) => [kind, {}]))
}
const MARKET = matchMarket('m1')
const WHY = { reason: 'RULES' }
const MINUTE_MS = 60_000

const ground = perFile(openExchangeGround)
let running: Running
let close: () => Promise<void>
const recorded: AuditEvent[] = []
let line: Line<ToExchange, ToGateway>
const waiting = new Map<number, (answer: Answer) => void>()

/** Asks over the line as a gateway does, whatever the types allow. */
function ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
  const id = waiting.size + 1
  const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
  line.send(frameOf([{ kind: 'ask', id, question: { name, args } }]))
  return answered.then((answer) => (answer.kind === 'done' ? answer.value : answer))
}

beforeAll(async () => {
  running = await ground().start()
  await openMarket(running.exchange, MARKET)
  const { database } = ground()
  const { exchange } = running
  const log = pino({ level: 'silent' })
  const record = (event: AuditEvent) => void recorded.push(event)
  const records = new OperatorReads(database)
  const stream = new NewsStream({ catalogue: new Catalogue(Date.now), now: Date.now, log })
  const { cashier, stop } = startCashier(
    { database, exchange, terms: CASHIER_TERMS },
    { record, now: Date.now, log },
  )
  const questions = questionsOf({
    exchange,
    operating: new Operating({ exchange, records, casino: NO_CASINO }),
    results: resultsOnLedger({ database, exchange, waitSeconds: 0, log }),
    sports: settingSports({ database, config: { decidedAlone: null } }),
    history: { of: () => null },
    cashier,
    casino: NO_CASINO,
    accounts: new OpeningAccounts({
      exchange,
      rows: new Registrations(database),
      welcomePaise: 500_00,
      realMoney: false,
      now: Date.now,
    }),
    operators: new OperatorSessions(database, Date.now),
    record,
    place: () => ({ number: 0, version: 0 }),
    lastCommit: () => 0,
  })
  const folder = await mkdtemp(join(tmpdir(), 'crease-line-'))
  const path = join(folder, 'exchange')
  const port = await listenAt(path, (taken) =>
    stream.join(taken, (question) => answerOf(questions, question)),
  )
  const socket: Socket = connect(path)
  line = new Line(socket, {
    knows: isToGateway,
    hear: (message) => {
      if (message.kind === 'answer') waiting.get(message.id)?.(message.answer)
    },
    ended: () => undefined,
    drained: () => undefined,
  })
  close = async () => {
    line.close()
    stream.stop()
    await port.close()
    await stop()
    await rm(folder, { recursive: true })
  }
})
afterAll(async () => {
  await close()
})

const countOf = async (table: 'transfer'): Promise<number> =>
  (await ground().database.query(`SELECT FROM ${table}`)).rowCount ?? -1

const FORBIDDEN = { kind: 'refused', refusal: { code: 'FORBIDDEN' } }

test('[OP1010] every command that is no player’s is refused to a gateway, and on record', async () => {
  const transfers = await countOf('transfer')
  for (const [kind, rest] of Object.entries(OTHERS)) {
    expect([kind, await ask('submit', { ...rest, kind })]).toEqual([kind, FORBIDDEN])
  }
  const hold = { kind: 'protect', userId: ASHA, ask: { kind: 'hold' } }
  expect(await ask('submit', hold)).toEqual(FORBIDDEN)
  // a question's own arguments are no way round it
  await ask('quoteCashOut', { ...OTHERS.settle, kind: 'settle' })
  await ask('cashOut', { ...OTHERS.fund, kind: 'fund' })
  expect(running.exchange.account(ASHA)).toBeNull()
  expect(running.exchange.market(MARKET.marketId)?.state.status).toBe('OPEN')
  expect(await countOf('transfer')).toBe(transfers)
  const told = recorded.filter(({ kind }) => kind === 'command-refused')
  expect(told.map(({ about }) => about['command'])).toEqual([...Object.keys(OTHERS), 'protect'])
  expect(told[0]).toMatchObject({ user: ASHA, about: { command: 'fund' } })
})

test('[OP1010] a player’s own commands are decided', async () => {
  const read = { kind: 'protect', userId: ASHA, ask: { kind: 'read' } }
  expect(await ask('submit', read)).toMatchObject({ kind: 'protection' })
  const cancel = { kind: 'cancel', userId: ASHA, betId: betId(1) }
  expect(await ask('submit', cancel)).toMatchObject({ refusal: { code: 'BET_UNKNOWN' } })
})

const added = async (loginId: string, isDemo = false): Promise<UserId> => {
  const users = new Users(ground().database)
  const row = await users.add({ loginId, displayName: loginId, passwordHash: null, isDemo })
  if (row === null) throw new Error('the login is taken')
  return row.userId
}

test('[OP1012] an account is opened once, with the sum that the exchange has in its settings', async () => {
  const demo = await added('demo-line', true)
  const opened = await Promise.all([demo, demo].map((user) => ask('openAccount', user, 1e9)))
  expect(opened).toEqual([{ kind: 'opened' }, { kind: 'opened' }])
  expect(await ask('openAccount', demo)).toEqual({ kind: 'opened' })
  expect(running.exchange.account(demo)).toMatchObject({ kind: 'demo', cash: 150_000 })
  const registration = await new Registrations(ground().database).add(
    {
      loginId: 'mila.line',
      displayName: 'Mila',
      passwordHash: 'none',
      born: '1990-01-31',
      termsVersion: '1',
      email: null,
      network: '192.0.2.0',
    },
    { perHour: 10, now: Date.now() },
  )
  const player = 'user' in registration ? registration.user.userId : userId(0)
  expect(await ask('openAccount', player)).toEqual({ kind: 'opened' })
  expect(running.exchange.account(player)).toMatchObject({ kind: 'player', cash: 500_00 })
  expect(await ask('openAccount', 999_999)).toEqual(FORBIDDEN)
})

/** An access token of a new session that started `agoMs` ago. */
async function tokenOf(user: UserId, agoMs = 0): Promise<{ token: string; id: string }> {
  const token = randomUUID()
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const made = await new SessionRows(ground().database).add({
    id: randomUUID(),
    userId: user,
    createdAt: Date.now() - agoMs,
    ip: '::1',
    network: '::1',
    device: 'a test',
    secret: Buffer.alloc(32),
    accessHash: hash(token),
    refreshHash: hash(`${token} again`),
    accessEndsAt: Date.now() + MINUTE_MS,
  })
  if (made === null) throw new Error('no session')
  return { token, id: made.id }
}

/** Each question of operators, with the call of the API that asks it. */
const ACTS: Readonly<Record<string, readonly [RouteName, ...unknown[]]>> = {
  act: ['operatorVoidMarket', { kind: 'void-market', marketId: 'none' }, WHY],
  voidBet: ['operatorVoidBet', 1, WHY],
  voidEvent: ['operatorVoidEvent', 'none', WHY],
  settlement: ['operatorSettlement', 'none'],
  firstYeses: ['operatorWaitingActs'],
  decideAsk: ['operatorDecideAct', { marketId: 'none', askId: 1, decision: 'approve' }, WHY],
  limits: ['operatorPlayerLimits', 'nobody', null],
  setStanding: ['operatorPlayerStanding', 'nobody', { standing: 'locked', why: WHY }],
  standing: ['operatorResults'],
  setWait: ['operatorResultWait', 'none', { seconds: 1, reason: 'RULES' }],
  hold: ['operatorResultHold', 'none', { state: 'held', reason: 'RULES' }],
  setSport: ['operatorSport', { sportId: 'none', minBet: 1, maxBet: 2, betDelayMs: 0 }, WHY],
  decideSport: ['operatorDecideAct', { askId: 1, sportId: 'none', decision: 'approve' }, WHY],
  decidePayment: ['operatorDecidePayment', { paymentId: 1, decision: 'approve', reason: 'none' }],
  waitingPayments: ['operatorPayments', { after: null, limit: 1 }],
  tables: ['operatorTables', null],
}

const codeOf = (answer: unknown): string =>
  /"refusal":\{"code":"(?<code>\w+)"/.exec(JSON.stringify(answer))?.groups?.['code'] ?? 'done'

const codesOf = async (token: unknown): Promise<Readonly<Record<string, unknown>>> => {
  const codes: Record<string, unknown> = {}
  for (const [name, [, ...args]] of Object.entries(ACTS)) {
    const answer = await ask(name, token, ...args)
    codes[name] = codeOf(answer)
  }
  return codes
}
const allOf = (code: string) => Object.fromEntries(Object.keys(ACTS).map((name) => [name, code]))

test('[OP1011] an operator’s act is refused with a player’s session, one that has ended, or the word of a gateway', async () => {
  const player = await added('plain')
  expect(await codesOf((await tokenOf(player)).token)).toEqual(allOf('FORBIDDEN'))
  const operator = await added('omar-line')
  await makeOperator(ground().database, 'omar-line')
  const { token, id } = await tokenOf(operator)
  // its number, its session's id, and the hash that the ledger keeps are no tokens
  const kept = createHash('sha256').update(token).digest('hex')
  for (const word of [`${operator}`, id, kept]) {
    expect(await ask('settlement', word, 'none')).toMatchObject({
      refusal: { code: 'TOKEN_EXPIRED' },
    })
  }
  expect(await ask('settlement', operator, 'none')).toEqual(FORBIDDEN)
  expect((await codesOf(token))['settlement']).toBe('done')
  await new SessionRows(ground().database).end(id, 'signed-out', Date.now())
  expect(await codesOf(token)).toEqual(allOf('TOKEN_EXPIRED'))
})

test('[OP1011] [AU98] an operator without a recent proof is refused wherever the route asks for one', async () => {
  const operator = await added('olga-line')
  await makeOperator(ground().database, 'olga-line')
  const { token } = await tokenOf(operator, 6 * MINUTE_MS)
  const expected = Object.entries(ACTS).map(([name, [route]]) => {
    const { stepUp }: Route = ROUTES[route]
    return [name, stepUp === true]
  })
  const codes = await codesOf(token)
  const asked = Object.entries(codes).map(([name, code]) => [name, code === 'STEP_UP_NEEDED'])
  expect(asked).toEqual(expected)
  expect(asked.filter(([, isAsked]) => isAsked === true)).toHaveLength(11)
  const suspend = { kind: 'set-status', marketId: 'none', status: 'SUSPENDED' }
  expect(await ask('act', token, suspend, WHY)).not.toMatchObject({
    refusal: { code: 'STEP_UP_NEEDED' },
  })
  const unproved = { refusal: { code: 'STEP_UP_NEEDED', ways: [] } }
  expect(await ask('act', token, { ...suspend, status: 'CLOSED' }, WHY)).toMatchObject(unproved)
  const voidRound = { table: 'duel', act: 'VOID_ROUND', round: null, why: WHY }
  expect(await ask('tables', token, voidRound)).toMatchObject(unproved)
  expect(await ask('tables', token, { ...voidRound, act: 'PAUSE' })).toMatchObject({
    refusal: { code: 'NOT_FOUND' },
  })
})
