import { expect, test } from 'vitest'
import type { Title } from '../kernel/title.ts'
import { mines } from '../solo/mines.ts'
import { slotMonsoon } from '../solo/slot-monsoon.ts'
import { newRound } from '../kernel/play.ts'
import { ONE_CARD, failing, publishedRound, SEED } from '../testing/one-card.ts'
import { seedBefore } from './keys.ts'
import { belowOf, verifyRound, wouldHaveBeen, type PublishedRound } from './verify-round.ts'

const published = () => publishedRound(null)

test('[CG63] a round is drawn again from what was published of it', () => {
  const checks = verifyRound(published(), ONE_CARD)
  expect(checks.map(({ name }) => name)).toEqual([
    'protocol',
    'chain',
    'anchor',
    'commitment',
    'shoe',
    'cards',
  ])
  expect(checks.every(({ holds }) => holds)).toBe(true)
})

test('[CG63] whatever is changed of it is found', () => {
  const round = published()
  // a ledger or a browser may write the fields of a face in another order
  expect(
    failing({ ...round, dealt: round.dealt.map(({ slot, face }) => ({ face, slot })) }),
  ).toEqual([])
  const [first, ...rest] = round.dealt
  const other = { slot: first?.slot ?? '', face: ((first?.face ?? 0) + 1) % 52 }
  expect(failing({ ...round, dealt: [other, ...rest] })).toEqual(['cards'])
  expect(failing({ ...round, clients: [[], ['mallory'], ['bob', 'alice']] })).toEqual(['cards'])
  expect(failing({ ...round, salt: 'offline:2' })).toEqual(['cards'])
  expect(failing({ ...round, commitment: '00' })).toEqual(['commitment'])
  expect(failing({ ...round, anchor: SEED })).toEqual(['anchor'])
  expect(failing({ ...round, seedNumber: 0 })).toEqual(['anchor'])
  expect(failing({ ...round, shoe: [...round.shoe, 0] })).toEqual(['shoe', 'cards'])
  expect(failing({ ...round, shoe: round.shoe.toReversed() })).toEqual(['shoe', 'cards'])
  expect(failing({ ...round, seed: '11'.repeat(32) })).toEqual([
    'chain',
    'anchor',
    'commitment',
    'cards',
  ])
})

test('[CG63] a round whose seed is not revealed, or of another table, is not called right', () => {
  expect(failing({ ...published(), seed: null })).toEqual(['protocol'])
  expect(failing({ ...published(), table: 'other' })).toEqual(['protocol'])
  expect(failing({ ...published(), protocol: 'pf2' })).toEqual(['protocol'])
  expect(verifyRound(published(), null).map(({ holds }) => holds)).toEqual([false])
})

const atVoid = (phases: number, cards: number): PublishedRound => {
  const { clients, dealt, ...round } = published()
  return { ...round, clients: clients.slice(0, phases), dealt: dealt.slice(0, cards), isVoid: true }
}

test('[CG950] a void round agrees with its seed wherever it stopped, and another card is found', () => {
  for (const [phases, cards] of [
    [1, 0],
    [2, 0],
    [2, 1],
    [3, 1],
    [3, 2],
  ] as const) {
    expect(failing(atVoid(phases, cards))).toEqual([])
  }
  const stopped = atVoid(3, 1)
  const dealt = stopped.dealt.map(({ slot, face }) => ({ slot, face: (face + 1) % 52 }))
  expect(failing({ ...stopped, dealt })).toEqual(['cards'])
  // a card that could not have come yet, and a round that only ended early
  expect(failing({ ...atVoid(2, 1), dealt: published().dealt })).toEqual(['cards'])
  const { isVoid, ...cut } = stopped
  expect(isVoid).toBe(true)
  expect(failing(cut)).toEqual(['cards'])
})

test('[CG951] it says what it would have come to where nothing was left to bet on, and else nothing', () => {
  const { dealt } = published()
  const end = { ...newRound(ONE_CARD, null), dealt }
  for (const cards of [1, 2]) {
    const would = wouldHaveBeen(atVoid(3, cards), ONE_CARD)
    expect(would).toEqual({ kind: 'ended', end: ONE_CARD.outcome(end) })
  }
  expect(wouldHaveBeen(atVoid(1, 0), ONE_CARD).kind).toBe('undecided')
  expect(wouldHaveBeen(atVoid(2, 1), ONE_CARD).kind).toBe('undecided')
  expect(wouldHaveBeen({ ...atVoid(3, 2), seed: null }, ONE_CARD).kind).toBe('unknown')
  expect(wouldHaveBeen({ ...atVoid(3, 2), table: 'other' }, ONE_CARD).kind).toBe('unknown')
})

test('[CG951] of a game that is played alone it says where the recorded choices ended it, or that it stood open', () => {
  const wouldBe = (title: Title, choices: readonly string[]) =>
    wouldHaveBeen(
      { ...published(), table: title.slug, shoe: title.shoe(), choices, clients: [], isVoid: true },
      title,
    )
  const spun = wouldBe(slotMonsoon, ['spin'])
  expect(spun).toMatchObject({ kind: 'ended', end: { code: expect.any(String) } })
  expect(wouldBe(slotMonsoon, []).kind).toBe('undecided')
  // the cell is safe by this seed
  expect(wouldBe(mines, ['mines-3', 'cell-1']).kind).toBe('undecided')
  expect(wouldBe(mines, ['mines-3', 'cell-1', 'take'])).toMatchObject({ end: { code: '1' } })
  expect(wouldBe(mines, ['mines-3', 'no such choice']).kind).toBe('unknown')
})

test('[CG61] of two thousand rounds what is published before says nothing of the card', () => {
  let right = 0
  let seed = SEED
  for (let number = 0; number < 2_000; number += 1) {
    const before = seedBefore(seed)
    const drawn = firstCard(seed)
    // who knows only what was public draws by it, and is right as often as by guessing
    if (firstCard(before) === drawn) right += 1
    seed = before
  }
  // one in 52 would be 38; six standard errors either way
  expect(right).toBeGreaterThan(1)
  expect(right).toBeLessThan(76)
})

function firstCard(seed: string): number {
  const by = { seed, table: 'one-card', roundId: '1', salt: 's', beacon: null, clients: [[]] }
  const below = belowOf(by, 1)
  return below(52)
}
