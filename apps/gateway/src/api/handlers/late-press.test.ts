import { beforeEach, expect, test } from 'vitest'
import { BET, WIRE_BET } from '@crease/protocol/testing/fixtures.ts'
import { ROUND_BET } from '@crease/protocol/testing/casino.ts'
import { openSignedInApi } from '../../testing/signed-in-api.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openSignedInApi)
/** By the server's clock, a minute ahead of the machine's. */
const NOW = Math.ceil(Date.now() / 1000) * 1000 + 60_000
const PRESSED = { pressedAt: NOW - 1_500 }

beforeEach(() => void (api().clock.now = NOW))

/** The ages with which bets pressed at these moments reach the exchange. */
async function agesOf(...presses: readonly number[]): Promise<readonly unknown[]> {
  api().exchange.nextReply = { kind: 'placed', bet: BET }
  api().exchange.commands.length = 0
  for (const pressedAt of presses) await api().call('placeBet', { ...WIRE_BET, pressedAt })
  return api().exchange.commands.map((command) =>
    'pressedAgoMs' in command ? command.pressedAgoMs : 'none',
  )
}

test('[BS26] [BS43] [BS42] the age of the press goes with a bet to the exchange, and a late one is refused with its bound', async () => {
  api().exchange.nextReply = { kind: 'placed', bet: BET }
  await api().call('placeBet', { ...WIRE_BET, ...PRESSED })
  await api().call('placeBet', WIRE_BET)
  expect(api().exchange.commands.map((command) => 'pressedAgoMs' in command)).toEqual([true, false])
  expect(api().exchange.commands[0]).toMatchObject({ pressedAgoMs: 1_500 })
  api().exchange.nextReply = { kind: 'refused', refusal: { code: 'PRESSED_TOO_LATE', limit: 60 } }
  expect(await api().call('placeBet', { ...WIRE_BET, ...PRESSED })).toMatchObject({
    status: 422,
    code: 'PRESSED_TOO_LATE',
    message: 'This bet did not reach us in time. It was not placed.',
    field: 'pressedAt',
    limit: 60,
  })
  expect(await api().call('placeBet', { ...WIRE_BET, pressedAt: 'now' })).toMatchObject({
    status: 400,
    field: 'pressedAt',
  })
})

test('[BS26] [OP1123] [UI386] a press is judged by the clock that writes the Date of answers, which may be ahead of the machine', async () => {
  expect(await agesOf(NOW, NOW - 60_001)).toEqual(['none', 60_001])
  const dateOf = async () => (await api().http.inject('/livez')).headers['date']
  expect(Date.parse(String(await dateOf()))).toBe(NOW)
  // where both clocks agree Node writes it
  api().clock.now = Date.now()
  const written = Date.parse(String(await dateOf()))
  expect(Number.isNaN(written) || Date.now() - written < 2_000).toBe(true)
})

test('[BS26] it goes with a bet at a table', async () => {
  api().exchange.nextTableBet = { kind: 'placed', bet: ROUND_BET }
  const bet = { casinoGameSlug: 'teen20', mid: ROUND_BET.roundId, selectionId: 'a', matchOdd: 1.98 }
  await api().call('casino/bet', { ...bet, ...PRESSED, matchOddVariant: 'back', stake: 100 })
  expect(api().exchange.tableBets).toMatchObject([{ pressedAgoMs: 1_500 }])
})

test('[BS26] it goes with a solo round, whose id is one however it is written', async () => {
  const id = '8B5F0F63-5B3E-4D44-9B8E-0C1F2A3B4C5D'
  const play = { casinoGameSlug: 'dice', mid: '442-1-1-1', selectionId: 'under-50', stake: 100 }
  await api().call('casino/solo/bet', { ...play, ...PRESSED, clientBetId: id })
  expect(api().exchange.soloAsks).toMatchObject([
    { kind: 'play', pressedAgoMs: 1_500, clientBetId: id.toLowerCase() },
  ])
})

test('[BS26] a bet that waits for its trigger has no press: it is placed long after', async () => {
  api().exchange.nextReply = { kind: 'conditionals', orders: [] }
  const asked = { bet: { ...WIRE_BET, ...PRESSED }, trigger: { kind: 'IN_PLAY' } }
  expect(await api().call('placeConditional', { orders: [asked] })).toMatchObject({ success: true })
  expect(JSON.stringify(api().exchange.commands)).not.toContain('pressed')
  // it is kept by its own press
  const kept = { orders: [{ ...asked, bet: WIRE_BET }], ...PRESSED }
  await api().call('placeConditional', kept)
  expect(api().exchange.commands.at(-1)).toMatchObject({ kind: 'conditional', pressedAgoMs: 1_500 })
})
