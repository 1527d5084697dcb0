import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '../../for-tests/storage.ts'
import { useAuth } from '../player/auth.ts'
import { forgetAll } from '../session-stores.ts'
import { awaitedRoundNow, awaitRound, seenRound } from './awaited-rounds.ts'

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
