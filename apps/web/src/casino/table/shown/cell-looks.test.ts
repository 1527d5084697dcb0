import { expect, test } from 'vitest'
import { cellLooks, pipsOf, writtenName } from './cell-looks.ts'

test('[UI1182] ranks and suits are drawn as cards, colours in their colour; sides and numbers are words', () => {
  expect(cellLooks(['A', '2', '10', 'K'])).toEqual(['rank', 'rank', 'rank', 'rank'])
  expect(cellLooks(['Spades', 'Hearts', 'Clubs', 'Diamonds'])).toEqual(['S', 'H', 'C', 'D'])
  expect(cellLooks(['Spade', 'Heart'])).toEqual(['S', 'H'])
  expect(cellLooks(['♠', '♥', '♣', '♦'])).toEqual(['S', 'H', 'C', 'D'])
  expect(cellLooks(['Red', 'Black'])).toEqual(['red', 'black'])
  expect(cellLooks('1 2 3 4 5 6'.split(' '), 'double').slice(0, 2)).toEqual(['dice 11', 'dice 22'])
  expect(cellLooks(['1 and 3'])).toEqual(['dice 13'])
  expect([pipsOf('dice 13'), pipsOf('rank'), pipsOf(undefined)]).toEqual([[1, 3], [], []])
  const words = [
    ['A', 'B'],
    ['1', '2', '3', '4', '5', '6'],
    ['Dragon', 'Tiger', 'Tie'],
    ['Any 3 card black', 'Any 3 card red'],
  ]
  for (const names of words) expect(cellLooks(names).filter(Boolean)).toEqual([])
})

test('[UI1182] the ranks of a line stand each by itself', () => {
  expect(['A23', '8910', 'Dragon'].map(writtenName)).toEqual(['A 2 3', '8 9 10', 'Dragon'])
})
