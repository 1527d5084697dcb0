import { expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { ONE_CARD } from '../testing/one-card.ts'
import { dealOn, newRound, playRound, windowClosed } from './play.ts'

const below = (name: string) => new Stream(utf8(name)).below

test('[CG31] between two windows all that the script says is dealt, and a card that was dealt has left the shoe', () => {
  const first = dealOn(ONE_CARD, newRound(ONE_CARD, null), below('before'))
  expect(first.window).toEqual({ seconds: 10 })
  expect(first.round.dealt).toEqual([])
  const second = dealOn(ONE_CARD, windowClosed(first.round), below('between'))
  const [card] = second.round.dealt
  expect(second.reveals.map(({ slot }) => slot)).toEqual(['card1'])
  expect(second.round.shoe).toHaveLength(51)
  expect(second.round.shoe).not.toContain(card?.face)
  const end = dealOn(ONE_CARD, windowClosed(second.round), below('after'))
  expect(end.window).toBeNull()
  expect(end.round.dealt).toHaveLength(2)
})

test('[CG31] who draws by the same numbers deals the same, phase by phase', () => {
  const play = (last: string) =>
    playRound(ONE_CARD, newRound(ONE_CARD, null), (phase) => below(phase < 2 ? 'same' : last)).end
  expect(play('one')).toEqual(play('one'))
  expect(play('one').dealt[0]).toEqual(play('other').dealt[0])
  expect(play('one').dealt[1]).not.toEqual(play('other').dealt[1])
})

test('[CG31] a shoe goes on only where its title says so', () => {
  const left = [1, 2, 3]
  expect(newRound(ONE_CARD, left).shoe).toHaveLength(52)
  expect(newRound({ ...ONE_CARD, carriesOn: () => true }, left).shoe).toEqual(left)
  expect(newRound({ ...ONE_CARD, carriesOn: () => false }, left).shoe).toHaveLength(52)
})

test('[CG31] a script that never ends is a fault, and so is a draw from an empty shoe', () => {
  const endless = { ...ONE_CARD, next: () => ({ kind: 'reshuffle' }) as const }
  expect(() => dealOn(endless, newRound(endless, null), below('x'))).toThrow('does not end')
  const empty = { ...ONE_CARD, shoe: () => [], next: () => ({ kind: 'deal', slot: 'a' }) as const }
  expect(() => dealOn(empty, newRound(empty, null), below('x'))).toThrow('below 0')
})
