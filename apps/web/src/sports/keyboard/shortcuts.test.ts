import { expect, test } from 'vitest'
import { meantBy, SECOND_KEY_WITHIN_MS, SHORTCUTS } from './shortcuts.ts'

const HOME = { kind: 'go', to: '/home' }

test('[UI281] two keys one after the other lead to a page, if the second comes in time', () => {
  const first = meantBy({ key: 'g', at: 1000 }, null)
  expect(first).toEqual({ does: null, begun: { key: 'g', at: 1000 } })
  const inTime = { key: 'h', at: 1000 + SECOND_KEY_WITHIN_MS }
  expect(meantBy(inTime, first.begun)).toEqual({ does: HOME, begun: null })
  expect(meantBy({ ...inTime, at: inTime.at + 1 }, first.begun).does).toBeNull()
})

test('[UI281] a key that follows nothing means what it means alone, or nothing', () => {
  expect(meantBy({ key: '?', at: 5 }, { key: 'g', at: 0 }).does).toEqual({
    kind: 'act',
    act: 'help',
  })
  expect(meantBy({ key: 'h', at: 5 }, null)).toEqual({ does: null, begun: null })
  expect(meantBy({ key: 'g', at: 9 }, { key: 'g', at: 5 }).begun).toEqual({ key: 'g', at: 9 })
})

test('[UI281] no shortcut hides another one', () => {
  const done = SHORTCUTS.flatMap(({ shortcuts }) => shortcuts).filter(
    ({ does }) => does.kind !== 'told',
  )
  const names = done.map(({ keys }) => keys.join(' '))
  expect(new Set(names).size).toBe(names.length)
  const alone = done.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])
  expect(done.filter(({ keys }) => keys.length > 1 && alone.includes(keys[0]))).toEqual([])
})

test('[UI572] b and l open the slip, digits choose quick stakes, + and - step the rate; g b is still a page', () => {
  const does = (key: string) => meantBy({ key, at: 5 }, null).does
  expect([does('b'), does('l')]).toEqual([
    { kind: 'act', act: 'back' },
    { kind: 'act', act: 'lay' },
  ])
  expect(['1', '9', '+', '-'].map(does)).toEqual(
    ['1', '9', '+', '-'].map((key) => ({ kind: 'press', key })),
  )
  expect(does('0')).toBeNull()
  expect(meantBy({ key: 'b', at: 5 }, { key: 'g', at: 0 }).does).toEqual({
    kind: 'go',
    to: '/currentb',
  })
})
