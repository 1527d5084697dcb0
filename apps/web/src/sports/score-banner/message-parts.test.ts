import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

test('[UI5] the message of the score is split at the bar, and empty parts fall away', () => {
  const need = { id: 'need', args: { team: 'Kites', runs: 34, balls: 21 } }
  const message = 'Kites need 34 off 21|Super over'
  expect(messageParts({ message, said: [need, null] })).toEqual([
    { text: 'Kites need 34 off 21', said: need },
    { text: 'Super over', said: null },
  ])
  expect(messageParts({ message: ' | Innings break |', said: [null, null, need] })).toEqual([
    { text: 'Innings break', said: null },
  ])
  expect(messageParts({ message: '' })).toEqual([])
})
