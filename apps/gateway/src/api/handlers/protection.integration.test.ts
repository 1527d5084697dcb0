import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { betOn, matchMarket, openMarket } from '@crease/exchange/exchange/testing/exchange.ts'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const api = perFile(openLedgerApi)

interface Played {
  readonly staked: number
  readonly returned: number
  readonly net: number
}

const sumsOf = async (by: string): Promise<Played[]> => {
  const { status, body } = await api().ask(`/api/v1/getActivity?by=${by}`)
  expect([status, body.zone]).toEqual([200, 'Asia/Kolkata'])
  return body.periods.map(({ exchange }: { exchange: Played }) => exchange)
}

const won = (winner: string) =>
  ({ kind: 'winners', winners: [runnerId(winner)], removed: [] }) as const

test('[PP40] a settlement counts at its time with what it had cost; one that is taken back takes both back', async () => {
  const { exchange, user } = api()
  const nothing = { staked: 0, returned: 0, net: 0 }
  expect(await sumsOf('week')).toEqual(Array.from({ length: 12 }, () => nothing))
  const [one, two] = [matchMarket('1.1'), matchMarket('1.2')]
  for (const market of [one, two]) {
    await openMarket(exchange, market)
    const bet = { side: 'BACK', odds: 190, stake: 100_00 } as const
    expect(await exchange.submit(betOn(market, user, bet))).toMatchObject({ kind: 'placed' })
  }
  const resting = { side: 'LAY', odds: 110, stake: 200_00 } as const
  await exchange.submit(betOn(one, user, resting))
  await exchange.submit({ kind: 'settle', marketId: one.marketId, result: won('kites') })
  await exchange.submit({ kind: 'settle', marketId: two.marketId, result: won('herons') })
  // 90 won less 2 per cent, 100 lost
  const both = { staked: 200, returned: 188.2, net: -11.8 }
  for (const by of ['week', 'month', 'year']) expect((await sumsOf(by))[0]).toEqual(both)
  expect(await sumsOf('year')).toHaveLength(1)
  // empty until the play of the month is counted [PP15]
  const today = async () => (await api().ask('/api/v1/getProtection')).body.periods[0]
  await expect.poll(today).toMatchObject({ per: 'day', staked: 200, net: -11.8 })
})

test('[OP800] [PP20] an account that an operator locks is on record under its player, and one that is nobody’s is not', async () => {
  const operator = await api().realAccount('omar', 'operator')
  await api().realAccount('priya')
  const body = { loginId: 'priya', standing: 'locked', reason: 'SUSPICIOUS' }
  await api().post('/api/v1/operator/player/standing', body, operator)
  await api().post('/api/v1/operator/player/standing', { ...body, loginId: 'nobody' }, operator)
  const changed = api().recorded.filter(({ kind }) => kind === 'state-changed')
  expect(changed).toMatchObject([{ about: { to: 'locked', reason: 'SUSPICIOUS' } }])
  expect(new Set([changed[0]?.user, changed[0]?.by, null]).size).toBe(3)
})

test('[PP40] what is asked for is one of three', async () => {
  const { status, body } = await api().ask('/api/v1/getActivity?by=day')
  expect([status, body.code, body.field]).toEqual([400, 'BAD_REQUEST', 'by'])
})

test('[PP2] the calls of a player say how the protection stands then', async () => {
  const amounts = [{ rule: 'loss-day', amount: 500 }]
  const { body } = await api().post('/api/v1/setPlayRules', { amounts, sessionMinutes: 60 })
  expect(body.rules).toEqual([
    { rule: 'loss-day', amount: 500, minutes: null },
    { rule: 'session', amount: null, minutes: 60 },
  ])
  const looser = [{ rule: 'loss-day', amount: null }]
  const waits = await api().post('/api/v1/setPlayRules', { amounts: looser })
  expect(waits.body.waiting).toMatchObject([{ rule: 'loss-day', amount: null }])
  const early = await api().post('/api/v1/confirmPlayRule', { rule: 'loss-day' })
  expect([early.status, early.body.code]).toEqual([422, 'RULE_WAITS'])
  const unasked = await api().post('/api/v1/confirmPlayRule', { rule: 'bet' })
  expect([unasked.status, unasked.body.code]).toEqual([404, 'RULE_NOT_ASKED'])
  const kept = await api().post('/api/v1/keepPlayRule', { rule: 'loss-day' })
  expect(kept.body.waiting).toEqual([])
})
