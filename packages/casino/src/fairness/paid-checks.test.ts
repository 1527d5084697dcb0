import { netOf, type Return } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { choicesOf, chosen, playSolo } from '../kernel/solo.ts'
import { dealOn, newRound, playRound } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { titleOf } from '../testing/title-of.ts'
import { SOLO_TITLES } from '../solo-titles.ts'
import { TITLES } from '../titles.ts'
import { commitmentOf, seedBefore } from './keys.ts'
import { paidChecks, type ToldBet, type ToldRound } from './paid-checks.ts'
import { belowOf, type PublishedRound } from './verify-round.ts'
import { SEED } from '../testing/one-card.ts'

const STAKE = paise(100_00)

/** The first bet and then the first choice that is there, to the end. */
function choicesIn(
  title: Title,
  bet: string,
  belowAt: (phase: number) => ReturnType<typeof belowOf>,
) {
  const choices: string[] = []
  let stand = dealOn(title, newRound(title, null), belowAt(0))
  while (stand.window !== null) {
    const choice = choices.length === 0 ? bet : (choicesOf(title, stand.round)[0]?.id ?? '')
    choices.push(choice)
    const closed = chosen(stand.round, choice)
    stand = dealOn(title, closed, belowAt(closed.windows))
  }
  return choices
}

interface Drawn {
  readonly record: PublishedRound
  readonly end: Round
}

const drawnBy = (title: Title, seed: string, bet: string): Drawn =>
  drawnFrom({ title, seed, bet, from: newRound(title, null) })

interface Beginning {
  readonly title: Title
  readonly seed: string
  readonly bet: string
  readonly from: Round
}

function drawnFrom({ title, seed, bet, from }: Beginning): Drawn {
  const by = {
    seed,
    table: title.slug,
    roundId: '900261123101500',
    salt: 'offline:1',
    beacon: null,
  }
  const clients: string[][] = Array.from({ length: 120 }, () => [])
  const belowAt = (phase: number) => belowOf({ ...by, clients }, phase)
  const choices = title.pace === 'solo' ? choicesIn(title, bet, belowAt) : undefined
  const end =
    choices === undefined
      ? playRound(title, from, belowAt).end
      : playSolo(title, { from, choices }, belowAt)
  const record = {
    ...by,
    clients,
    protocol: 'pf1',
    seedBefore: seedBefore(seed),
    commitment: commitmentOf(seed, by.roundId),
    epoch: 1,
    seedNumber: 1,
    anchor: seedBefore(seed),
    shoe: from.shoe,
    dealt: end.dealt,
    ...(end.edition !== undefined && { edition: end.edition }),
    ...(choices !== undefined && { choices }),
  }
  return { record, end }
}

/** Bets on a selection as they would be taken and settled. */
function betsOn({ id, name, price, settle }: Selection, end: Round): readonly ToldBet[] {
  const comes = settle(end)
  const sides =
    price.kind === 'fixed' || price.kind === 'moving'
      ? (['back', 'lay'] as const)
      : (['back'] as const)
  return sides.map((side) => {
    const odds = price.kind === 'table' ? price.top : 250
    const terms =
      price.kind === 'spread'
        ? price
        : ({ kind: 'odds', side: side === 'back' ? 'BACK' : 'LAY', odds } as const)
    return {
      selectionId: id,
      selectionName: name,
      matchOdd: odds,
      matchOddVariant: side,
      stake: STAKE,
      status: 'SETTLED',
      paysOdd: null,
      profitOrLoss: netOf({ terms, stake: STAKE }, comes),
    }
  })
}

function noBet(): never {
  throw new Error('no bet')
}

const toldOf = (title: Title, end: Round, bets: readonly ToldBet[]): ToldRound => ({
  status: 'ENDED',
  result: title.outcome(end),
  bets,
  profitOrLoss: bets.reduce((sum, bet) => sum + (bet.profitOrLoss ?? 0), 0),
})

const failing = (told: ToldRound, { record }: Drawn, title: Title): readonly string[] =>
  paidChecks(told, record, title).flatMap(({ name, holds }) => (holds ? [] : [name]))

const ALL = [...TITLES.values(), ...SOLO_TITLES.values()]

