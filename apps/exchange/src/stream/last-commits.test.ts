import { userId } from '@crease/domain/units/ids.ts'
import { BET } from '@crease/protocol/testing/fixtures.ts'
import { expect, test } from 'vitest'
import type { News } from '../exchange/news.ts'
import { LastCommits } from './last-commits.ts'

/** A commit that changed a bet of each of these players. */
const commit = (number: number, ...players: readonly number[]): News => ({
  number,
  markets: [],
  bets: players.map((player) => ({ ...BET, userId: userId(player) })),
  accounts: [],
  positions: [],
  conditionals: [],
  roundBets: [],
  rounds: [],
  standings: [],
})
const of = (commits: LastCommits, ...players: readonly number[]): readonly number[] =>
  players.map((player) => commits.of(userId(player)))

test('[OP930] the newest commit of each player is known, and of who has none it is nothing', () => {
  const commits = new LastCommits()
  commits.note(commit(3, 1, 2))
  commits.note(commit(5, 2))
  expect(of(commits, 1, 2, 9)).toEqual([3, 5, 0])
})

test('[OP930] of a player that was forgotten it is never said to be an older one', () => {
  const commits = new LastCommits(2)
  commits.note(commit(3, 1))
  commits.note(commit(4, 2))
  // the one that changed last stays
  commits.note(commit(5, 1))
  commits.note(commit(6, 3))
  expect(of(commits, 1, 2, 3)).toEqual([5, 4, 6])
  commits.note(commit(7, 4))
  expect(of(commits, 1, 2, 9)).toEqual([5, 5, 5])
})
