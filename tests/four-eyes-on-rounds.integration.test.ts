import { randomUUID } from 'node:crypto'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { beforeAll, expect, test } from 'vitest'
import { anotherOperator, operatorOf, waitingActs } from './support/operator.ts'
import { demoPlayer, expectDone, nextRoundOf, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const WHY = { reason: 'WRONG_RESULT', note: 'a wrong pay table' }

const dataDir = perFile(() => temporaryDataDir('four-eyes-on-rounds'))
const server = perFile(() => startServer({ DATA_DIR: dataDir().path, SECOND_EYES_RESULTS: '100' }))
let omar: Player
let bela: Player
beforeAll(async () => {
  omar = await operatorOf(server())
  bela = await anotherOperator(server(), dataDir().path)
})

/** A round of dice that was paid, with a pot above 100. */
async function paidRound(): Promise<{ player: Player; mid: string; paid: number }> {
  const player = await demoPlayer(server().url)
  const body = {
    casinoGameSlug: 'dice',
    mid: await nextRoundOf(player, 'dice'),
    selectionId: 'under-75',
    stake: 100,
    clientBetId: randomUUID(),
    clientSeed: 'mine',
  }
  const { round } = await expectDone(player.call<SoloReply>('playSolo', { body }))
  return { player, mid: round?.mid ?? '', paid: await balanceOf(player) }
}
const balanceOf = async (player: Player): Promise<number> =>
  (await expectDone(player.call<{ success: true; Balance: number }>('getBalance'))).Balance

const voidRound = (who: Player, mid: string) =>
  who.call('operatorTable', { body: { casinoGameSlug: 'dice', act: 'VOID_ROUND', mid, ...WHY } })

test('[OP165] [CG1111] the correction of a paid round waits for another operator, who says no', async () => {
  const { player, mid, paid } = await paidRound()
  expect(paid).not.toBe(1500)
  expect(await voidRound(omar, mid)).toMatchObject({ code: 'SECOND_YES_NEEDED', limit: 100 })
  expect(await voidRound(omar, mid)).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  const [seen, ...others] = await waitingActs(bela)
  expect(others).toEqual([])
  expect(seen).toMatchObject({
    act: 'correct-round',
    operator: 'Omar',
    ...WHY,
    isOwn: false,
    mid,
    casinoGameSlug: 'dice',
    does: { kind: 'correct-round', to: 'void', winner: expect.any(String) },
  })
  expect(seen?.atStake).toBeGreaterThan(100)
  const { askId = '' } = seen ?? {}
  const say = (who: Player, body: object) => who.call('operatorDecideAct', { body })
  const asked = { mid, askId, ...WHY }
  expect(await say(omar, { ...asked, decision: 'approve' })).toMatchObject({ code: 'ASK_OF_OWN' })
  expect(await say(player, { ...asked, decision: 'decline' })).toMatchObject({ code: 'FORBIDDEN' })
  // the number of one ask under the name of another thing
  for (const about of [{ mid: 'another' }, { marketId: mid }]) {
    const wrong = { ...about, askId, decision: 'approve', ...WHY }
    expect(await say(bela, wrong)).toMatchObject({ code: 'ASK_ENDED' })
  }
  expect(await say(bela, { ...asked, decision: 'decline' })).toMatchObject({ success: true })
  expect(await waitingActs(bela)).toEqual([])
  expect(await say(bela, { ...asked, decision: 'approve' })).toMatchObject({ code: 'ASK_ENDED' })
  // the yes that was declined is none: this is the first again, and is taken back
  expect(await voidRound(bela, mid)).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  const [own] = await waitingActs(bela)
  const back = { mid, askId: own?.askId, decision: 'decline', ...WHY }
  expect(await say(bela, back)).toMatchObject({ success: true })
  expect(await waitingActs(omar)).toEqual([])
  expect(await balanceOf(player)).toBe(paid)
})

test('[OP165] [CG1111] [UI1164] a paid round is read by its id, and is void by the yes of another operator', async () => {
  const { player, mid, paid } = await paidRound()
  const look = { query: { mid } }
  expect(await player.call('operatorRound', look)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await omar.call('operatorRound', { query: { mid: 'none' } })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'mid',
  })
  expect(await omar.call('operatorRound', look)).toMatchObject({
    casinoGameSlug: 'dice',
    status: 'ENDED',
    result: { winner: expect.any(String) },
    instead: null,
    isAlone: true,
    bets: 1,
    players: 1,
    staked: 100,
    won: Math.max(0, Math.round((paid - 1500) * 100) / 100),
    lost: Math.max(0, 1500 - paid),
  })
  expect(await voidRound(omar, mid)).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  const [seen] = await waitingActs(bela)
  const yes = { mid, askId: seen?.askId, decision: 'approve', ...WHY }
  expect(await bela.call('operatorDecideAct', { body: yes })).toMatchObject({ success: true })
  expect(await balanceOf(player)).toBe(1500)
  expect(await omar.call('operatorRound', look)).toMatchObject({
    status: 'VOID',
    note: WHY.reason,
    operatorNote: WHY.note,
    result: null,
    instead: { winner: expect.any(String) },
    bets: 0,
    staked: 0,
    won: 0,
    lost: 0,
  })
  expect(await waitingActs(omar)).toEqual([])
  expect(await bela.call('operatorDecideAct', { body: yes })).toMatchObject({ code: 'ASK_ENDED' })
})

