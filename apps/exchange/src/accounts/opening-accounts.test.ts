import type { Reply } from '@crease/domain/records/command.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { OpeningAccounts } from './opening-accounts.ts'

const ASHA = userId(7)
const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }
const LOCKED: Reply = { kind: 'refused', refusal: { code: 'ACCOUNT_LOCKED' } }
const FUNDED = { kind: 'done' } as const

/** An exchange that gives these answers in turn, and all that was submitted. */
function opening(replies: readonly (Reply | typeof FUNDED)[], realMoney = false) {
  const left = [...replies]
  const submitted: object[] = []
  const accounts = new OpeningAccounts({
    exchange: {
      submit: async (command: object) => {
        submitted.push(command)
        return Object(left.shift())
      },
    },
    rows: { toOpen: async () => ({ kind: 'ready' }) },
    welcomePaise: 0,
    realMoney,
    now: () => 0,
  })
  return { accounts, submitted }
}

test('[OP41] the account of the printed sign-in is opened once the exchange is no longer busy; another refusal fails the start', async () => {
  const busy = opening([BUSY, BUSY, FUNDED])
  await busy.accounts.openReady(ASHA)
  expect(busy.submitted).toHaveLength(3)
  expect(busy.submitted.at(-1)).toMatchObject({ kind: 'fund', userId: ASHA, amount: 10_000_000 })
  await expect(opening([LOCKED]).accounts.openReady(ASHA)).rejects.toThrow('ACCOUNT_LOCKED')
})

test('[OP1023] without such a player, and where money counts, no points are given', async () => {
  const nobody = opening([])
  await nobody.accounts.openReady(null)
  const money = opening([], true)
  await money.accounts.openReady(ASHA)
  expect([nobody.submitted, money.submitted]).toEqual([[], []])
})