test.each(ALL.map((title) => [title.slug, title] as const))(
  '[CG1113] %s: winner and payouts of a drawn round hold, and another winner or a paisa more does not',
  (_slug, title) => {
    const selections = title.markets.flatMap(({ selections: own, picks }) => [
      ...own,
      ...(picks?.examples ?? []),
    ])
    const drawn = drawnBy(title, SEED, selections[0]?.id ?? '')
    const offered = title.pace === 'solo' ? selections.slice(0, 1) : selections
    const bets = offered.flatMap((selection) => betsOn(selection, drawn.end))
    const told = toldOf(title, drawn.end, bets)
    expect(bets.length).toBeGreaterThan(0)
    expect(paidChecks(told, drawn.record, title).map(({ name }) => name)).toEqual([
      'winner',
      'paid',
    ])
    expect(failing(told, drawn, title)).toEqual([])
    const result = { code: told.result?.code ?? '', winner: 'Somebody else' }
    expect(failing({ ...told, result }, drawn, title)).toEqual(['winner'])
    const other = { code: '?', winner: told.result?.winner ?? '' }
    expect(failing({ ...told, result: other }, drawn, title)).toEqual(['winner'])
    const forged = bets.map((bet, at) =>
      at === bets.length - 1 ? { ...bet, profitOrLoss: (bet.profitOrLoss ?? 0) + 1 } : bet,
    )
    expect(failing({ ...told, bets: forged }, drawn, title)).toEqual(['paid'])
    expect(failing({ ...told, profitOrLoss: 1 }, drawn, title)).toEqual(['paid'])
    expect(failing({ ...told, result: null }, drawn, title)).toEqual(['winner'])
  },
)

/** Results as earlier releases stored them, drawn by this seed without an edition. */
const FORMER_SEED = SEED.replace(/.$/, '1')
const FORMER = [
  ['vhorses', { code: '5', winner: '5 Brass Lantern' }],
  ['vgreyhounds', { code: '2', winner: '2 Fast Chutney' }],
  ['vfootball', { code: '1-2', winner: 'Hillside Town, 1-2' }],
  ['kbc', { code: 'BOD', winner: 'Black, odd, 7down, 7, ♣' }],
  ['kbc', { code: '▼♣', winner: 'Black, odd, 7down, 7, ♣' }],
  ['kbc', { code: '▼♣', winner: 'Black · odd · 7 down · 7 · ♣' }],
  ['war', { code: '1', winner: 'Seats 6' }],
  ['war', { code: '1', winner: 'Seat 6' }],
] as const

test.each(FORMER)(
  '[CG965] [CG975] a round of %s agrees with its record in the words that it was stored with: %o',
  (slug, result) => {
    const title = titleOf(slug)
    const { edition: _now, ...first } = newRound(title, null)
    const drawn = drawnFrom({ title, seed: FORMER_SEED, bet: '', from: first })
    const told = { ...toldOf(title, drawn.end, []), result }
    expect(failing(told, drawn, title)).toEqual([])
    const other = { ...told, result: { ...result, code: 'BOU' } }
    expect(failing(other, drawn, title)).toEqual(['winner'])
    const whose = { ...told, result: { ...result, winner: 'Seats 5' } }
    expect(failing(whose, drawn, title)).toEqual(['winner'])
  },
)

test('[CG1113] of a forged payout the bet is named, with what was told and what is due', () => {
  const title = titleOf('dt20')
  const drawn = drawnBy(title, SEED, '')
  const dragon = title.markets[0]?.selections[0]
  if (dragon === undefined) throw new Error('no bet')
  const [back] = betsOn(dragon, drawn.end)
  if (back === undefined) throw new Error('no bet')
  const isWon = title.outcome(drawn.end).winner === 'Dragon'
  // 100 at 2.50 by hand, not by the functions that settle
  const due = isWon ? 150_00 : -100_00
  expect(back.profitOrLoss).toBe(due)
  const told = toldOf(title, drawn.end, [{ ...back, profitOrLoss: -due }])
  const [, paid] = paidChecks(told, drawn.record, title)
  const words = isWon ? ['−150.00', '+150.00'] : ['+100.00', '−100.00']
  expect(paid).toMatchObject({
    holds: false,
    published: `Dragon 100.00: ${words[0]}, in all: ${words[0]}`,
    found: `Dragon 100.00: ${words[1]}, in all: ${words[1]}`,
  })
})

