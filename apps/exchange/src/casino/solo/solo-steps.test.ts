import type { Round } from '@crease/casino/kernel/round.ts'
import { choicesOf, TAKE } from '@crease/casino/kernel/solo.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { ALICE, BOB } from '@crease/domain/testing/world.ts'
import { roundId as idIn } from '@crease/domain/units/ids.ts'
import type { SoloOutcome, SoloStand } from '@crease/protocol/solo.ts'
import { expect, test } from 'vitest'
import { readPlay } from '../round-recovery.ts'
import { ownId, SoloGround, soloBet } from './testing/solo.ts'

const HOUR = 60 * 60 * 1000
const idOf = ({ round }: SoloStand): string => round?.round.roundId ?? ''
const statusOf = ({ round }: SoloStand) => round?.round.status.kind
const roundIn = ({ round }: SoloStand): Round => {
  const read = round === null ? null : readPlay(round.round.play)
  if (read === null) throw new Error('no round')
  return read.round
}
const openMines = { kind: 'open', userId: ALICE, table: 'mines' } as const

/** A round of Mines with one mine and one open cell that holds none. */
async function opened(ground: SoloGround): Promise<SoloStand> {
  const stand = await ground.stand(ground.solo.ask(soloBet('mines', 'mines-1')))
  return ground.stand(ground.step(idOf(stand), 1, 'cell-1'))
}

test('[CG190] cells are opened one by one, and what stands is paid once', async () => {
  const ground = new SoloGround()
  const stand = await opened(ground)
  expect(statusOf(stand)).toBe('BETTING')
  expect(ground.money()).toEqual([10_000, 100])
  const record = readPlay(stand.round?.round.play ?? {})?.record
  expect(record).toMatchObject({ seed: null, choices: ['mines-1', 'cell-1'] })
  expect(stand.next).toBeNull()
  const taken = await ground.stand(ground.step(idOf(stand), 2, TAKE))
  expect(statusOf(taken)).toBe('ENDED')
  expect(ground.money()).toEqual([10_003, 0])
  expect(await ground.step(idOf(stand), 2, TAKE)).toMatchObject({ kind: 'stands' })
  expect(ground.money()).toEqual([10_003, 0])
})

test('[CG190] a step that was made is answered again, another one in its place is refused', async () => {
  const ground = new SoloGround()
  const stand = await opened(ground)
  const again = await ground.stand(ground.step(idOf(stand), 1, 'cell-1'))
  expect(again.round).toEqual(stand.round)
  const code = async (asked: Promise<SoloOutcome>) => {
    const outcome = await asked
    return outcome.kind === 'refused' ? outcome.refusal.code : 'stands'
  }
  expect(await code(ground.step(idOf(stand), 1, 'cell-2'))).toBe('ROUND_NOT_OPEN')
  expect(await code(ground.step(idOf(stand), 3, 'cell-2'))).toBe('ROUND_NOT_OPEN')
  expect(await code(ground.step(idOf(stand), 2, 'cell-1'))).toBe('INVALID_SELECTION')
  expect(await code(ground.step('444260101000001000', 1, 'cell-1'))).toBe('ROUND_ENDED')
  const step = { kind: 'step', table: 'mines', step: 2, choice: TAKE } as const
  const ofBob = { ...step, userId: BOB, roundId: idIn(idOf(stand)) }
  expect(await code(ground.solo.ask(ofBob))).toBe('ROUND_ENDED')
})

test('[CG196] hi-lo shows its card before the bet, and one card only until there is one', async () => {
  const ground = new SoloGround()
  const open = { kind: 'open', userId: ALICE, table: 'hilo' } as const
  const first = await ground.stand(ground.solo.ask(open))
  expect((await ground.stand(ground.solo.ask(open))).round).toEqual(first.round)
  expect(roundIn(first).dealt).toHaveLength(1)
  const guess = soloBet('hilo', 'higher')
  const other = { ...guess, roundId: ownId('hilo', ALICE, 2) }
  expect(await ground.solo.ask(other)).toMatchObject({ refusal: { code: 'ROUND_UNFINISHED' } })
  const stand = await ground.stand(ground.solo.ask(guess))
  expect(roundIn(stand).dealt).toHaveLength(2)
  expect(ground.money()[1]).toBe(statusOf(stand) === 'ENDED' ? 0 : 100)
})

