import { ALICE } from '@crease/domain/testing/world.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { SoloGround, soloBet } from './testing/solo.ts'
import { key } from '@crease/domain/testing/round-world.ts'

const pause = (table: string) => ({ table, act: 'PAUSE', round: null }) as const
const resume = (table: string) => ({ table, act: 'RESUME', round: null }) as const

test('[CG197] an operator pauses a game: no round begins, also after a restart, until it goes on; others are played', async () => {
  const ground = new SoloGround()
  const asked = await ground.operate(pause('dice'))
  if (asked.kind !== 'tables') throw new Error('refused')
  expect(asked.tables.find(({ table }) => table === 'dice')).toMatchObject({
    status: 'PAUSED',
    note: 'SUSPICIOUS',
    by: 'omar',
    watching: null,
  })
  expect(asked.tables.filter(({ status }) => status === 'PAUSED')).toHaveLength(1)
  const closed = { kind: 'refused', refusal: { code: 'ROUND_NOT_OPEN' } }
  expect(await ground.solo.ask(soloBet('dice', 'under-50'))).toEqual(closed)
  ground.restart()
  await ground.games.start()
  expect(await ground.solo.ask(soloBet('dice', 'under-50'))).toEqual(closed)
  const open = { kind: 'open', userId: ALICE, table: 'dice' } as const
  expect(await ground.stand(ground.solo.ask(open))).toMatchObject({ isPaused: true })
  expect((await ground.solo.ask(soloBet('limbo', 'at-200'))).kind).toBe('stands')
  await ground.operate(resume('dice'))
  const again = soloBet('dice', 'under-50', { clientBetId: key(2) })
  expect(await ground.stand(ground.solo.ask(again))).toMatchObject({ isPaused: false })
  expect(ground.acts.map(({ table, act }) => [table, act])).toEqual([
    ['dice', 'PAUSE'],
    ['dice', 'RESUME'],
  ])
})

test('[CG197] of a paused game no first card is dealt, and the round that stands open is played to its end', async () => {
  const ground = new SoloGround()
  const mines = await ground.stand(ground.solo.ask(soloBet('mines', 'mines-3')))
  const round = mines.round?.round.roundId ?? roundId('')
  await ground.operate(pause('mines'))
  await ground.operate(pause('hilo'))
  expect((await ground.step(round, 1, 'cell-1')).kind).toBe('stands')
  const hilo = { kind: 'open', userId: ALICE, table: 'hilo' } as const
  expect((await ground.stand(ground.solo.ask(hilo))).round).toBeNull()
  await ground.operate(resume('hilo'))
  expect((await ground.stand(ground.solo.ask(hilo))).round).not.toBeNull()
})

test('[CG197] a card that was shown before the pause takes no bet until the game goes on', async () => {
  const ground = new SoloGround()
  const hilo = { kind: 'open', userId: ALICE, table: 'hilo' } as const
  const card = await ground.stand(ground.solo.ask(hilo))
  await ground.operate(pause('hilo'))
  const bet = soloBet('hilo', 'lower')
  expect(await ground.solo.ask(bet)).toMatchObject({ refusal: { code: 'ROUND_NOT_OPEN' } })
  expect(ground.money()).toEqual([10_000, 0])
  expect((await ground.stand(ground.solo.ask(hilo))).round).toEqual(card.round)
  await ground.operate(resume('hilo'))
  expect((await ground.solo.ask(bet)).kind).toBe('stands')
  expect(ground.bets()).toHaveLength(1)
})

test('[CG197] [CG198] [CG67] an operator voids a round that stands open: the stake comes back, its seed is shown, once', async () => {
  const ground = new SoloGround()
  const { round } = await ground.stand(ground.solo.ask(soloBet('mines', 'mines-3')))
  const id = round?.round.roundId ?? roundId('')
  expect(ground.money()).toEqual([10_000, 100])
  const voiding = { table: 'mines', act: 'VOID_ROUND', round: id } as const
  expect((await ground.operate(voiding)).kind).toBe('tables')
  expect(ground.money()).toEqual([10_000, 0])
  expect(ground.world.ledger.rounds.get(id)).toMatchObject({
    status: { kind: 'VOID', reason: 'SUSPICIOUS' },
    play: { record: { seed: expect.stringMatching(/^[\da-f]{64}$/) } },
  })
  const ended = { kind: 'refused', refusal: { code: 'ROUND_ENDED' } }
  expect(await ground.operate(voiding)).toEqual(ended)
  expect(await ground.step(id, 1, 'cell-1')).toMatchObject(ended)
  expect(ground.acts).toHaveLength(1)
})

test('[CG197] no round is voided under the name of another game, or where none is named', async () => {
  const ground = new SoloGround()
  const { round } = await ground.stand(ground.solo.ask(soloBet('mines', 'mines-3')))
  const id = round?.round.roundId ?? roundId('')
  const voiding = { act: 'VOID_ROUND', round: id } as const
  const other = await ground.operate({ table: 'hilo', ...voiding })
  expect(other).toMatchObject({ refusal: { code: 'ROUND_ENDED' } })
  const none = await ground.operate({ table: 'mines', act: 'VOID_ROUND', round: null })
  expect(none).toMatchObject({ refusal: { code: 'ROUND_ENDED' } })
  const nowhere = await ground.operate({ table: 'no-such', ...voiding })
  expect(nowhere).toMatchObject({ refusal: { code: 'NOT_FOUND' } })
  expect(ground.acts).toEqual([])
  expect(ground.money()).toEqual([10_000, paise(100)])
})
