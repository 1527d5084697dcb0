import { expect, test } from 'vitest'
import { BET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ASKED = { keepThroughEvents: true } as const
const KEPT = { ...BET, keepThroughEvents: true, terms: { ...BET.terms, ...ASKED } }

const api = perTest(openSignedInApi)

const post = (name: string, payload: unknown) => api().call(name, payload)
test('[BS95] a placement says it, and its receipt says it back', async () => {
  api().exchange.nextReply = { kind: 'placed', bet: KEPT }
  expect(await post('placeBet', { ...WIRE_BET, ...ASKED })).toMatchObject({ bet: ASKED })
  expect(api().exchange.commands).toMatchObject([{ terms: ASKED }])
  expect(await post('placeBet', WIRE_BET)).toMatchObject({ bet: { keepThroughEvents: false } })
  expect(await post('placeBet', { ...WIRE_BET, keepThroughEvents: 'yes' })).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    field: 'keepThroughEvents',
  })
})

test('[BS95] a replacement asks for it or takes it back, and what it does not say stays', async () => {
  for (const [said, asked] of [
    [{ keepThroughEvents: true }, true],
    [{ keepThroughEvents: false }, false],
    [{}, null],
  ] as const) {
    api().exchange.commands.length = 0
    api().exchange.nextReply = { kind: 'replaced', ended: null, bet: KEPT }
    expect(await post('replaceBet', { betId: '6', ...said })).toMatchObject({ bet: ASKED })
    expect(api().exchange.commands).toMatchObject([{ keepThroughEvents: asked }])
  }
})

test('[BS95] each order of a batch may say it, whether all happen or each by itself', async () => {
  const orders = [
    { action: 'place', order: { ...WIRE_BET, ...ASKED } },
    { action: 'replace', order: { betId: '6', ...ASKED } },
  ]
  const replies = [
    { kind: 'placed', bet: KEPT },
    { kind: 'replaced', ended: null, bet: KEPT },
  ] as const
  api().exchange.nextReply = { kind: 'batch', outcome: 'all', replies }
  const all = await post('batchBets', { mode: 'all-or-none', orders })
  expect(all.receipts).toMatchObject([{ bet: ASKED }, { bet: ASKED }])
  expect(api().exchange.commands).toMatchObject([{ items: [{ terms: ASKED }, ASKED] }])
})

test('[BS95] a conditional order places its bet with it', async () => {
  api().exchange.nextReply = { kind: 'conditionals', orders: [] }
  const asked = { bet: { ...WIRE_BET, ...ASKED }, trigger: { kind: 'IN_PLAY' } }
  expect(await post('placeConditional', { orders: [asked] })).toMatchObject({ success: true })
  expect(api().exchange.commands).toMatchObject([{ orders: [{ placement: { terms: ASKED } }] }])
})
