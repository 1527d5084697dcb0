import { randomUUID } from 'node:crypto'
import { PaymentReads } from '@crease/ledger/reads/payment-reads.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { beforeAll, expect, test } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const api = perFile(openLedgerApi)
let [asha, bela, player, other] = ['', '', '', '']
beforeAll(async () => {
  asha = await api().realAccount('asha', 'operator')
  bela = await api().realAccount('bela', 'operator')
  player = await api().realAccount('priya')
  other = await api().realAccount('ravi')
})

const request = (
  direction: string,
  amount: number,
  { clientId = randomUUID(), as = player }: { clientId?: string; as?: string } = {},
) => api().post('/api/v1/cashier/request', { direction, amount, clientId }, as)
const decide = (paymentId: string, decision: 'approve' | 'refuse', as = asha) =>
  api().post(
    '/api/v1/operator/payment/decide',
    { paymentId, decision, reason: 'Seen the receipt' },
    as,
  )
const money = async (as = player) => {
  const { body } = await api().ask('/api/v1/getBalance', as)
  return [body.Balance, body.Withheld]
}

test('[PC2] [PC4] [PC8] a deposit and a withdrawal are asked for, approved by call, and stand in the statement', async () => {
  const key = randomUUID()
  const asked = await request('deposit', 500.5, { clientId: key })
  expect(asked).toMatchObject({
    status: 200,
    body: { payment: { state: 'requested', amount: 500.5, clientId: key, endedAt: null } },
  })
  expect(await request('deposit', 500.5, { clientId: key })).toEqual(asked)
  expect(await request('deposit', 501, { clientId: key })).toMatchObject({
    status: 409,
    body: { code: 'ID_REUSED' },
  })
  expect(await money()).toEqual([0, 0])
  const { paymentId } = asked.body.payment
  expect((await decide(paymentId, 'approve')).body.payment.state).toBe('paid')
  expect(await money()).toEqual([500.5, 0])
  expect((await request('deposit', 500.5, { clientId: key })).body.payment.state).toBe('paid')
  const out = await request('withdrawal', 200)
  expect(await money()).toEqual([500.5, 200])
  expect((await api().ask('/api/v1/getExposure', player)).body.Exposure).toBe(0)
  await decide(out.body.payment.paymentId, 'approve')
  expect(await money()).toEqual([300.5, 0])
  const statement = await api().ask('/api/v1/client/account/statement/deposit/withdraw', player)
  expect(statement.body.data.map((line: Record<string, unknown>) => line)).toMatchObject([
    { narration: 'Withdrawal', profitOrLoss: -200, userPts: 300.5 },
    { narration: 'Deposit', profitOrLoss: 500.5, userPts: 500.5 },
  ])
  const notices = await api().ask('/api/v1/getNotices', player)
  expect(notices.body.data.map(({ payment }: { payment: unknown }) => payment)).toMatchObject([
    { direction: 'withdrawal', state: 'paid' },
    { direction: 'deposit', state: 'paid' },
  ])
})