test('[CG11] [CG1113] after a dead heat no player is due to lose more than was held, each for themselves', () => {
  const poker = titleOf('poker6')
  const [main, ...others] = poker.markets
  if (main === undefined) throw new Error('no book')
  const tied = main.selections.map((selection, at) => ({
    ...selection,
    settle: (): Return => (at < 3 ? { kind: 'share', among: 3 } : { kind: 'lose' }),
  }))
  const title = { ...poker, markets: [{ ...main, selections: tied }, ...others] }
  const drawn = drawnBy(title, SEED, '')
  const bets = tied.map(({ id, name }, at) => ({
    selectionId: id,
    selectionName: name,
    matchOdd: 570,
    matchOddVariant: 'back' as const,
    stake: 100_01,
    status: 'SETTLED',
    paysOdd: null,
    profitOrLoss: at < 3 ? 90_00 : -100_01,
  }))
  // the bets add up to 30.03; 30.01 was held
  const told = { ...toldOf(title, drawn.end, bets), profitOrLoss: -30_01 }
  expect(failing(told, drawn, title)).toEqual([])
  expect(failing({ ...told, profitOrLoss: -30_03 }, drawn, title)).toEqual(['paid'])
  const two = [1, 2].flatMap((player) => bets.map((bet) => ({ ...bet, player })))
  expect(failing({ ...told, bets: two, profitOrLoss: -60_02 }, drawn, title)).toEqual([])
})

test('[CG1113] in a void round every bet brings nothing, and what lapsed brings nothing', () => {
  const title = titleOf('dt20')
  const drawn = drawnBy(title, SEED, '')
  const selection = title.markets[0]?.selections[0]
  if (selection === undefined) throw new Error('no bet')
  const [bet] = betsOn(selection, drawn.end)
  if (bet === undefined) throw new Error('no bet')
  const back = { ...bet, status: 'VOID', profitOrLoss: 0 }
  const told: ToldRound = { status: 'VOID', result: null, bets: [back], profitOrLoss: 0 }
  const isVoid = { ...drawn, record: { ...drawn.record, isVoid: true as const } }
  expect(failing(told, isVoid, title)).toEqual([])
  const charged = [{ ...back, profitOrLoss: -STAKE }]
  expect(failing({ ...told, bets: charged, profitOrLoss: -STAKE }, isVoid, title)).toEqual(['paid'])
  const lapsed = toldOf(title, drawn.end, [{ ...bet, status: 'LAPSED', profitOrLoss: 0 }])
  expect(failing(lapsed, drawn, title)).toEqual([])
  expect(
    failing({ ...lapsed, bets: [{ ...bet, status: 'VOID', profitOrLoss: 0 }] }, drawn, title),
  ).toEqual(['paid'])
})

test('[CG1113] a reply that calls a drawn round void, or a void round ended, does not hold', () => {
  const title = titleOf('dt20')
  const drawn = drawnBy(title, SEED, '')
  const bets = betsOn(title.markets[0]?.selections[0] ?? noBet(), drawn.end)
  const back = bets.slice(0, 1).map((bet) => ({ ...bet, status: 'VOID', profitOrLoss: 0 }))
  const unpaid: ToldRound = { status: 'VOID', result: null, bets: back, profitOrLoss: 0 }
  expect(failing(unpaid, drawn, title)).toEqual(['winner', 'paid'])
  const isVoid = { ...drawn, record: { ...drawn.record, isVoid: true as const } }
  expect(failing(toldOf(title, drawn.end, bets.slice(0, 1)), isVoid, title)).toEqual([
    'winner',
    'paid',
  ])
})

test('[CG1113] [CG178] a bet cashed out by hand is paid what the record has of it, and nothing else', () => {
  const title = titleOf('crash')
  const drawn = drawnBy(title, SEED, '')
  const selection = title.markets[0]?.selections[0] ?? title.markets[0]?.picks?.examples[0]
  if (selection === undefined) throw new Error('no bet')
  const [bet] = betsOn(selection, drawn.end)
  if (bet === undefined) throw new Error('no bet')
  const taken = { ...bet, paysOdd: 116, profitOrLoss: 16_00 }
  const told = toldOf(title, drawn.end, [taken])
  const record = { ...drawn.record, cashOuts: [{ afterMs: 1_100, pays: 116 }] }
  expect(failing(told, { ...drawn, record }, title)).toEqual([])
  expect(failing(told, drawn, title)).toEqual(['paid'])
  const other = toldOf(title, drawn.end, [{ ...taken, paysOdd: 300, profitOrLoss: 200_00 }])
  expect(failing(other, { ...drawn, record }, title)).toEqual(['paid'])
})

test('[CG1113] nothing is compared of a round that goes on, or whose seed is sealed', () => {
  const title = titleOf('dt20')
  const drawn = drawnBy(title, SEED, '')
  const told = toldOf(title, drawn.end, [])
  expect(paidChecks({ ...told, status: 'BETTING' }, drawn.record, title)).toEqual([])
  expect(paidChecks(told, { ...drawn.record, seed: null }, title)).toEqual([])
  expect(paidChecks(told, drawn.record, null)).toEqual([])
})
