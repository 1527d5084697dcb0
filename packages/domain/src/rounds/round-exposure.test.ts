import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { paise } from '../units/money.ts'
import { netOf, type Return, type Terms } from './returns.ts'
import { roundExposure, type RiskedBet } from './round-exposure.ts'
import type { BookKind } from './round-risk.ts'

const SELECTIONS = ['s0', 's1', 's2', 's3'] as const
const stake = fc.integer({ min: 1, max: 1_000_000 })
const odds: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constant('odds' as const),
  side: fc.constantFrom('BACK' as const, 'LAY' as const),
  odds: fc.integer({ min: 101, max: 5_000 }),
})
const spread: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constant('spread' as const),
  cap: fc.integer({ min: 1, max: 20 }),
  winsHundredths: fc.integer({ min: 80, max: 100 }),
})
const orElse = fc.subarray<Return>([{ kind: 'push' }, { kind: 'half' }, { kind: 'lose' }])
const oneWins: fc.Arbitrary<BookKind> = fc.record({
  kind: fc.constant('one-wins' as const),
  of: fc.constant(SELECTIONS.length),
  orElse,
})

/** Bets on one book. */
const betsOf = (kind: BookKind, terms: fc.Arbitrary<Terms>): fc.Arbitrary<RiskedBet[]> =>
  fc.array(
    fc.record({
      book: fc.constant('book'),
      bookKind: fc.constant(kind),
      selection: fc.constantFrom(...SELECTIONS),
      terms,
      stake: stake.map(paise),
      status: fc.constantFrom({ kind: 'ACCEPTED' as const }, { kind: 'PENDING' as const }),
    }),
    { maxLength: 8 },
  )

/** The result of the bets; `lapsed` names the waiting ones that were never let in. */
const brought = (
  bets: readonly RiskedBet[],
  ends: (selection: string) => Return,
  lapsed: readonly boolean[] = [],
): number =>
  bets
    .filter(({ status }, nth) => status.kind === 'ACCEPTED' || lapsed[nth] !== true)
    .reduce((sum, bet) => sum + netOf(bet, ends(bet.selection)), 0)

const someLapse = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
const LOSE: Return = { kind: 'lose' }

test('[CG3] where one wins nobody loses more than is held, whichever wins and whatever lapses', () => {
  const drawn = oneWins.chain((kind) => fc.tuple(fc.constant(kind), betsOf(kind, odds), someLapse))
  forAll([drawn], { numRuns: 500 }, ([kind, bets, lapsed]) => {
    const held = roundExposure(bets)
    for (const winner of SELECTIONS) {
      const ends = (one: string): Return => (one === winner ? { kind: 'win' } : LOSE)
      expect(brought(bets, ends, lapsed)).toBeGreaterThanOrEqual(-held)
    }
    for (const end of kind.kind === 'one-wins' ? kind.orElse : []) {
      expect(brought(bets, () => end, lapsed)).toBeGreaterThanOrEqual(-held)
    }
  })
})

test('[CG3] a dead heat costs less than a paisa a bet beyond it', () => {
  const drawn = oneWins.chain((kind) => betsOf(kind, odds))
  forAll([drawn, fc.integer({ min: 2, max: 4 })], { numRuns: 500 }, (bets, among) => {
    const tied: readonly string[] = SELECTIONS.slice(0, among)
    const ends = (one: string): Return => (tied.includes(one) ? { kind: 'share', among } : LOSE)
    expect(brought(bets, ends)).toBeGreaterThanOrEqual(-roundExposure(bets) - bets.length)
  })
})

test('[CG3] where each stands for itself the worst of each is held', () => {
  const returns: readonly Return[] = [LOSE, { kind: 'pays', hundredths: 1200 }, { kind: 'push' }]
  const cap: readonly Return[] = [-20, 20].map((points) => ({ kind: 'points', points }))
  const ends = fc.array(fc.nat(), { minLength: 4, maxLength: 4 })
  const back = odds.map((terms) => ({ ...terms, side: 'BACK' as const }))
  const drawn = fc.oneof(
    fc.tuple(fc.constant(returns), betsOf({ kind: 'apart', returns }, back)),
    fc.tuple(fc.constant(cap), betsOf({ kind: 'apart', returns: cap }, spread)),
  )
  forAll([drawn, ends, someLapse], { numRuns: 500 }, ([kinds, bets], nth, lapsed) => {
    const end = (one: string): Return =>
      kinds[(nth[SELECTIONS.findIndex((each) => each === one)] ?? 0) % kinds.length] ?? LOSE
    expect(brought(bets, end, lapsed)).toBeGreaterThanOrEqual(-roundExposure(bets))
  })
})

test('[CG3] the books of a round stand beside each other, and what is over costs nothing', () => {
  const kind: BookKind = { kind: 'one-wins', of: 2, orElse: [] }
  const one: RiskedBet = {
    book: 'main',
    bookKind: kind,
    selection: 's0',
    terms: { kind: 'odds', side: 'BACK', odds: 200 },
    stake: paise(100),
    status: { kind: 'ACCEPTED' },
  }
  const other = { ...one, selection: 's1' }
  expect(roundExposure([one, other])).toBe(0)
  expect(roundExposure([one, { ...other, book: 'beside' }])).toBe(200)
  expect(roundExposure([one, { ...other, status: { kind: 'LAPSED' } }])).toBe(100)
})
