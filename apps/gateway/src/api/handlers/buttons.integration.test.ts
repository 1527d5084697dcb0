import { expect, test } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const BUTTONS = '/api/v1/getMyButtonValues'
const CHANGE = '/api/v1/changeButtonValues'

const api = perFile(openLedgerApi)
const other = perFile(() => api().another())

test('[DR28] [DR29] buttons of one tab are kept, and the tab that comes empty stays as it was', async () => {
  const before = (await api().ask(BUTTONS)).body
  expect(before.gameButtons).toHaveLength(8)
  const mine = [{ priceLabel: '2 lakh', priceValue: 200_000 }]
  const changed = await api().patch(CHANGE, { gameButtons: mine, casinoButtons: [] })
  expect(changed.body).toMatchObject({
    success: true,
    message: 'Values updated successfully.',
    gameButtons: mine,
    casinoButtons: before.casinoButtons,
  })
  const chips = [{ priceLabel: 'max', priceValue: 99_999_999 }]
  await api().patch(CHANGE, { gameButtons: [], casinoButtons: chips })
  expect((await api().ask(BUTTONS)).body).toEqual({
    success: true,
    gameButtons: mine,
    casinoButtons: chips,
  })
  expect((await api().ask(BUTTONS, other())).body).toEqual(before)
})

const BUTTON = { priceLabel: '1k', priceValue: 1000 }
test.each([
  [
    { ...BUTTON, priceLabel: '12345678' },
    { field: 'gameButtons.0.priceLabel', limit: 7 },
  ],
  [
    { ...BUTTON, priceLabel: '' },
    { field: 'gameButtons.0.priceLabel', limit: 1 },
  ],
  [{ ...BUTTON, priceLabel: '  ' }, { field: 'gameButtons.0.priceLabel' }],
  [
    { ...BUTTON, priceValue: 0 },
    { field: 'gameButtons.0.priceValue', limit: 1, nearest: 1 },
  ],
  [
    { ...BUTTON, priceValue: 100_000_000 },
    { field: 'gameButtons.0.priceValue', limit: 99_999_999, nearest: 99_999_999 },
  ],
  [{ ...BUTTON, priceValue: 1.5 }, { field: 'gameButtons.0.priceValue' }],
  [{ ...BUTTON, priceValue: '7' }, { field: 'gameButtons.0.priceValue' }],
  [{ ...BUTTON, colour: 'red' }, { field: 'gameButtons.0.colour' }],
])('[DR28] the button %j is refused, and nothing changes', async (button, refused) => {
  const before = (await api().ask(BUTTONS)).body
  const { status, body } = await api().patch(CHANGE, {
    gameButtons: [button],
    casinoButtons: [BUTTON],
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'BAD_REQUEST', ...refused })
  expect((await api().ask(BUTTONS)).body).toEqual(before)
})

test('[DR28] a tab has at most twelve buttons, and both tabs must be there', async () => {
  const many = Array.from({ length: 13 }, () => BUTTON)
  expect((await api().patch(CHANGE, { gameButtons: many, casinoButtons: [] })).body).toMatchObject({
    field: 'gameButtons',
    limit: 12,
  })
  expect((await api().patch(CHANGE, { gameButtons: [BUTTON] })).body).toMatchObject({
    field: 'casinoButtons',
  })
  expect(
    (await api().patch(CHANGE, { gameButtons: [], casinoButtons: [], more: 1 })).body,
  ).toMatchObject({ field: 'more' })
})