const fates = ['before', 'behind'] as const

test.each(fates)(
  '[CG193] the server ends %s each step of a round: it goes on where it was',
  async (fate) => {
    const ground = new SoloGround()
    /** asks until it is answered, with a kill at the first attempt */
    const survived = async (ask: () => Promise<SoloOutcome>): Promise<SoloStand> => {
      ground.fails = fate
      await expect(ask()).rejects.toThrow('the server ended')
      ground.restart()
      await ground.leftAlone()
      return ground.stand(ask())
    }
    const begun = await survived(() => ground.solo.ask(soloBet('mines', 'mines-1')))
    expect(ground.money()).toEqual([10_000, 100])
    const one = await survived(() => ground.step(idOf(begun), 1, 'cell-7'))
    expect(statusOf(one)).toBe('BETTING')
    const two = await survived(() => ground.step(idOf(begun), 2, 'cell-8'))
    expect(roundIn(two).dealt).toHaveLength(2)
    const end = await survived(() => ground.step(idOf(begun), 3, TAKE))
    expect(statusOf(end)).toBe('ENDED')
    expect(ground.money()).toEqual([10_007, 0])
    expect(ground.bets()).toHaveLength(1)
    expect(ground.world.ledger.statement.filter(({ kind }) => kind === 'casino')).toHaveLength(1)
  },
)

test.each(fates)(
  '[CG193] killed %s its bet is written, a round of one bet is never half',
  async (fate) => {
    const ground = new SoloGround()
    ground.fails = fate
    await expect(ground.solo.ask(soloBet('limbo', 'at-150'))).rejects.toThrow('the server ended')
    ground.restart()
    await ground.leftAlone()
    expect(ground.bets()).toHaveLength(fate === 'before' ? 0 : 1)
    const stand = await ground.stand(ground.solo.ask(soloBet('limbo', 'at-150')))
    expect(statusOf(stand)).toBe('ENDED')
    expect(ground.bets()).toHaveLength(1)
    expect(ground.money()[1]).toBe(0)
  },
)

test('[CG193] a round that is left for a day is paid what stands', async () => {
  const ground = new SoloGround()
  const stand = await opened(ground)
  ground.restart()
  ground.world.now += 23 * HOUR
  await ground.leftAlone()
  expect(statusOf(await ground.stand(ground.solo.ask(openMines)))).toBe('BETTING')
  ground.world.now += 2 * HOUR
  await ground.leftAlone()
  const row = [...ground.world.ledger.rounds.values()].find(
    ({ roundId }) => roundId === idOf(stand),
  )
  expect(row).toMatchObject({ status: { kind: 'ENDED', winner: '1 opened' } })
  expect(ground.money()).toEqual([10_003, 0])
})

test('[CG193] where no cell was opened the stake comes back, and a card that nobody bet on is void at a start', async () => {
  const ground = new SoloGround()
  await ground.solo.ask(soloBet('mines', 'mines-5'))
  await ground.solo.ask({ kind: 'open', userId: ALICE, table: 'hilo' })
  ground.restart()
  await ground.leftAlone()
  const kinds = () => [...ground.world.ledger.rounds.values()].map(({ status }) => status.kind)
  expect(kinds().toSorted()).toEqual(['BETTING', 'VOID'])
  ground.world.now += 25 * HOUR
  await ground.leftAlone()
  expect(kinds()).toEqual(['VOID', 'VOID'])
  expect(ground.money()).toEqual([10_000, 0])
})

