import { lineName, lineText } from '@crease/domain/market/lines.ts'
import type { Line, Runner } from '@crease/domain/market/market.ts'
import { named, type Phrase } from '@crease/domain/sentences/phrase.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import type { Chance } from '../stage/stage.ts'
import { chancesFrom, LOWEST, type Grid } from './chances.ts'
import type { FootballMatch } from './match.ts'

type Of = 'margin' | 'total'

/** The lines nearest to evens are on offer, this many at most, and none further from it. */
const MOST_LINES = 5
const FURTHEST_FROM_EVENS = 0.3

/** Every quarter that scores of the grid can tell apart. */
const QUARTERS: Readonly<Record<Of, readonly number[]>> = {
  margin: Array.from({ length: 89 }, (_, at) => at - 44),
  total: Array.from({ length: 88 }, (_, at) => at + 1),
}

/** Both sides of the lines on offer, each at its chance of a stake that wins or loses [WD98]. */
export function linePrices(of: Of, grid: Grid, clubs: FootballMatch['clubs']): readonly Chance[] {
  const from = chancesFrom(grid, of)
  const near: { quarters: number; chance: number; far: number }[] = []
  for (const quarters of QUARTERS[of]) {
    const chance = chanceAbove(from, quarters - 4 * LOWEST[of])
    const far = Math.abs(chance - 0.5)
    if (far < FURTHEST_FROM_EVENS) near.push({ quarters, chance, far })
  }
  return near
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_LINES)
    .toSorted((a, b) => a.quarters - b.quarters)
    .flatMap(({ quarters, chance }) => [
      { runner: onLine({ wins: 'above', quarters }, of, clubs), chance },
      { runner: onLine({ wins: 'below', quarters }, of, clubs), chance: 1 - chance },
    ])
}

/**
 * The part of a stake that wins above a line, of what wins or loses on average [HC2]: a quarter past it half of the stake,
 * further all of it. `quarters` counts from the lowest number. NaN: all of it returns.
 */
function chanceAbove(from: Float64Array, quarters: number): number {
  const atLeast = (past: number) => from[Math.ceil((quarters + past) / 4)] ?? 0
  const won = (atLeast(1) + atLeast(2)) / 2
  const lost = (from[0] ?? 0) - (atLeast(0) + atLeast(-1)) / 2
  return won + lost < 1e-9 ? Number.NaN : won / (won + lost)
}

/** The lines of a match are asked for at every look: they are made once. */
const known = new WeakMap<FootballMatch['clubs'], Map<string, Runner>>()

function onLine(line: Line, of: Of, clubs: FootballMatch['clubs']): Runner {
  const runners = known.get(clubs) ?? new Map<string, Runner>()
  known.set(clubs, runners)
  const id = lineName(line, of)
  const runner = runners.get(id) ?? newRunner(id, line, wordsOf(line, of, clubs))
  runners.set(id, runner)
  return runner
}

function wordsOf(line: Line, of: Of, { home, away }: FootballMatch['clubs']): Phrase {
  const text = lineText(line, of)
  if (of === 'total') return say(line.wins === 'above' ? 'over' : 'under', { line: text })
  return `${line.wins === 'above' ? home.name : away.name} ${text}`
}

/** In the order of lines, its upper side first. */
const newRunner = (id: string, line: Line, words: Phrase): Runner => ({
  runnerId: runnerId(id),
  ...named(words),
  sort: 2 * line.quarters + Number(line.wins === 'below'),
  line,
})
