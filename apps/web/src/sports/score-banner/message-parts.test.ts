import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

test('[UI5] the message of the score is split at the bar, and empty parts fall away', () => {
  expect(messageParts('Kites need 34 off 21|Target 158')).toEqual([
    'Kites need 34 off 21',
    'Target 158',
  ])
  expect(messageParts(' | Innings break |')).toEqual(['Innings break'])
  expect(messageParts('')).toEqual([])
})
