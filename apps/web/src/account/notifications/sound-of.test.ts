import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { soundFor } from './sound-of.ts'

test('[UI1003] a settlement that brought nothing, or less, does not sound as one that brought something', () => {
  const sounds = [500, 0, -500].map((amount) =>
    soundFor({ kind: 'settled', amount: paise(amount) }),
  )
  expect(sounds).toEqual(['money', 'result', 'result'])
})
