import { roundId, userId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { NO_CASINO } from '@crease/protocol/casino-port.ts'
import { withoutStaff } from './staff.ts'

const [PLAYER, OPERATOR] = [userId(11), userId(9)]
const FORBIDDEN = { kind: 'refused', refusal: { code: 'FORBIDDEN' } }
const NO_TABLE = { kind: 'refused', refusal: { code: 'NOT_FOUND', field: 'casinoGameSlug' } }

const BET = {
  table: 'duel',
  roundId: roundId('999261123000001'),
  selection: 'a',
  side: 'BACK',
  odds: 198,
  stake: paise(100_00),
  clientBetId: null,
  clientSeed: null,
} as const

test('[CG958] an operator bets at no table and plays no game, a player is asked for once', async () => {
  const asked: number[] = []
  const { placeTableBet, solo } = withoutStaff(NO_CASINO, async (user) => {
    asked.push(user)
    return user === OPERATOR ? 'Omar' : null
  })
  const placed = (user: UserId) => placeTableBet({ ...BET, userId: user })
  expect(await placed(PLAYER)).toEqual(NO_TABLE)
  expect(await placed(PLAYER)).toEqual(NO_TABLE)
  expect(await placed(OPERATOR)).toEqual(FORBIDDEN)
  expect(await solo({ kind: 'open', userId: OPERATOR, table: 'dice' })).toEqual(FORBIDDEN)
  expect(await solo({ kind: 'open', userId: PLAYER, table: 'dice' })).toEqual(NO_TABLE)
  expect(asked).toEqual([PLAYER, OPERATOR, OPERATOR])
})

test('[CG51] a player is looked up when their page opens, so that a bet in the last moment does not wait for it', async () => {
  const asked: number[] = []
  const { rounds, placeTableBet } = withoutStaff(NO_CASINO, async (user) => {
    asked.push(user)
    return null
  })
  expect(rounds(PLAYER)).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  await placeTableBet({ ...BET, userId: PLAYER })
  expect(asked).toEqual([PLAYER])
  // a ledger that is away is asked again at the bet
  const away = withoutStaff(NO_CASINO, () => Promise.reject(new Error('timeout expired')))
  expect(away.rounds(PLAYER)).toEqual([])
  await expect(away.placeTableBet({ ...BET, userId: PLAYER })).rejects.toThrow('timeout expired')
})
