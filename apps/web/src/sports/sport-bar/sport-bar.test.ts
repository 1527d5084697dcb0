import { expect, test } from 'vitest'
import { BAR_SPORTS } from './sport-bar.tsx'

test('[UI104] the bar has sixteen different sports, cricket first', () => {
  expect(BAR_SPORTS.slice(0, 3).map(({ name }) => name)).toEqual(['Cricket', 'Tennis', 'Football'])
  expect(new Set(BAR_SPORTS.map(({ id }) => id)).size).toBe(16)
})
