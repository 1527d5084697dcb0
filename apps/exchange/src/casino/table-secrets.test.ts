import { TableState } from '@crease/contract/casino-shapes.ts'
import { LobbyTable } from '@crease/contract/lobby-shapes.ts'
import type { RoundCommand } from '@crease/domain/rounds/round.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { DUEL } from './testing/duel.ts'
import { askOf, openGround, OPERATOR, seedFor } from './testing/casino.ts'

const FIELDS = Object.keys(TableState.properties).toSorted()
/** what a table says in each of its states, over two rounds of which the second is voided and the table paused */
async function everyState() {
  const ground = openGround([DUEL])
  const tables = ground.make()
  const told: { at: number; commands: number }[] = []
  await tables.start()
  tables.watched('duel', 1)
  await ground.time.pass(10)
  const ask = askOf(ground.views.at(-1)?.state.roundId ?? '', { clientSeed: 'mine' })
  await tables.placeTableBet(ask)
  for (let step = 0; step < 900; step += 1) {
    await ground.time.pass(50)
    told.push({ at: ground.views.length, commands: ground.exchange.commands.length })
  }
  const why = { reason: 'SUSPICIOUS' }
  const voided = tables.tables(OPERATOR, { table: 'duel', act: 'VOID_ROUND', round: null, why })
  await ground.time.pass(10)
  await voided
  await tables.tables(OPERATOR, { table: 'duel', act: 'PAUSE', round: null, why })
  await ground.time.pass(10_000)
  return { ...ground, told }
}

test('[CG66] in every state a table has the fields of the contract, and no other', async () => {
  const { views } = await everyState()
  const statuses = new Set(views.map(({ state }) => state.status))
  expect([...statuses].toSorted()).toEqual([
    'BETTING',
    'DEALING',
    'ENDED',
    'PAUSED',
    'VOID',
    'WAITING',
  ])
  for (const { state, ...view } of views) {
    expect(Object.keys(state).toSorted()).toEqual(FIELDS)
    expect(Object.keys(view)).toEqual(['slug', 'min', 'max'])
    for (const face of state.dealt) expect(Object.keys(face)).toEqual(['slot', 'face'])
  }
  expect(FIELDS).toContain('commitment')
  expect(Object.keys(LobbyTable.properties)).not.toContain('seed')
})

test('[CG66] no seed is in what is told, and in what is kept only once its round is over', async () => {
  const { views, exchange } = await everyState()
  const [first, second] = [seedFor(1).seed, seedFor(2).seed]
  const told = JSON.stringify(views)
  expect(told).not.toContain(first)
  expect(told).not.toContain(second)
  const withSeed = exchange.commands.filter((each) => JSON.stringify(each).includes(first))
  expect(withSeed.map(({ kind }) => kind)).toEqual(['settle-round'])
  const withSecond = exchange.commands.filter((each) => JSON.stringify(each).includes(second))
  expect(withSecond.map(({ kind }) => kind)).toEqual(['void-round'])
})

const dealtIn = (command: RoundCommand): number =>
  'play' in command && 'round' in command.play
    ? JSON.stringify(command.play.round).split('slot').length - 1
    : 0

test('[CG31] [CG65] a face is in no message and no row before its time, nor is any hint of how many come', async () => {
  const { views, exchange } = await everyState()
  const [round] = exchange.rows.values()
  const cards = views.filter(({ state }) => state.roundId === round?.roundId)
  const lengths = cards.map(({ state }) => state.dealt.length)
  // one more at a time
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(new Set(lengths)).toEqual(new Set([0, 1, 2]))
  const betting = cards.filter(({ state }) => state.status === 'BETTING')
  for (const { state } of betting) expect(state.dealt).toHaveLength(state.window)
  const shown = exchange.commands.slice(0, 6).map((each) => [each.kind, dealtIn(each)])
  expect(shown).toEqual([
    ['open-round', 0],
    ['place-on-round', 0],
    ['round-window', 0],
    ['round-window', 1],
    ['round-window', 1],
    ['settle-round', 2],
  ])
})