test('[CG193] a round that cannot be ended is an alarm, and those behind it are paid', async () => {
  const ground = new SoloGround()
  ground.world.fund(10_000, BOB)
  ground.faulty = idOf(await opened(ground))
  await ground.solo.ask(soloBet('mines', 'mines-1', { userId: BOB }))
  ground.world.now += 25 * HOUR
  await ground.leftAlone()
  const kinds = [...ground.world.ledger.rounds.values()].map(({ status }) => status.kind)
  expect(kinds).toEqual(['BETTING', 'VOID'])
  expect(ground.errors).toMatchObject([{ roundId: ground.faulty }, { roundId: ground.faulty }])
})

test('[CG193] a step that is made while rounds of a day ago are looked for counts', async () => {
  const played = async (end: (ground: SoloGround, step: () => Promise<unknown>) => unknown) => {
    const ground = new SoloGround()
    const id = idOf(await opened(ground))
    ground.world.now += 25 * HOUR
    await end(ground, () => ground.step(id, 2, 'cell-7'))
    return ground.money()
  }
  const taken = await played(async (ground, step) => {
    await step()
    return ground.step(ownId('mines'), 3, TAKE)
  })
  // the look of the start for cards without a bet comes first
  let looks = 0
  const meanwhile = (step: () => Promise<unknown>) => async () =>
    (looks += 1) === 2 ? step() : null
  expect(await played((ground, step) => ground.leftAlone(meanwhile(step)))).toEqual(taken)
})

test('[CG193] a card that gets its bet while a start looks for cards without one is played on', async () => {
  const ground = new SoloGround()
  const open = { kind: 'open', userId: ALICE, table: 'hilo' } as const
  await ground.solo.ask(open)
  ground.restart()
  await ground.leftAlone(() => ground.solo.ask(soloBet('hilo', 'lower')))
  expect(statusOf(await ground.stand(ground.solo.ask(open)))).toBe('BETTING')
  expect(ground.bets()).toMatchObject([{ status: { kind: 'ACCEPTED' } }])
})

const gameOf = (table: string): Title => {
  const title = SOLO_TITLES.get(table)
  if (title === undefined) throw new Error(table)
  return title
}
const nthOf = <One>(all: readonly One[], nth: number): One => {
  const one = all[nth % all.length]
  if (one === undefined) throw new Error('there is none')
  return one
}

/** Plays a round, each step asked for twice, with a restart now and then; gives what it brought, in points. */
async function playedAnyhow(game: number): Promise<number> {
  const ground = new SoloGround()
  const title = gameOf(game % 2 === 0 ? 'mines' : 'hilo')
  const { slug: table, markets } = title
  let stand = await ground.stand(ground.solo.ask({ kind: 'open', userId: ALICE, table }))
  const round = stand.round === null ? null : roundIn(stand)
  const bets = markets
    .flatMap(({ selections }) => selections)
    .filter((bet) => round === null || bet.offered?.(round) === true)
  stand = await ground.stand(ground.solo.ask(soloBet(table, nthOf(bets, game).id)))
  for (let step = 1; statusOf(stand) === 'BETTING'; step += 1) {
    const choices = choicesOf(title, roundIn(stand))
    const takes = step > game % 4 ? choices.filter(({ id }) => id === TAKE) : []
    const { id } = nthOf(takes.length > 0 ? takes : choices, game * 7 + step * 3)
    const asked = ground.step(idOf(stand), step, id)
    await ground.stand(ground.step(idOf(stand), step, id))
    if (game % 3 === 0) ground.restart()
    stand = await ground.stand(asked)
  }
  const [bet] = ground.bets()
  if (bet?.status.kind !== 'SETTLED') throw new Error('not settled')
  const net = bet.status.net / 100
  expect(ground.money()).toEqual([10_000 + net, 0])
  return net
}

test('[CG190] whatever a player does, in whatever order and how often, each round is paid once and by its rules', async () => {
  const nets: number[] = []
  for (let game = 0; game < 60; game += 1) nets.push(await playedAnyhow(game))
  expect(nets.filter((net) => net > 0).length).toBeGreaterThan(10)
  expect(nets.filter((net) => net === -100).length).toBeGreaterThan(5)
})
