import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { resultInWords } from './result-handlers.ts'

test('[FD36] a waiting result that is void reads other than one that no runner won', () => {
  const won = (...ids: readonly string[]) =>
    resultInWords({ kind: 'winners', winners: ids.map(runnerId), removed: [] })
  expect(resultInWords({ kind: 'void', reason: 'rain' })).toBe('void')
  expect([won(), won('a', 'b')]).toEqual(['', 'a, b'])
  expect(resultInWords({ kind: 'number', value: 0 })).toBe('0')
})