test('[PC5] above the sum the second approval is another operator’s, and only operators see and decide', async () => {
  const { body } = await request('deposit', 10_000.01)
  const { paymentId } = body.payment
  expect((await decide(paymentId, 'approve', player)).body.code).toBe('FORBIDDEN')
  expect((await api().ask('/api/v1/operator/payments', player)).body.code).toBe('FORBIDDEN')
  expect((await decide(paymentId, 'approve')).body.payment.state).toBe('requested')
  expect((await decide(paymentId, 'approve')).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const waiting = await api().ask('/api/v1/operator/payments', bela)
  expect(waiting.body.data).toMatchObject([
    { paymentId, loginId: 'priya', approvals: [{ operator: 'asha', reason: 'Seen the receipt' }] },
  ])
  expect((await decide(paymentId, 'approve', bela)).body.payment.state).toBe('paid')
  expect((await decide(paymentId, 'refuse', bela)).body.code).toBe('PAYMENT_ENDED')
  const own = await request('deposit', 100, { as: asha })
  expect((await decide(own.body.payment.paymentId, 'approve')).body.code).toBe('PAYMENT_OF_OWN')
  await decide(own.body.payment.paymentId, 'refuse', bela)
})

test('[PC6] no player takes a request back; a refusal says why', async () => {
  const { paymentId } = (await request('withdrawal', 300)).body.payment
  expect((await api().post('/api/v1/cashier/takeBack', { paymentId }, player)).status).toBe(404)
  const refused = (await decide(paymentId, 'refuse')).body.payment
  expect(refused).toMatchObject({ state: 'refused', reason: 'Seen the receipt' })
  expect((await money())[1]).toBe(0)
  expect((await api().ask('/api/v1/cashier/payments', other)).body.data).toEqual([])
})

test('[OP800] what operators decide of a payment, and what became of it, is on record under its player', async () => {
  const { paymentId } = (await request('deposit', 100)).body.payment
  const before = api().recorded.length
  await decide(paymentId, 'approve')
  const decided = api()
    .recorded.slice(before)
    .filter(({ kind }) => kind === 'funds-decided')
  const of = { paymentId: Number(paymentId), direction: 'deposit', amount: 100_00 }
  expect(decided).toMatchObject([
    { by: null, from: null, about: { ...of, became: 'PAID', provider: 'points' } },
    { from: '127.0.0.1', about: { decision: 'approve', became: 'PAID' } },
  ])
  expect(decided[1]?.by).not.toBeNull()
  const [user] = new Set(decided.map((event) => event.user))
  expect(user).not.toBeNull()
  expect(user).not.toBe(decided[1]?.by)
  const refusedOne = (await request('deposit', 100)).body.payment
  await decide(refusedOne.paymentId, 'refuse')
  expect(api().recorded.at(-2)).toMatchObject({ user, about: { became: 'REFUSED' } })
})

test('[PC1] [PC7] what is out of bounds is refused with the field and the limit, and all of a demo account', async () => {
  expect((await request('deposit', 99)).body).toMatchObject({
    code: 'PAYMENT_BELOW_MIN',
    field: 'amount',
    limit: 100,
  })
  expect((await request('withdrawal', 99_999)).body).toMatchObject({
    code: 'PAYMENT_ABOVE_FREE',
    field: 'amount',
  })
  for (const amount of [100.001, 0, -5, 1e300, '100', null]) {
    const { status, body } = await api().post(
      '/api/v1/cashier/request',
      { direction: 'deposit', amount, clientId: randomUUID() },
      player,
    )
    expect([status, body.field]).toEqual([400, 'amount'])
  }
  const noKey = await api().post(
    '/api/v1/cashier/request',
    { direction: 'deposit', amount: 100 },
    player,
  )
  expect(noKey).toMatchObject({ status: 400, body: { field: 'clientId' } })
  const demo = await api().another()
  expect((await request('deposit', 500, { as: demo })).body.code).toBe('PAYMENT_OF_DEMO')
})

test('[PC13] after a reset its operator decides no payment of the player, and a withdrawal waits for three days', async () => {
  const whose = await api().realAccount('usha')
  const paidIn = await request('deposit', 500, { as: whose })
  await decide(paidIn.body.payment.paymentId, 'approve')
  const { paymentId } = (await request('withdrawal', 200, { as: whose })).body.payment
  const { database } = api().ground
  await database.query(
    `INSERT INTO password_reset (token_hash, user_id, made_at, made_by, ended, used_at)
     SELECT 'a token', player.id, now(), operator.id, true, now() - interval '71 hours'
     FROM app_user AS player, app_user AS operator
     WHERE player.login_id = 'usha' AND operator.login_id = 'asha'`,
  )
  for (const decision of ['approve', 'refuse'] as const) {
    expect((await decide(paymentId, decision)).body.code).toBe('PAYMENT_OF_RESET')
  }
  expect((await decide(paymentId, 'approve', bela)).body.code).toBe('PAYMENT_AFTER_RESET')
  await database.query(`UPDATE password_reset SET used_at = now() - interval '73 hours'`)
  expect((await decide(paymentId, 'approve', bela)).body.payment.state).toBe('paid')
})

test('[PC10] payments are read page by page behind the last one, however many come meanwhile', async () => {
  for (let nth = 0; nth < 4; nth += 1) await request('deposit', 100 + nth, { as: other })
  const first = (await api().ask('/api/v1/cashier/payments?limit=2', other)).body
  expect(first).toMatchObject({
    deposit: { least: 100, most: 100_000 },
    withdrawal: { least: 100, most: 100_000 },
    free: 0,
  })
  await request('deposit', 150, { as: other })
  const behind = await api().ask(`/api/v1/cashier/payments?limit=2&after=${first.next}`, other)
  const amounts = [...first.data, ...behind.body.data].map(({ amount }) => amount)
  // all are open: the older ones come before the first page too
  expect(amounts).toEqual([101, 100, 103, 102, 101, 100])
})

test('[PC10] an open request stands on the first page, however many ended since', async () => {
  const whose = await api().realAccount('tara')
  const open = (await request('deposit', 100, { as: whose })).body.payment.paymentId
  const ended: string[] = []
  for (const amount of [101, 102, 103]) {
    const { body } = await request('deposit', amount, { as: whose })
    ended.unshift(body.payment.paymentId)
    await decide(body.payment.paymentId, 'refuse')
  }
  const first = await api().ask('/api/v1/cashier/payments?limit=2', whose)
  const idsOf = ({ body }: typeof first) =>
    body.data.map(({ paymentId }: { paymentId: string }) => paymentId)
  expect(idsOf(first)).toEqual([open, ended[0], ended[1]])
  const second = await api().ask(`/api/v1/cashier/payments?limit=2&after=${first.body.next}`, whose)
  expect([idsOf(second), second.body.next]).toEqual([[ended[2], open], open])
  await decide(open, 'refuse')
})

test('[OP1115] the ledger knows since when the oldest payments wait for operators and for the provider', async () => {
  const { database } = api().ground
  const oldest = () => new PaymentReads(database, Date.now).oldest()
  const waiting = await api().ask('/api/v1/operator/payments', asha)
  for (const { paymentId } of waiting.body.data) await decide(paymentId, 'refuse')
  expect(await oldest()).toEqual({ requested: null, approved: null })

  const first = (await request('deposit', 100)).body.payment
  await request('deposit', 100)
  const asked = await oldest()
  expect(asked.approved).toBeNull()
  expect(asked.requested).toBe(Date.parse(first.requestedAt))

  // the provider's answer does not come
  const at = Date.now()
  await database.query(
    "UPDATE payment SET status = 'APPROVED', outcome = jsonb_build_object('kind', 'APPROVED', 'at', $2::bigint) WHERE id = $1",
    [first.paymentId, at],
  )
  const both = await oldest()
  expect(both.requested).toBeGreaterThanOrEqual(asked.requested ?? Infinity)
  expect(both.approved).toBe(at)
  await database.query(
    `UPDATE payment SET status = 'REQUESTED', outcome = '{"kind":"REQUESTED"}' WHERE id = $1`,
    [first.paymentId],
  )
})

test('[PC4] [PC5] [PC8] the ledger agrees with all of it', async () => {
  const { findings, looked } = await verifyLedger(api().ground.database)
  expect(findings).toEqual([])
  expect(looked.payments).toBeGreaterThan(3)
})
