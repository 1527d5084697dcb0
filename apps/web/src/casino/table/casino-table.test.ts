import { runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { Why } from '@crease/contract/operator-shapes.ts'
import { faultInRound, STOPS } from '@crease/casino/sentences/table-stops.ts'
import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { DRAW_TITLES } from '@crease/casino/draw/titles.ts'
import type { Seat, Selection, Title } from '@crease/casino/kernel/title.ts'
import { expect, test } from 'vitest'
import { offer, tableBets, tableState } from '../../testing/tables.ts'
import { say, type Say } from '../../i18n/text.ts'
import { stopWords } from '../state/stop-words.ts'
import { mostTaken } from '../betting/chip.ts'
import type { Draft } from '../betting/table-slip.ts'
import { printOf } from '../drawings/felt-of.ts'
import { liesOn } from './lies-on.ts'
import { isSamePanel } from './same-panel.ts'
import { soundBetween } from './table-sounds.ts'
import { takesBets } from './felt-head.tsx'
import { columnsOf, sharesOf } from './felt.tsx'
import { winsSeat } from './winning-hand.ts'
import { toggledAt } from './picks-chooser.tsx'
import { statusWords } from './status-words.ts'
import { shortNames } from './shown/short-names.ts'
import type { TableState } from '../../link/named.ts'
import { openOffers } from './shown/use-open-offers.ts'
import { shownMarkets } from './shown/shown-markets.ts'

const titled = (titles: readonly Title[], slug: string): Title => {
  const title = titles.find((one) => one.slug === slug)
  if (title === undefined) throw new Error(`no ${slug}`)
  return title
}

test('[UI415] of a title with many books those stand on the page that take bets now', () => {
  const note = titled(DRAW_TITLES, 'notenum')
  const { offers } = tableState({ offers: [offer('card2-odd', 1.9)] })
  const [first] = offers
  const [, , , , second] = note.markets.filter(({ name }) => /odd or even/.test(name))
  const [one] = second?.selections ?? []
  if (first === undefined || one === undefined) throw new Error('none')
  const shown = shownMarkets(note, [{ ...first, selection: one.id }])
  expect(shown.map(({ id }) => id)).toEqual([second?.id])
  const dragon = titled(COMPARE_TITLES, 'dt20')
  expect(shownMarkets(dragon, [])).toEqual(dragon.markets)
  expect(shownMarkets(note, []).length).toBeLessThan(note.markets.length)
})

test('[UI415] a cell does not say again what its book has said', () => {
  const [cell] = titled(COMPARE_TITLES, 'dt20').markets[0]?.selections ?? []
  if (cell === undefined) throw new Error('none')
  const named = (name: string, ...names: readonly string[]) => {
    const selections = names.map((one): Selection => ({ ...cell, id: one, name: one }))
    return [...shortNames({ name, selections }).values()]
  }
  expect(named('Dragon Card', 'Dragon Card A', 'Dragon Card 2')).toEqual(['A', '2'])
  expect(named('Splits', 'Split 0/1', 'Split 0/2')).toEqual(['0/1', '0/2'])
  expect(named('Baccarat', 'Baccarat 1', 'Baccarat 2')).toEqual(['Baccarat 1', 'Baccarat 2'])
  expect(named('Winner', 'Player A', 'Player B')).toEqual(['Player A', 'Player B'])
  expect(named('Card 1: colour', 'Red (card 1)', 'Black (card 1)')).toEqual(['Red', 'Black'])
  expect(named('Joker J', 'Player A, joker J', 'Player B, joker J')).toEqual([
    'Player A',
    'Player B',
  ])
  expect(named('Hand of A', 'One Pair A', 'Straight A')).toEqual(['One Pair', 'Straight'])
  expect(named('Card 3: picture', 'J/Q/K - 3')).toEqual(['J/Q/K'])
  // of what the book does not say nothing is left out
  expect(named('Odd', 'Odd (J,K,A)')).toEqual(['Odd (J,K,A)'])
  expect(named('Lucky 9', 'Lucky 9')).toEqual(['Lucky 9'])
  expect(named('Team B, ball 0.1', '0.1 over Zero', '0.1 over One')).toEqual(['Zero', 'One'])
})

test('[UI414] a table says in words what happens, and why it stands still', () => {
  const words = (status: ReturnType<typeof tableState>['status'], note: string | null = null) =>
    statusWords(say, { status, note, risenMs: null })
  expect(words('BETTING')).toBe('Place your bets')
  expect(words('DEALING')).toBe('No more bets')
  expect(statusWords(say, { status: 'DEALING', note: null, risenMs: 0 })).toBe('Rising')
  // a bet that waits out a delay has to come so long before the window closes
  const live = tableState({ closesAt: 20_000, betDelayMs: 5_000 })
  expect([14_999, 15_000].map((now) => takesBets(live, now))).toEqual([true, false])
  expect(words('PAUSED', 'new cards')).toBe('Paused: new cards')
  expect(words('VOID', 'the table stopped')).toBe('Void, all stakes returned: the table stopped')
})

test('[UI1101] a press changes what lies on its own cell and side, and nothing on the other ones', () => {
  const cells = ['0', '17', '36'].flatMap((number) =>
    (['back', 'lay'] as const).map((side) => ({ selection: { id: `straight-${number}` }, side })),
  )
  const draft: Draft = {
    id: '1',
    selectionId: runnerId('straight-17'),
    offeredAs: 'straight-17',
    name: '17',
    side: 'back',
    odds: 3600,
    stake: paise(100_00),
    sending: 'no',
    problem: null,
  }
  const changed = cells.filter((cell) => {
    const [before, after] = [liesOn(cell, [], []), liesOn(cell, [draft], [])]
    return Object.entries(after).some(([key, value]) => Reflect.get(before, key) !== value)
  })
  expect(changed).toEqual([{ selection: { id: 'straight-17' }, side: 'back' }])
  expect(liesOn({ selection: { id: 'straight-17' }, side: 'back' }, [draft], [])).toEqual({
    stands: 0,
    put: 100_00,
    isRefused: false,
    placedAt: null,
    net: null,
  })
})

test('[UI1302] [UI1316] a cell knows the odds of its bet and, once that is settled, the result; a lapsed bet is none', () => {
  const on = { selection: { id: 'dragon' }, side: 'back' as const }
  const { bets } = tableBets([{ matchOdd: 1.98 }])
  expect(liesOn(on, [], bets)).toMatchObject({ placedAt: 198, net: null })
  const settled = tableBets([{ status: 'SETTLED', profitOrLoss: 98 }]).bets
  expect(liesOn(on, [], settled)).toMatchObject({ net: 98_00 })
  const lapsed = tableBets([{ status: 'LAPSED' }]).bets
  expect(liesOn(on, [], lapsed)).toMatchObject({ stands: 0, placedAt: null, net: null })
})

test('[UI1303] a chip is greyed above the most of all bets that are open, and none is while none is', () => {
  const { offers } = tableState({ offers: [offer('a', 1.9), offer('b', 51)] })
  const [a, b] = offers
  if (a === undefined || b === undefined) throw new Error('no offers')
  const most = mostTaken([{ ...a, max: paise(49_000_00) }, b])
  expect(most).toBe(Math.max(49_000_00, b.max))
  expect(mostTaken([])).toBe(Infinity)
})

test('[UI1006] a press on one book draws that one again and no other; a price draws each', () => {
  const dt20 = COMPARE_TITLES.find(({ slug }) => slug === 'dt20')
  const [winner, pair] = dt20?.markets ?? []
  if (winner === undefined || pair === undefined) throw new Error('no such books')
  const offers: readonly string[] = []
  const at = (
    market: typeof winner,
    ids: readonly { selectionId: RunnerId }[],
    prices = offers,
  ) => ({ market, drafts: ids, bets: [], offers: prices })
  const dragon = { selectionId: runnerId('dragon') }
  expect(isSamePanel(at(winner, []), at(winner, [dragon]))).toBe(false)
  expect(isSamePanel(at(pair, []), at(pair, [dragon]))).toBe(true)
  expect(isSamePanel(at(winner, [dragon]), at(winner, [dragon]))).toBe(true)
  expect(isSamePanel(at(winner, [dragon]), at(winner, [{ ...dragon }]))).toBe(false)
  expect(isSamePanel(at(pair, []), at(pair, [], ['2.00']))).toBe(false)
})

test('[UI1003] a card, the close and a result are heard; a loss sounds as a round without a bet does', () => {
  const card = { slot: 'dragon', face: 3 }
  const at = (status: ReturnType<typeof tableState>['status'], dealt = 0, roundId = 'r') =>
    tableState({ status, roundId, dealt: Array.from({ length: dealt }, () => card) })
  expect(soundBetween(at('BETTING'), at('DEALING'), false)).toBe('close')
  expect(soundBetween(at('DEALING'), at('DEALING', 1), false)).toBe('card')
  expect(soundBetween(at('DEALING', 2), at('ENDED', 2), false)).toBe('result')
  expect(soundBetween(at('DEALING', 2), at('ENDED', 2), true)).toBe('win')
  expect(soundBetween(at('DEALING', 1), at('DEALING', 1), true)).toBeNull()
  // one who comes, or the next round
  expect(soundBetween(at('ENDED', 2), at('DEALING', 0, 's'), true)).toBeNull()
})

test('[UI1002] [OP87] why an operator paused a table or voided a round is said in words', () => {
  const words = (note: string, operatorNote: string | null = null) =>
    statusWords(say, { status: 'PAUSED', note, operatorNote, risenMs: null })
  expect(words('SUSPICIOUS')).toBe('Paused: the round is under investigation')
  expect(words('OPERATOR_ERROR', 'a card fell: twice')).toBe(
    'Paused: a mistake by the house: a card fell: twice',
  )
  for (const { const: reason } of Why.reason.anyOf) expect(words(reason)).not.toContain(reason)
})

test('[UI1002] every reason of the server is a sentence of the page', () => {
  // a text that the page lacks would be shown as it came
  const marked: Say = (id) => `<${id}>`
  for (const note of [...Object.values(STOPS), faultInRound('101261129100000')]) {
    expect(stopWords(marked, { note })).toMatch(/^<.+>$/)
  }
  expect(stopWords(say, { note: faultInRound('17') })).toBe('a fault in round 17')
})

test('[UI415] of one answer another one replaces it, of several one more is chosen or one less', () => {
  const ask = { name: 'Suit', options: [], least: 1, most: 1 }
  expect(toggledAt(ask, ['S'], 'H')).toEqual(['H'])
  expect(toggledAt({ ...ask, most: 3 }, ['A', '2'], '3')).toEqual(['A', '2', '3'])
  expect(toggledAt({ ...ask, most: 3 }, ['A', '2'], 'A')).toEqual(['2'])
})

test('[UI414] the seat that won is the one that the result names', () => {
  expect(winsSeat('Dragon', 'Dragon')).toBe(true)
  expect(winsSeat('Player A', 'Player A wins')).toBe(true)
  expect(winsSeat('Seat 2', 'Seat 2, Seat 5')).toBe(true)
  expect(winsSeat('Teja', 'Daga/Teja')).toBe(true)
  expect(winsSeat('Player A', 'Player A (pair)')).toBe(true)
  expect(winsSeat('Player 6', 'Player 1, 2, 6')).toBe(true)
  expect(winsSeat('Player 1', 'Player 10')).toBe(false)
  expect(winsSeat('A', 'Tie')).toBe(false)
})

test('[UI702] long rows lie under each other, and a board among hands has a row of its own', () => {
  const seat = { id: 's', name: 'Seat', kind: 'card', prefix: 's' } as const
  const columns = (...places: readonly number[]) =>
    columnsOf(places.map((each) => ({ ...seat, places: each })))
  expect([columns(3, 3), columns(1, 1, 1, 1), columns(8)]).toEqual([2, 4, 1])
  // two sides that take a pack, six balls of either side
  expect([columns(0, 0), columns(6, 6), columns(1, 0, 0)]).toEqual([1, 1, 1])
  // two hands of poker with their board, and six
  expect([columns(2, 2, 5), columns(2, 2, 2, 2, 2, 2, 5)]).toEqual([2, 3])
  // a joker beside two hands leaves them the room that it does not need
  const shares = (...places: readonly number[]) =>
    sharesOf(places.map((each) => ({ ...seat, places: each })))
  expect(shares(1, 3, 3)).toEqual([1.25, 3.25, 3.25])
  expect([shares(3, 3), shares(1, 0, 0), shares(2, 2, 5)]).toEqual([null, null, null])
})

test('[UI710] [CG53] in the time of the delay what moves is closed, and what does not is open', () => {
  const race = titled(COMPARE_TITLES, 'dt6')
  const bets = race.markets.flatMap(({ selections }) => selections)
  const ids = (kind: string) => bets.filter(({ price }) => price.kind === kind).map(({ id }) => id)
  const state = tableState({ offers: bets.map(({ id }) => offer(id, 1.9)) })
  const open = openOffers(race, state).map(({ selection }) => selection)
  expect(ids('moving').length).toBeGreaterThan(0)
  expect(open).toEqual(bets.filter(({ price }) => price.kind !== 'moving').map(({ id }) => id))
})

test('[UI1366] odds that stay with their round open no book once its window has closed', () => {
  const dragon = titled(COMPARE_TITLES, 'dt20')
  const { offers } = tableState({ offers: [offer('dragon', 2)] })
  const open = (status: TableState['status']) => openOffers(dragon, { status, offers })
  expect(open('BETTING')).toEqual(offers)
  expect([...open('DEALING'), ...open('ENDED'), ...open('VOID')]).toEqual([])
})

test('[UI1181] on the cloth stands the name of the game, or the ground that it is played on', () => {
  const print = (family: Title['family'], kind: Seat['kind']) =>
    printOf({ family, seats: [{ id: 's', name: 'Seat', kind, prefix: 's', places: 1 }] })
  expect(print('baccarat', 'card')).toBe('name')
  expect(print('cricket', 'ball')).toBe('ground')
  expect([print('virtual', 'goals'), print('cricket', 'shot')]).toEqual(['pitch', 'pitch'])
  expect([print('virtual', 'runner'), print('slot', 'number')]).toEqual(['none', 'none'])
})
