import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeFunds, hearWallet, walletLinkUp, walletMoved } from './wallet.ts'
import { useAuth } from './auth.ts'
import { heldMoneyNow, tableTells } from './held-money.ts'

let version = 0
/** the wallet after a round, as the user socket tells it */
const walletOf = (points: number, exposure = 0): void =>
  hearWallet({
    version: (version += 1),
    Balance: paise(points * 100),
    Owed: paise(0),
    Exposure: paise(exposure * 100),
    Withheld: paise(0),
  })
const shown = (): number => (heldMoneyNow() ?? useAuth.getState()).balance / 100
const checkedAgainst = (): number => freeFunds(useAuth.getState()) / 100

beforeEach(() => {
  vi.useFakeTimers()
  walletLinkUp()
  walletOf(1000)
})
afterEach(() => {
  tableTells('roulette13', null)
  tableTells('dt20', null)
})

test('[UI711] the head keeps its balance until the table in view has told how its round ended', () => {
  tableTells('roulette13', 'runs')
  // the money comes first, over a line of its own
  walletOf(1350)
  expect(shown()).toBe(1000)
  tableTells('roulette13', 'ended')
  vi.advanceTimersByTime(2600)
  expect([shown(), checkedAgainst()]).toEqual([1000, 1350])
  tableTells('roulette13', null)
  expect(shown()).toBe(1350)
})

test('[UI711] money that no end follows is shown within a second, and without a table at once', () => {
  walletOf(1100)
  expect(shown()).toBe(1100)
  tableTells('roulette13', 'runs')
  walletOf(1200)
  vi.advanceTimersByTime(999)
  expect(shown()).toBe(1100)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1200)
})

test('[UI711] a bet that is placed meanwhile shows the balance of now, and so does leaving the table', () => {
  tableTells('roulette13', 'ended')
  walletOf(900)
  expect(shown()).toBe(1000)
  walletMoved()
  expect(shown()).toBe(900)
  walletOf(950)
  expect(shown()).toBe(900)
  tableTells('roulette13', null)
  expect(shown()).toBe(950)
})

test('[UI711] a round that gives the stakes back frees its exposure with its end, and no sooner', () => {
  walletOf(1000, 100)
  const shownExposure = (): number => (heldMoneyNow() ?? useAuth.getState()).exposure / 100
  tableTells('roulette13', 'runs')
  walletOf(1000, 0)
  expect(shownExposure()).toBe(100)
  tableTells('roulette13', 'ended')
  vi.advanceTimersByTime(2600)
  expect(shownExposure()).toBe(100)
  tableTells('roulette13', null)
  expect(shownExposure()).toBe(0)
})

test('[UI711] of two tables the one that still hides its end holds the balance', () => {
  tableTells('roulette13', 'ended')
  tableTells('dt20', 'ended')
  walletOf(700)
  tableTells('dt20', null)
  expect(shown()).toBe(1000)
  tableTells('roulette13', null)
  expect(shown()).toBe(700)
})
