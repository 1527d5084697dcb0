import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { tableBets } from '../../testing/tables.ts'
import { useAuth } from '../../state/player/auth.ts'
import { forgetAll } from '../../state/session-stores.ts'
import {
  awaitedRoundNow,
  awaitRound,
  followOwn,
  roundInSight,
  seenRound,
} from './awaited-rounds.ts'

const signIn = (userId: string): void => void useAuth.setState({ userId })

const stored = stubStorage()

beforeEach(() => {
  stored.clear()
  signIn('a1')
})

test('[UI1110] a round with a bet is awaited until its end was seen, over the end of a session, by player', () => {
  awaitRound('dt20', '116261123181556')
  forgetAll()
  expect(awaitedRoundNow('dt20')).toBe('116261123181556')
  expect(awaitedRoundNow('teen20')).toBeNull()
  signIn('b2')
  expect(awaitedRoundNow('dt20')).toBeNull()
  signIn('a1')
  expect(awaitedRoundNow('dt20')).toBe('116261123181556')
  // the end of another round is not this one's
  seenRound('dt20', '116261123181600')
  expect(awaitedRoundNow('dt20')).toBe('116261123181556')
  seenRound('dt20', '116261123181556')
  expect(awaitedRoundNow('dt20')).toBeNull()
})

test('[UI1110] a browser that kept nonsense has none, and no more than a hundred tables are kept', () => {
  signIn('c3')
  stored.set('crease.awaited-rounds.c3', '{"dt20": 7, "teen20": "1"')
  expect(awaitedRoundNow('dt20')).toBeNull()
  for (let nth = 0; nth <= 100; nth += 1) awaitRound(`table-${nth}`, '1')
  expect(awaitedRoundNow('table-0')).toBeNull()
  expect(awaitedRoundNow('table-100')).toBe('1')
})

test('[UI1110] who hears elsewhere how a round ended has not seen it, who has it on the cloth has', () => {
  signIn('d4')
  const [mid, next] = ['116261123181556', '116261123181600']
  followOwn('dt20', tableBets([{}], { mid }), mid)
  expect(awaitedRoundNow('dt20')).toBe(mid)
  const ended = tableBets([{}], { mid, profitOrLoss: 100 })
  followOwn('dt20', ended, null)
  followOwn('dt20', ended, next)
  expect(awaitedRoundNow('dt20')).toBe(mid)
  followOwn('dt20', ended, mid)
  expect(awaitedRoundNow('dt20')).toBeNull()
  // and a round without a bet of one's own is nothing to wait for
  followOwn('dt20', tableBets([], { mid: next }), next)
  expect(awaitedRoundNow('dt20')).toBeNull()
})

test('[UI1110] a round with lapsed bets alone has no end to wait for', () => {
  signIn('e5')
  const [mid, next] = ['116261123181556', '116261123181600']
  followOwn('dt20', tableBets([{ status: 'LAPSED' }, {}], { mid }), mid)
  expect(awaitedRoundNow('dt20')).toBe(mid)
  followOwn('dt20', tableBets([{ status: 'LAPSED' }, { status: 'LAPSED' }], { mid }), next)
  expect(awaitedRoundNow('dt20')).toBeNull()
})

test('[UI1110] two tabs of a browser keep one list: none drops the rounds of the other', async () => {
  signIn('f6')
  awaitRound('dt20', '1')
  vi.resetModules()
  const other = await import('./awaited-rounds.ts')
  const auth = await import('../../state/player/auth.ts')
  auth.useAuth.setState({ userId: 'f6' })
  other.awaitRound('teen20', '2')
  awaitRound('baccarat', '3')
  expect([awaitedRoundNow('dt20'), awaitedRoundNow('teen20')]).toEqual(['1', '2'])
  other.seenRound('dt20', '1')
  expect(awaitedRoundNow('dt20')).toBeNull()
})

test('[UI1110] a round that ended while its page was hidden has not been seen', () => {
  signIn('g7')
  const mid = '116261123181556'
  followOwn('dt20', tableBets([{}], { mid }), mid)
  const ended = tableBets([{}], { mid, profitOrLoss: 100 })
  vi.stubGlobal('document', { hidden: true })
  followOwn('dt20', ended, roundInSight(mid))
  expect(awaitedRoundNow('dt20')).toBe(mid)
  // it still lies there when the page is seen again
  vi.stubGlobal('document', { hidden: false })
  followOwn('dt20', ended, roundInSight(mid))
  expect(awaitedRoundNow('dt20')).toBeNull()
  vi.unstubAllGlobals()
})
