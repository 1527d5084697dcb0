import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { definition, line, type MadeUpDefinition } from '../testing/made-up-stream.ts'
import { CATALOGUE } from './names.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

test.each<[MadeUpDefinition, string]>([
  [{}, 'win'],
  [{ marketType: 'PLACE' }, 'place'],
  [{ marketType: 'OTHER_PLACE' }, 'place'],
  [{ numberOfWinners: 2 }, 'place'],
])('[MK80] a removal of three decimals, in a market with %j', (kind, factor) => {
  const { translate, misread } = createTranslator({
    names: { seriesName: 'Recorded', file: 'made-up.jsonl', catalogue: CATALOGUE },
    terms: { minStake: paise(100), maxStake: paise(10_000), commissionRate: 200 },
  })
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