test('[CG65] [CG68] the seeds of players are listed with the close of their window, before a card is drawn', async () => {
  const { exchange } = await everyState()
  const closing = exchange.commands.find((each) => 'is' in each && each.is === 'CLOSED')
  expect(JSON.stringify(closing)).toContain('"clients":[[],["mine"]]')
  const opening = exchange.commands.find(({ kind }) => kind === 'open-round')
  expect(JSON.stringify(opening)).toContain('"clients":[[]]')
})

test('[CG68] of one window the seeds of at most five hundred players enter the draw, one of each', async () => {
  const ground = openGround([DUEL])
  const tables = ground.make()
  await tables.start()
  tables.watched('duel', 1)
  await ground.time.pass(10)
  const round = ground.views.at(-1)?.state.roundId ?? ''
  await Promise.all(
    Array.from({ length: 600 }, (_, number) => {
      const asker = userId(1 + (number % 550))
      return tables.placeTableBet(askOf(round, { userId: asker, clientSeed: `seed-${number}` }))
    }),
  )
  // a later bet that is refused takes nothing away from one that was taken
  ground.exchange.busy = 1
  const again = askOf(round, { userId: userId(1), clientSeed: 'seed-0' })
  expect(await tables.placeTableBet(again)).toMatchObject({ refusal: { code: 'BUSY' } })
  await ground.time.pass(21_000)
  const closing = ground.exchange.commands.find((each) => 'is' in each && each.is === 'CLOSED')
  const text = JSON.stringify(closing)
  expect(text).toContain('"seed-0"')
  expect([text.includes('seed-499'), text.includes('seed-500')]).toEqual([true, false])
  // the second one of the first player
  expect(text.includes('seed-550')).toBe(false)
})

test('[CG68] the seed of a bet that was refused enters no draw, and fixes nothing', async () => {
  const { make, time, exchange, views } = openGround([DUEL])
  const tables = make()
  await tables.start()
  tables.watched('duel', 1)
  await time.pass(10)
  const round = views.at(-1)?.state.roundId ?? ''
  const place = (clientSeed: string, user = 1) =>
    tables.placeTableBet(askOf(round, { clientSeed, userId: userId(user) }))
  const refused = { refusal: { code: 'BUSY' } }
  exchange.busy = 1
  expect(await place('a')).toMatchObject(refused)
  expect(await place('b')).toMatchObject({ kind: 'placed' })
  expect(await place('a')).toMatchObject({ refusal: { code: 'SEED_FIXED' } })
  // another bet stands with it
  exchange.busy = 1
  expect(await place('b')).toMatchObject(refused)
  exchange.busy = 1
  expect(await place('c', 2)).toMatchObject(refused)
  await time.pass(21_000)
  const closing = exchange.commands.find((each) => 'is' in each && each.is === 'CLOSED')
  expect(JSON.stringify(closing)).toContain('"clients":[[],["b"]]')
})

test('[CG68] a bet that is sent again in a later window brings no seed there', async () => {
  const always = DUEL.markets.map((market) => ({
    ...market,
    selections: market.selections.map((each) => ({ ...each, offered: () => true })),
  }))
  const { make, time, exchange, views } = openGround([{ ...DUEL, markets: always }])
  const tables = make()
  await tables.start()
  tables.watched('duel', 1)
  await time.pass(10)
  const clientBetId = '11111111-1111-4111-8111-111111111111'
  const ask = askOf(views.at(-1)?.state.roundId ?? '', { clientSeed: 'a', clientBetId })
  const placed = await tables.placeTableBet(ask)
  await time.pass(23_000)
  expect(views.at(-1)?.state).toMatchObject({ status: 'BETTING', window: 1 })
  expect(await tables.placeTableBet(ask)).toEqual(placed)
  await time.pass(20_000)
  const closings = exchange.commands.filter((each) => 'is' in each && each.is === 'CLOSED')
  expect(JSON.stringify(closings.at(-1))).toContain('"clients":[[],["a"],[]]')
})
