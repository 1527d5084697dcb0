import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import type { TableView } from '@crease/protocol/casino.ts'
import { expect, test } from 'vitest'
import { TableFace } from './table-face.ts'

test('[CG962] the crowd of a round is summed once a second, whatever number of bets came', () => {
  const told: TableView[] = []
  const due: (() => void)[] = []
  const asked: (string | null)[] = []
  const face = new TableFace({
    slug: 'teen20',
    beaconKey: null,
    house: { limits: () => TABLE_LIMITS },
    tell: (view) => void told.push(view),
    crowd: (roundId) => {
      asked.push(roundId)
      return [{ selection: 'Player A', bettors: 4, staked: 400 }]
    },
    taken: () => [],
    after: (_, run) => {
      due.push(run)
      return () => {}
    },
  })
  face.show({ roundId: 'r1' })
  for (let bettors = 1; bettors <= 100; bettors += 1) face.count({ bettors })
  expect([due.length, asked.length]).toEqual([1, 0])
  due[0]?.()
  expect(asked).toEqual(['r1'])
  expect(told.at(-1)?.state).toMatchObject({
    bettors: 100,
    crowd: [{ selection: 'Player A', bettors: 4, staked: 400 }],
  })
})
