import { marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { aMatch } from '../../testing/a-match.ts'
import { entry } from '../../testing/wire.ts'
import { changeSlip } from '../../sports/betting/change-slip.ts'
import { useSlip } from '../../sports/betting/slip.ts'
import { pickListPrice } from './pick-list-price.ts'

const match = aMatch('Kites v Herons', {
  isPlayFlag: true,
  matchOdds: {
    marketId: marketId('m1'),
    marketName: 'Match Odds',
    gtype: 'match',
    ladder: 'FINEST',
    min: paise(100_00),
    max: paise(1000_00),
    oddDatas: [],
  },
})

beforeEach(() => {
  for (const { id } of useSlip.getState().drafts) changeSlip({ kind: 'remove', id })
})

test('[MT50] from a list the slip takes the limits of the runner, else those of its market', async () => {
  const own = { ...entry('a'), max: paise(500_00) }
  pickListPrice({ match, entry: own, side: 'back' })
  pickListPrice({ match, entry: entry('b'), side: 'back' })
  await expect.poll(() => useSlip.getState().drafts.length).toBe(2)
  const limits = useSlip.getState().drafts.map(({ selection: { min, max } }) => [min, max])
  expect(limits).toEqual([
    [100_00, 500_00],
    [100_00, 1000_00],
  ])
})
