import { expect, test } from 'vitest'
import { bodyOf } from './limits-body.ts'

const body = (typed: Parameters<typeof bodyOf>[0]['typed']) =>
  bodyOf({ typed, check: null, session: null })

test('[UI380] [UI662] a limit that is no number is not sent: as none it would lift the limit', () => {
  expect(body({ 'stake-day': '150,50' })).toEqual({
    amounts: [{ rule: 'stake-day', amount: 150_50 }],
  })
  expect(body({ 'stake-day': '' })).toEqual({ amounts: [{ rule: 'stake-day', amount: null }] })
  for (const text of ['5.000', '1.234,50', '-5', '1e3']) {
    expect(body({ bet: '100', 'stake-day': text })).toBe('wrong')
  }
})

test('[UI662] limits of which none was changed are told from a limit that is no number', () => {
  expect(body({})).toBe('same')
  expect(bodyOf({ typed: {}, check: '30', session: null })).not.toBe('same')
})
