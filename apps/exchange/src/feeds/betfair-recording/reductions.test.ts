import { expect, test } from 'vitest'
import { RECORDED, definition, line, type MadeUpDefinition } from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

test.each<[MadeUpDefinition, string]>([
  [{}, 'win'],
  [{ marketType: 'PLACE' }, 'place'],
  [{ marketType: 'OTHER_PLACE' }, 'place'],
  [{ numberOfWinners: 2 }, 'place'],
])('[MK80] a removal of three decimals, in a market with %j', (kind, factor) => {
  const { translate, misread } = createTranslator(RECORDED)
  const gone = { id: 12, status: 'REMOVED', adjustmentFactor: 16.204 }
  const told = [{ id: 12 }, gone].flatMap((runner, nth) => {
    const runners = [{ id: 11 }, runner, { id: 13 }]
    const change = { marketDefinition: definition({ ...kind, runners }) }
    const message = messageOf(line(1_000 + nth, change), misread)
    return message === null ? [] : translate(message)
  })
  const removals = told.filter((event) => event.kind === 'runner-removed')
  expect(removals).toMatchObject([{ runnerId: '12', reduction: 16_204, factor }])
})

const THREE = [11, 12, 13]

/** The removals and states of two definitions of a market with starting prices, in order. */
function toldOf(last: MadeUpDefinition, words: Readonly<Record<number, string>>) {
  const { translate, misread } = createTranslator(RECORDED)
  const runners = THREE.map((id) => ({
    id,
    ...(words[id] !== undefined && { status: words[id] }),
    ...(words[id] === 'REMOVED' ? { adjustmentFactor: 20 } : { bsp: 5 }),
  }))
  const first = { ...definition({ runners: THREE.map((id) => ({ id })) }), bspMarket: true }
  const second = { ...first, bspReconciled: true, ...definition({ ...last, runners }) }
  const told = [first, second].map((marketDefinition, nth) => {
    const message = messageOf(line(1_000 + nth, { marketDefinition }), misread)
    return message === null ? [] : translate(message)
  })
  return (told[1] ?? []).map(({ kind }) => kind)
}

test('[MK20] [SP15] a removal told together with the off comes before it', () => {
  const told = toldOf({ inPlay: true, betDelay: 1 }, { 12: 'REMOVED' })
  expect(told.slice(0, 2)).toEqual(['runner-removed', 'market-state'])
})

test('[MK20] [FD7] a removal told together with the end reduces earlier bets', () => {
  const words = { 11: 'WINNER', 12: 'REMOVED', 13: 'LOSER' }
  const told = toldOf({ status: 'CLOSED' }, words)
  expect(told.slice(0, 2)).toEqual(['runner-removed', 'market-state'])
  expect(told.at(-1)).toBe('result')
})

test('[FD7] a market whose runners are all removed is void, and nothing is reduced', () => {
  const told = toldOf({ status: 'CLOSED' }, { 11: 'REMOVED', 12: 'REMOVED', 13: 'REMOVED' })
  expect(told).not.toContain('runner-removed')
})
