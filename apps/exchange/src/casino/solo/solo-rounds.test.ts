import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { limbo } from '@crease/casino/solo/limbo.ts'
import { ALICE, BOB } from '@crease/domain/testing/world.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { ownId, SoloGround, soloBet, recordOf } from './testing/solo.ts'
import { key } from '@crease/domain/testing/round-world.ts'

const ONE_BET = [
  ['limbo', 'at-200'],
  ['dice', 'under-50'],
  ['plinko', 'drop-8-low'],
  ['slot-bells', 'spin'],
  ['slot-mangoes', 'spin'],
  ['slot-peacock', 'spin'],
  ['slot-monsoon', 'spin'],
  ['slot-lanterns', 'spin'],
] as const

test.each(ONE_BET)(
  '[CG190] a round of %s is a bet and its end at once',
  async (table, selection) => {
    const ground = new SoloGround()
    const stand = await ground.stand(ground.solo.ask(soloBet(table, selection)))
    const [bet] = ground.bets()
    if (bet?.status.kind !== 'SETTLED') throw new Error('not settled')
    expect(stand.round).toMatchObject({ round: { status: { kind: 'ENDED' }, player: ALICE } })
    expect(ground.money()).toEqual([10_000 + bet.status.net / 100, 0])
    expect(stand.last.map(({ roundId }) => roundId)).toEqual([bet.roundId])
  },
)

test('[CG190] the same round asked for again is the same round, and another one under its id is refused', async () => {
  const ground = new SoloGround()
  const first = await ground.stand(ground.solo.ask(soloBet('dice', 'under-50')))
  const money = ground.money()
  const again = await ground.stand(ground.solo.ask(soloBet('dice', 'under-50')))
  expect(again.round?.round.roundId).toBe(first.round?.round.roundId)
  expect(ground.money()).toEqual(money)
  const other = soloBet('dice', 'under-50', { stake: paise(20_000) })
  expect(await ground.solo.ask(other)).toMatchObject({ refusal: { code: 'ID_REUSED' } })
  const two = new SoloGround()
  const both = [1, 2].map(() => two.solo.ask(soloBet('limbo', 'at-300')))
  const [one, same] = await Promise.all(both)
  expect(one).toEqual(same)
  expect(two.bets()).toHaveLength(1)
})

test('[CG15] [CG352] under the id of a bet another game or seed is refused', async () => {
  const ground = new SoloGround()
  const mine = soloBet('dice', 'under-50', { clientSeed: 'a' })
  const { round } = await ground.stand(ground.solo.ask(mine))
  const again = await ground.stand(ground.solo.ask(mine))
  expect(again.round).toEqual(round)
  const reused = { refusal: { code: 'ID_REUSED' } }
  expect(await ground.solo.ask({ ...mine, clientSeed: 'b' })).toMatchObject(reused)
  expect(await ground.solo.ask({ ...mine, clientSeed: null })).toMatchObject(reused)
  expect(await ground.solo.ask({ ...mine, table: 'limbo' })).toMatchObject(reused)
})

test('[CG195] the next round of a game begins five seconds after the last one began', async () => {
  const ground = new SoloGround()
  const { nextAt } = await ground.stand(ground.solo.ask(soloBet('dice', 'under-50')))
  expect(nextAt).toBe(ground.world.now + 5000)
  const roundId = ownId('dice', ALICE, 2)
  const next = soloBet('dice', 'under-50', { clientBetId: key(2), roundId })
  const tooSoon = { refusal: { code: 'ROUND_TOO_SOON', limit: 5 } }
  expect(await ground.solo.ask(next)).toMatchObject(tooSoon)
  const other = soloBet('limbo', 'at-200', { clientBetId: key(3) })
  expect(await ground.solo.ask(other)).toMatchObject({ kind: 'stands' })
  ground.world.now += 5000
  expect(await ground.solo.ask(next)).toMatchObject({ kind: 'stands' })
})

test.each([
  ['no such selection', { selection: 'at-1' }, 'INVALID_SELECTION'],
  ['less than the least', { stake: paise(9_999) }, 'STAKE_BELOW_MIN'],
  ['more than the most', { stake: paise(50_000_01) }, 'STAKE_ABOVE_MAX'],
  [
    'more than pays out 25 lakh',
    { selection: 'at-1000000', stake: paise(300_00) },
    'STAKE_ABOVE_MAX',
  ],
  ['more than is free', { stake: paise(10_000_01) }, 'INSUFFICIENT_FUNDS'],
  ['no game', { table: 'teen20' }, 'NOT_FOUND'],
] as const)(
  '[CG191] a bet of %s is refused, and its seed stays the next one',
  async (_what, change, code) => {
    const ground = new SoloGround()
    const before = await ground.stand(
      ground.solo.ask({ kind: 'open', userId: ALICE, table: 'limbo' }),
    )
    const bet = soloBet('limbo', 'at-200', change)
    expect(await ground.solo.ask(bet)).toMatchObject({ refusal: { code } })
    expect([ground.bets(), ground.money()]).toEqual([[], [10_000, 0]])
    const after = await ground.stand(
      ground.solo.ask({ kind: 'open', userId: ALICE, table: 'limbo' }),
    )
    expect(after.next).toEqual(before.next)
  },
)

test('[CG192] the seed is published before the bet, and each player draws from a chain of their own', async () => {
  const ground = new SoloGround()
  ground.world.fund(1_000, BOB)
  const open = { kind: 'open', userId: ALICE, table: 'limbo' } as const
  const before = await ground.stand(ground.solo.ask(open))
  const bet = soloBet('limbo', 'at-200', { clientSeed: 'mine' })
  const stand = await ground.stand(ground.solo.ask(bet))
  const record = recordOf(stand)
  expect(before.next).toMatchObject({ seedBefore: record.seedBefore, seedNumber: 1 })
  expect(record.clients).toEqual([[], ['mine']])
  expect(stand.next).toMatchObject({ seedNumber: 2 })
  await ground.solo.ask(soloBet('limbo', 'at-200', { userId: BOB }))
  expect([...ground.world.ledger.rounds.values()].map((row) => row.seedNumber)).toEqual([1, 1])
  const failing = verifyRound(record, limbo).filter(({ holds }) => !holds)
  // the chain of this test has no anchor
  expect(failing.map(({ name }) => name)).toEqual(['anchor'])
})

test('[CG191] many players play one game at once, each one round, and ids tell them apart', async () => {
  const ground = new SoloGround()
  const players = Array.from({ length: 30 }, (_, at) => userId(100 + at))
  ground.world.fund(1_000, ...players)
  const bets = players.map((player) => soloBet('mines', 'mines-3', { userId: player }))
  const stands = await Promise.all(bets.map((bet) => ground.stand(ground.solo.ask(bet))))
  expect(new Set(stands.map(({ round }) => round?.round.roundId)).size).toBe(30)
  const [first] = bets
  if (first === undefined) throw new Error('no bet')
  const second = { ...first, clientBetId: key(9) }
  expect(await ground.solo.ask(second)).toMatchObject({ refusal: { code: 'ROUND_UNFINISHED' } })
})

test('[CG54] [CG800] a game names the present limits of the house', async () => {
  const ground = new SoloGround()
  const open = { kind: 'open', userId: ALICE, table: 'mines' } as const
  expect(await ground.stand(ground.solo.ask(open))).toMatchObject({
    limits: { min: 100, max: 50_000 },
  })
  ground.limits = { min: 200, max: 500 }
  expect(await ground.stand(ground.solo.ask(open))).toMatchObject({ limits: ground.limits })
})
