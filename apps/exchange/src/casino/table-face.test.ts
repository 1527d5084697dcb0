import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import type { TableView } from '@crease/protocol/casino.ts'
import { expect, test } from 'vitest'
import { TableFace } from './table-face.ts'

const faceOf = (tell: (view: TableView) => void): TableFace =>
  new TableFace({
    slug: 'teen20',
    beaconKey: null,
    house: { limits: () => TABLE_LIMITS },
    tell,
    crowd: () => [],
    taken: () => [],
    after: () => () => {},
  })

test('[CG1112] a result that lies on the cloth is corrected with its round', () => {
  const told: TableView[] = []
  const face = faceOf((view) => void told.push(view))
  const [first, second] = [roundId('101260101120000'), roundId('101260101120030')]
  const won = { code: 'A', winner: 'Player A' }
  const instead = won
  face.show({
    roundId: second,
    status: 'PAUSED',
    result: won,
    last: [{ roundId: second, code: 'A' }],
  })
  face.correct({ roundId: first, status: { kind: 'VOID', reason: 'x', at: 1, instead } })
  expect(told.at(-1)?.state).toMatchObject({ status: 'PAUSED', result: won })
  const drawn = { code: 'B', winner: 'Player B' }
  face.correct({ roundId: second, status: { kind: 'ENDED', ...drawn, at: 1, instead } })
  expect(told.at(-1)?.state).toMatchObject({ result: drawn, last: [{ code: 'B' }] })
  face.correct({ roundId: second, status: { kind: 'VOID', reason: 'x', at: 1, instead } })
  expect(told.at(-1)?.state).toMatchObject({ status: 'PAUSED', result: null, last: [{ code: '' }] })
  face.show({ status: 'ENDED', result: won })
  face.correct({ roundId: second, status: { kind: 'VOID', reason: 'x', at: 1, instead } })
  expect(told.at(-1)?.state).toMatchObject({ status: 'VOID', note: 'x', result: null })
})

test('[CG967] a round that is made void while it lies on the cloth shows no cash-outs any more', () => {
  const told: TableView[] = []
  const face = faceOf((view) => void told.push(view))
  const round = roundId('440260101120000')
  const crashed = { code: '2.50', winner: 'Crashed at 2.50x' }
  const taken = [130, 150, 180, 250]
  const voided = { kind: 'VOID', reason: 'x', at: 1, instead: crashed } as const
  for (const status of ['ENDED', 'WAITING', 'PAUSED'] as const) {
    face.show({ roundId: round, status, result: crashed, taken })
    face.correct({ roundId: roundId('440260101110000'), status: voided })
    expect(told.at(-1)?.state).toMatchObject({ result: crashed, taken })
    face.correct({ roundId: round, status: voided })
    expect(told.at(-1)?.state).toMatchObject({ result: null, taken: [] })
  }
})

test('[CG962] the crowd of a round is summed once a second, whatever number of bets came', () => {
  const told: TableView[] = []
  const due: (() => void)[] = []
  const asked: (string | null)[] = []
  const face = new TableFace({
    slug: 'teen20',
    beaconKey: null,
    house: { limits: () => TABLE_LIMITS },
    tell: (view) => void told.push(view),
    crowd: (round) => {
      asked.push(round)
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
