import { commitmentOf, seedBefore, type KeyParts } from '@crease/casino/fairness/keys.ts'
import { ownRoundId, playerOf } from '@crease/casino/fairness/own-round-id.ts'
import { belowOf, verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import { choicesOf, playSolo, TAKE } from '@crease/casino/kernel/solo.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import { ALICE, BOB } from '@crease/domain/testing/world.ts'
import type { NextRound, SoloStand } from '@crease/protocol/solo.ts'
import { expect, test } from 'vitest'
import { readPlay } from '../round-recovery.ts'
import { ownId, SoloGround, soloBet, recordOf } from './testing/solo.ts'
import { key } from '@crease/domain/testing/round-world.ts'

const open = (ground: SoloGround, table: string): Promise<SoloStand> =>
  ground.stand(ground.solo.ask({ kind: 'open', userId: ALICE, table }))

/** The publication before the bet: of the next round, or of the one with its first card open. */
function publishedIn({ next, round }: SoloStand): Omit<NextRound, 'anchor' | 'epoch'> {
  const published = next ?? readPlay(round?.round.play ?? {})?.record ?? null
  if (published === null) throw new Error('nothing was published')
  return published
}

/** A round from its bet to its end, with the player's own seed; steps are taken as long as there are two. */
async function playedOut(ground: SoloGround, title: Title, bet: string): Promise<RoundRecord> {
  let stand = await ground.stand(ground.solo.ask(soloBet(title.slug, bet, { clientSeed: 'mine' })))
  for (let step = 1; stand.round?.round.status.kind === 'BETTING'; step += 1) {
    const read = readPlay(stand.round.round.play)
    const choices = read === null ? [] : choicesOf(title, read.round)
    const choice = choices.find(({ id }) => step < 3 === (id !== TAKE)) ?? choices[0]
    const asked = ground.step(stand.round.round.roundId, step, choice?.id ?? '')
    stand = await ground.stand(asked)
  }
  return recordOf(stand)
}

/** The first bet that is offered, or one that is made up. */
function firstBetOf({ markets }: Title, stand: Round | null): string {
  const bets = markets.flatMap(({ selections, picks }) => [
    ...selections,
    ...(picks?.examples ?? []),
  ])
  return bets.find((one) => stand === null || one.offered?.(stand) !== false)?.id ?? ''
}

/** When each part of a key of pf1 is known: whatever enters it must stand here. */
const KNOWN: Readonly<Record<keyof KeyParts, 'before' | 'with the bet' | 'committed to before'>> = {
  seed: 'committed to before',
  table: 'before',
  roundId: 'before',
  phase: 'before',
  salt: 'before',
  beacon: 'before',
  clients: 'with the bet',
}

test.each([...SOLO_TITLES.values()].map((title) => [title.slug, title] as const))(
  '[CG192] %s is drawn by what was published before the bet, the player’s own seed and the seed',
  async (table, title) => {
    const ground = new SoloGround()
    const before = await open(ground, table)
    const { roundId, commitment, salt, ...chain } = publishedIn(before)
    const at = before.round === null ? newRound(title, null) : readPlay(before.round.round.play)
    const stand = at !== null && 'record' in at ? at.round : at
    ground.world.now += 7
    const record = await playedOut(ground, title, firstBetOf(title, stand))
    const { seed, choices = [] } = record
    if (seed === null) throw new Error('not revealed')
    expect(record.roundId).toBe(roundId)
    expect(commitmentOf(seed, roundId)).toBe(commitment)
    expect(seedBefore(seed)).toBe(chain.seedBefore)
    const clients = [[], ...choices.map(() => ['mine'])]
    const drawn = (by: { readonly roundId: string; readonly clients: string[][] }) =>
      playSolo(title, { from: newRound(title, null), choices }, (phase) =>
        belowOf({ seed, table, salt, beacon: null, ...by }, phase),
      ).dealt
    expect(drawn({ roundId, clients })).toEqual(record.dealt)
    expect(Object.keys(KNOWN)).toHaveLength(7)
  },
)

test('[CG191] a number that does not follow from the seed’s place is found, and one of the years before is not called fixed', async () => {
  const ground = new SoloGround()
  const stand = await ground.stand(ground.solo.ask(soloBet('dice', 'under-50')))
  const record = recordOf(stand)
  const dice = SOLO_TITLES.get('dice') ?? null
  const numberIn = (changed: RoundRecord) =>
    verifyRound(changed, dice).find(({ name }) => name === 'number')?.holds
  expect(numberIn(record)).toBe(true)
  for (const seedNumber of [2, 3, 4]) {
    const roundId = ownRoundId(442, { player: ALICE, epoch: 1, seedNumber })
    expect(numberIn({ ...record, roundId })).toBe(false)
  }
  expect(numberIn({ ...record, roundId: '442261128065619725' })).toBeUndefined()
  expect([playerOf(record.roundId), playerOf('442261128065619725')]).toEqual([ALICE, null])
})

test('[CG192] the published round is the same after every restart, and is played once', async () => {
  const ground = new SoloGround()
  const { next } = await open(ground, 'dice')
  expect(next?.roundId).toBe(ownId('dice'))
  ground.restart()
  expect((await open(ground, 'dice')).next).toEqual(next)
  const first = await ground.stand(ground.solo.ask(soloBet('dice', 'under-50')))
  expect(recordOf(first).roundId).toBe(next?.roundId)
  expect(first.next?.roundId).toBe(ownId('dice', ALICE, 2))
  ground.restart()
  expect((await open(ground, 'dice')).next).toEqual(first.next)
})

test.each(['before', 'behind'] as const)(
  '[CG192] a fault %s the bet is written moves its number no further than the bet itself does',
  async (fate) => {
    const ground = new SoloGround()
    const { next } = await open(ground, 'limbo')
    ground.fails = fate
    await expect(ground.solo.ask(soloBet('limbo', 'at-150'))).rejects.toThrow('the server ended')
    ground.fails = null
    const then = await open(ground, 'limbo')
    expect(then.next?.roundId).toBe(ownId('limbo', ALICE, fate === 'before' ? 1 : 2))
    const stand = await ground.stand(ground.solo.ask(soloBet('limbo', 'at-150')))
    expect(recordOf(stand).roundId).toBe(next?.roundId)
    expect(ground.bets()).toHaveLength(1)
  },
)

test('[CG192] of two tabs that were shown one number one plays it, and the other is told that it has ended', async () => {
  const ground = new SoloGround()
  const bets = [1, 2].map((nth) => soloBet('dice', 'under-50', { clientBetId: key(nth) }))
  const [one, two] = await Promise.all(bets.map((bet) => ground.solo.ask(bet)))
  expect(one).toMatchObject({ kind: 'stands' })
  expect(two).toMatchObject({ refusal: { code: 'ROUND_ENDED' } })
  expect(ground.bets()).toHaveLength(1)
  const other = soloBet('dice', 'under-50', { roundId: ownId('dice', BOB) })
  expect(await ground.solo.ask({ ...other, clientBetId: key(3) })).toMatchObject({
    refusal: { code: 'ROUND_ENDED' },
  })
})

test('[CG192] a seed that a round of an older name has is not published again', async () => {
  const ground = new SoloGround()
  await ground.solo.ask(soloBet('dice', 'under-50'))
  const [row] = ground.world.ledger.rounds.values()
  if (row === undefined) throw new Error('no round')
  ground.world.ledger.rounds.clear()
  const roundId = ownId('dice', ALICE, 99)
  ground.world.ledger.rounds.set(roundId, { ...row, roundId })
  ground.restart()
  expect((await open(ground, 'dice')).next?.seedNumber).toBe(2)
})
