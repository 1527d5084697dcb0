import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { expect, test } from 'vitest'
import { paise } from '../units/money.ts'
import { netOf, type Return, type Terms } from './returns.ts'
import type { RiskedBet } from './round-exposure.ts'
import type { BookKind } from './round-risk.ts'
import { TableRisk } from './table-risk.ts'

const SELECTIONS = ['s0', 's1', 's2'] as const
const ENDS: readonly Return[] = [{ kind: 'push' }, { kind: 'half' }]
const KIND: BookKind = { kind: 'one-wins', of: SELECTIONS.length, orElse: ENDS }

const bet: fc.Arbitrary<RiskedBet> = fc.record({
  book: fc.constantFrom('first', 'second'),
  bookKind: fc.constant(KIND),
  selection: fc.constantFrom(...SELECTIONS),
  terms: fc.record({
    kind: fc.constant('odds' as const),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    odds: fc.constantFrom(150, 198, 1200),
  }),
  // whole points, so that stakes at the same terms lose nothing by being reckoned as one
  stake: fc.integer({ min: 1, max: 50_000 }).map((points) => paise(points * 100)),
  status: fc.constant({ kind: 'ACCEPTED' as const }),
})

/** The table's loss at an end of a book, bet by bet. */
function lossAt(bets: readonly RiskedBet[], comes: (selection: string) => Return): number {
  return bets.reduce((sum, one) => sum + netOf(one, comes(one.selection)), 0)
}

function literalWorst(bets: readonly RiskedBet[]): number {
  const ends = [
    ...SELECTIONS.map((winner) => (selection: string): Return => ({
      kind: selection === winner ? 'win' : 'lose',
    })),
    ...ENDS.map((end) => (): Return => end),
  ]
  return Math.max(0, ...ends.map((end) => lossAt(bets, end)))
}

test('[CG953] what a table can lose is the worst end of each book, reckoned bet by bet', () => {
  forAll([fc.array(bet, { maxLength: 30 }), fc.nat()], {}, (bets, cut) => {
    const risk = new TableRisk()
    for (const one of bets) risk.add(one)
    const of = (book: string) => literalWorst(bets.filter((one) => one.book === book))
    expect(risk.most).toBe(of('first') + of('second'))
    // asked for, or taken off again, nothing of it stays
    const [next] = bets
    if (next !== undefined) risk.mostWith(next)
    const off = bets.slice(0, bets.length === 0 ? 0 : cut % bets.length)
    for (const one of off) risk.take(one)
    const left = new TableRisk()
    for (const one of bets.slice(off.length)) left.add(one)
    expect(risk.most).toBe(left.most)
  })
})

test('[CG953] of a spread the table loses its cap times what wins are paid, and bets that are over cost nothing', () => {
  const risk = new TableRisk()
  const terms: Terms = { kind: 'spread', cap: 12, winsHundredths: 98 }
  const returns: readonly Return[] = [
    { kind: 'points', points: 12 },
    { kind: 'points', points: -12 },
  ]
  const one: RiskedBet = {
    book: 'meter',
    bookKind: { kind: 'apart', returns },
    selection: 'a',
    terms,
    stake: paise(100_00),
    status: { kind: 'ACCEPTED' },
  }
  risk.add(one)
  expect(risk.most).toBe(1176_00)
  risk.add({ ...one, status: { kind: 'LAPSED' } })
  expect(risk.most).toBe(1176_00)
  risk.take(one)
  expect(risk.most).toBe(0)
})
