import type { SportsReply } from '@crease/contract/operator-shapes.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Static } from 'typebox'
import { beforeAll, expect, test } from 'vitest'
import { anotherOperator, operatorOf, waitingActs } from './support/operator.ts'
import { demoPlayer, expectDone, type Player } from './support/player.ts'
import { FEW_MATCHES, startServer } from './support/server-process.ts'

const WHY = { reason: 'OPERATOR_ERROR', note: 'too low' }

const dataDir = perFile(() => temporaryDataDir('four-eyes-on-sports'))
const server = perFile(() =>
  startServer({ ...FEW_MATCHES, DATA_DIR: dataDir().path, SECOND_EYES_RESULTS: '100' }),
)
let omar: Player
let bela: Player
beforeAll(async () => {
  omar = await operatorOf(server())
  bela = await anotherOperator(server(), dataDir().path)
})

test('[OP170] another rate of commission of a sport holds when a second operator sets the same', async () => {
  const terms = { sport_id: '1', min_bet: 100, max_bet: 100_000, bet_delay: 5, reason: 'RULES' }
  const set = (who: Player, rate: number | null) =>
    who.call<object>('operatorSport', { body: { ...terms, commission_rate: rate } })
  expect(await set(omar, null)).toMatchObject({ success: true })
  expect(await set(omar, 100)).toMatchObject({ success: false, code: 'SECOND_YES_NEEDED' })
  expect(await set(omar, 100)).toMatchObject({ success: false, code: 'SECOND_YES_NEEDED' })
  expect(await set(bela, 100)).toMatchObject({
    success: true,
    sports: expect.arrayContaining([
      expect.objectContaining({ sport_id: '1', commission_rate: 100 }),
    ]),
  })
})

test('[OP165] [OP170] a request for another rate is in the list, where its author may withdraw it and another operator decide it', async () => {
  const terms = { sport_id: '2', min_bet: 100, max_bet: 100_000, bet_delay: 5 }
  const ask = () =>
    omar.call('operatorSport', { body: { ...terms, commission_rate: 150, reason: 'RULES' } })
  const listed = async (who: Player) =>
    (await waitingActs(who)).flatMap((act) => ('sport_id' in act ? [act] : []))
  const answer = async (who: Player, decision: 'approve' | 'decline', sport_id = '2') => {
    const [asked] = await listed(omar)
    const body = { sport_id, askId: asked?.askId ?? '1', decision, ...WHY }
    return who.call('operatorDecideAct', { body })
  }
  const rate = async () => {
    const { sports } = await expectDone(bela.call<Static<typeof SportsReply>>('operatorSports'))
    return sports.find(({ sport_id: id }) => id === '2')?.commission_rate
  }
  for (const [who, decision] of [
    [omar, 'decline'],
    [bela, 'decline'],
    [bela, 'approve'],
  ] as const) {
    // twice asked is one question
    expect([await ask(), await ask()]).toMatchObject([
      { code: 'SECOND_YES_NEEDED' },
      { code: 'SECOND_YES_NEEDED' },
    ])
    expect(await listed(bela)).toMatchObject([
      {
        sport_id: '2',
        sport_name: 'Tennis',
        operator: 'Omar',
        isOwn: false,
        reason: 'RULES',
        does: { kind: 'sport-rate', rate: 150, min: 100, max: 100_000, delay: 5 },
      },
    ])
    expect(await listed(omar)).toMatchObject([{ isOwn: true }])
    expect(await answer(omar, 'approve')).toMatchObject({ code: 'ASK_OF_OWN' })
    expect(await answer(bela, 'approve', '1')).toMatchObject({ code: 'ASK_ENDED' })
    expect(await rate()).toBeNull()
    expect(await answer(who, decision)).toMatchObject({ success: true })
    expect([await listed(omar), await listed(bela)]).toEqual([[], []])
    expect(await answer(bela, 'approve')).toMatchObject({ code: 'ASK_ENDED' })
  }
  // the declined requests were none for those after them
  expect(await rate()).toBe(150)
  const player = await demoPlayer(server().url)
  const body = { sport_id: '2', askId: '1', decision: 'approve', ...WHY }
  expect(await player.call('operatorDecideAct', { body })).toMatchObject({ code: 'FORBIDDEN' })
})
