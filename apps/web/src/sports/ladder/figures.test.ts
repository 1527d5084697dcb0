import { expect, test } from 'vitest'
import { netResult, outcomesOf } from '@crease/domain/accounting/settlement.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { forAll, runs } from '@crease/domain/testing/runs.ts'
import { ALICE, MARKET } from '@crease/domain/testing/world.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { centipaise, paise } from '@crease/domain/units/money.ts'
import { floorToPaise } from '../../ui/amounts.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { endsOf, type End } from '../../testing/ends-of.ts'

stubStorage()
const { bookOf, resultIfWins } = await import('../betting/my-book.ts')
const { ownResult } = await import('./runner-ladder.ts')
const { isUneven } = await import('../state/orders/my-positions.ts')
const { MARKETS } = await import('../../testing/every-market.ts')
const { cashOut, happen, lives } = await import('../../testing/happenings.ts')
const { Ground } = await import('../../testing/slip-ground.ts')

const SHOWN = { net: false, unmatched: false, settled: paise(0) }
const kinds: readonly (readonly [string, Partial<MarketDefinition>])[] = Object.entries(MARKETS)
type Lived = InstanceType<typeof Ground>

function livedBy(market: Partial<MarketDefinition>, life: Parameters<typeof happen>[1][]): Lived {
  const ground = new Ground(market, 1_000_000)
  for (const one of life) happen(ground, one)
  return ground
}

/** The net results of the first player's bets, in paise, at each end. */
function settled({ world, definition }: Lived, ends: readonly End[]) {
  const position = world.engine.position(ALICE, MARKET)?.position ?? []
  return ends.map(({ result, winners }) => ({
    winners,
    net: netResult(position, outcomesOf(definition, result)),
  }))
}
type Settled = ReturnType<typeof settled>

/** Null: there is no such end. */
const leastOf = (of: Settled): number | null =>
  of.length === 0 ? null : Math.min(...of.map(({ net }) => net))

/** A figure of the page, and what the exchange pays at least; both in paise. */
type Figure = readonly [of: string, shown: number | null, paid: number | null]

/** The figures of one runner: under its name, and where one runner wins those of its ladder. */
function figuresOf(ground: Lived, all: Settled, runner: RunnerId): readonly Figure[] {
  const [market, row] = [ground.head(), ground.row()]
  const wins = leastOf(all.filter(({ winners }) => winners.includes(runner)))
  const loses = leastOf(all.filter(({ winners }) => !winners.includes(runner)))
  const { now } = resultIfWins({ market, row, drafted: [] }, runner, SHOWN)
  const own = ground.definition.winners === 1 ? ownResult(row, runner, market) : null
  if (market.out.includes(runner)) return [['out', now, null]]
  const inRow: Figure[] = wins === null || now === null ? [] : [['row', floorToPaise(now), wins]]
  if (own === null || wins === null || loses === null) return inRow
  return [
    ...inRow,
    ['if win', floorToPaise(own.ifWin), wins],
    ['if lose', floorToPaise(own.ifLose), loses],
  ]
}

/** The worst of the book of a market that a number decides. */
function bookFigure(ground: Lived, all: Settled): readonly Figure[] {
  const book = bookOf(ground.head(), ground.row(), [])
  if (book === null || ground.definition.payoff === undefined) return []
  const worst = Math.min(...book.now.map(({ matched }) => matched))
  return [['book', floorToPaise(centipaise(worst)), leastOf(all)]]
}

test.each(kinds)(
  '[CO1] [CO20] [CO45] [CO46] [UI220] %s: rows, ladders and books show the least that the exchange pays',
  (_name, market) => {
    let compared = 0
    forAll([lives], { numRuns: runs(60, 20), seed: 52 }, (life) => {
      const ground = livedBy(market, [...life])
      const all = settled(ground, endsOf(ground.definition, ground.removed()))
      if (ground.row() === undefined) return
      const figures = [
        ...ground.definition.runners.flatMap(({ runnerId }) => figuresOf(ground, all, runnerId)),
        ...bookFigure(ground, all),
      ]
      expect(figures.map(([of, shown]) => [of, shown])).toEqual(
        figures.map(([of, , paid]) => [of, paid]),
      )
      compared += figures.length
    })
    expect(compared).toBeGreaterThan(0)
  },
)

test.each(kinds)(
  '[CO2] [CO6] [CO7] %s: a cash-out brings at least what was quoted, and more than the bets were certain of',
  (_name, market) => {
    let quoted = 0
    forAll([lives], { numRuns: runs(120, 40), seed: 52 }, (life) => {
      const ground = livedBy(market, [...life])
      const ends = endsOf(ground.definition, ground.removed())
      const [row, { late }] = [ground.row(), ground.head()]
      const before = leastOf(settled(ground, ends)) ?? -Infinity
      const quote = cashOut(ground, 100)
      if (quote === null || row === undefined) return
      quoted += 1
      expect(isUneven(row, late)).toBe(true)
      expect(leastOf(settled(ground, ends))).toBe(quote.value)
      // evening out a session's ends alone may be worse [CO40]
      expect(quote.way === 'even-ends' || quote.value > before).toBe(true)
    })
    expect(quoted).toBeGreaterThan(0)
  },
)