test('[OP165] [CG1111] a round in progress is void by the yes of another operator', async () => {
  const player = await demoPlayer(server().url)
  const body = {
    casinoGameSlug: 'mines',
    mid: await nextRoundOf(player, 'mines'),
    selectionId: 'mines-3',
    stake: 100,
    clientBetId: randomUUID(),
    clientSeed: 'mine',
  }
  const { round } = await expectDone(player.call<SoloReply>('playSolo', { body }))
  const mid = round?.mid ?? ''
  const asked = { casinoGameSlug: 'mines', act: 'VOID_ROUND', mid, ...WHY }
  expect(await omar.call('operatorTable', { body: asked })).toMatchObject({
    code: 'SECOND_YES_NEEDED',
  })
  const [seen] = await waitingActs(bela)
  expect(seen).toMatchObject({
    mid,
    casinoGameSlug: 'mines',
    does: { kind: 'correct-round', to: 'void', code: null, winner: null },
  })
  const yes = { mid, askId: seen?.askId, decision: 'approve', ...WHY }
  expect(await bela.call('operatorDecideAct', { body: yes })).toMatchObject({ success: true })
  const look = { body: { casinoGameSlug: 'mines' } }
  const { round: open } = await expectDone(player.call<SoloReply>('openSolo', look))
  expect([open?.status ?? null, await waitingActs(bela)]).toEqual([null, []])
  expect(await balanceOf(player)).toBe(1500)
})

test('[OP165] [CG1111] each answer is on record with its round, and the ledger adds up', async () => {
  const database = openDatabase({ connectionString: (await embeddedAddress(dataDir().path)) ?? '' })
  const { rows } = await database.query(
    `SELECT act, operator, market_id AS market, refused_with AS "refusedWith",
       asked ? 'roundId' AS names FROM operator_act ORDER BY id`,
  )
  const of = { market: null, names: true }
  const asked = { ...of, act: 'correct-round', refusedWith: 'SECOND_YES_NEEDED' }
  const no = { ...of, act: 'decline-act', operator: 'Bela', refusedWith: null }
  expect(rows).toEqual([
    { ...asked, operator: 'Omar' },
    { ...asked, operator: 'Omar' },
    no,
    { ...asked, operator: 'Bela' },
    no,
    { ...asked, operator: 'Omar' },
    { ...asked, operator: 'Bela', refusedWith: null },
    { ...asked, operator: 'Omar' },
    { ...asked, operator: 'Bela', refusedWith: null },
  ])
  expect((await verifyLedger(database)).findings).toEqual([])
  await database.end()
})
