import { expect, test } from 'vitest'
import type { EarlierApproval, Operator } from '../records/operator-act.ts'
import { ALICE, World, marketOf, points } from '../testing/world.ts'
import { userId } from '../units/ids.ts'

const OMAR: Operator = { userId: userId(91), name: 'Omar' }
const BELA: Operator = { userId: userId(92), name: 'Bela' }
const DAY_MS = 24 * 60 * 60 * 1000

interface Asked {
  readonly discount: number | null
  readonly by?: Operator
  readonly earlier?: EarlierApproval | null
}

function set(world: World, { discount, by = OMAR, earlier = null }: Asked): string {
  const limits = {
    userId: ALICE,
    maxStake: points(50),
    maxExposure: null,
    maxOpenBets: null,
    commissionDiscount: discount,
  }
  const act = { kind: 'set-limits', limits } as const
  const { reply, writes } = world.do({ kind: 'operate', reason: 'RULES', act, by, earlier })
  // the limits hold as they are recorded, or not at all
  expect((writes.limits ?? []).length).toBe(reply.kind === 'refused' ? 0 : 1)
  return reply.kind === 'refused' ? reply.refusal.code : reply.kind
}

test('[OP169] a higher discount needs the same limits of another operator within a day', () => {
  const world = new World(marketOf({}), undefined, { decidedAlone: points(300) })
  expect(set(world, { discount: 2_000 })).toBe('SECOND_YES_NEEDED')
  const earlier = { by: OMAR.userId, version: null, at: world.now }
  expect(set(world, { discount: 2_000, earlier })).toBe('SECOND_YES_NEEDED')
  expect(set(world, { discount: 2_000, by: BELA, earlier })).toBe('done')
  world.now += DAY_MS + 1
  expect(set(world, { discount: 3_000, by: BELA, earlier })).toBe('SECOND_YES_NEEDED')
})

test('[OP169] a lower discount, none, and limits alone are set by one operator, as is any without the setting', () => {
  const world = new World(marketOf({}), undefined, { decidedAlone: points(300) })
  expect(set(world, { discount: null })).toBe('done')
  const earlier = { by: OMAR.userId, version: null, at: world.now }
  expect(set(world, { discount: 2_000, by: BELA, earlier })).toBe('done')
  expect([2_000, 1_000, 0, null].map((discount) => set(world, { discount }))).toEqual([
    'done',
    'done',
    'done',
    'done',
  ])
  expect(set(new World(marketOf({})), { discount: 10_000 })).toBe('done')
})
