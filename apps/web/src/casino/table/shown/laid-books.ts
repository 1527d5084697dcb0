import type { Market } from '@crease/casino/kernel/title.ts'
import { FEW, hasLay } from './few.ts'

/** A book in its place on the page. */
export interface LaidBook {
  readonly market: Market
  /** it takes the width of two */
  readonly isWide: boolean
}

/**
 * The books of a table in the order and the widths that they are laid: what two sides both have stands side by side, other
 * small books stand in pairs, and none is left without a neighbour [UI1180].
 */
export function laidBooks(shown: readonly Market[]): readonly LaidBook[] {
  const [first, ...others] = shown
  if (first === undefined) return []
  const sides = first.selections.map(({ name }) => name)
  const twins = twinsOf(others, sides)
  const [begin] = twins
  const rest = (part: readonly Market[]) =>
    runsOf(part, sides).flatMap((run) => (isSmall(run[0]) ? inPairs(run) : run.map(wide)))
  if (begin === undefined) return [wide(first), ...rest(others)]
  const at = others.indexOf(begin)
  const after = others.slice(at).filter((market) => !twins.includes(market))
  return [wide(first), ...rest(others.slice(0, at)), ...twins.map(half), ...rest(after)]
}

const wide = (market: Market): LaidBook => ({ market, isWide: true })
const half = (market: Market): LaidBook => ({ market, isWide: false })

/** So few cells share half of the width; what a player makes up has room for its answers. */
const isSmall = (market: Market | undefined): boolean =>
  market !== undefined && market.selections.length <= FEW && market.picks === undefined

/** Whom a book is about, of those that the first book is on; null: none of them alone. */
const sideOf = ({ name }: Market, sides: readonly string[]): string | null =>
  sides.find((side) => name.startsWith(`${side} `)) ?? null

/** The books that two sides both have, by turns; none where there are more sides, or one side has others. */
function twinsOf(markets: readonly Market[], sides: readonly string[]): readonly Market[] {
  const about = sides
    .map((side) => markets.filter((market) => sideOf(market, sides) === side))
    .filter((own) => own.length > 0)
  const [one = [], other = []] = about
  const isEven = about.length === 2 && one.length === other.length
  return isEven ? one.flatMap((market, at) => [market, other[at] ?? market]) : []
}

/** Small books that stand together: those of one side, or of none. Each larger one is by itself. */
function runsOf(
  markets: readonly Market[],
  sides: readonly string[],
): readonly (readonly Market[])[] {
  const runs: Market[][] = []
  for (const market of markets) {
    const last = runs.at(-1)
    const before = last?.[0]
    const joins =
      before !== undefined &&
      isSmall(before) &&
      isSmall(market) &&
      sideOf(before, sides) === sideOf(market, sides)
    if (joins) last?.push(market)
    else runs.push([market])
  }
  return runs
}

/**
 * Two by two; of an odd number one has the whole width: that of one cell, that which alone has prices to lay and so is
 * higher, or the last that is not one of two alike.
 */
function inPairs(run: readonly Market[]): readonly LaidBook[] {
  if (run.length % 2 === 0) return run.map(half)
  const last = areAlike(run.at(-2), run.at(-1)) ? run.length - 3 : run.length - 1
  const alone = run.findIndex(isOneCell)
  const laid = run.filter(isLaid).length === 1 ? run.findIndex(isLaid) : -1
  const broad = [alone, laid].find((at) => at >= 0 && at % 2 === 0) ?? last
  return run.map((market, at) => ({ market, isWide: at === broad }))
}

const isOneCell = ({ selections }: Market): boolean => selections.length === 1
const isLaid = ({ selections }: Market): boolean => selections.some(hasLay)

/** 'Colour A' and 'Colour B'. */
const areAlike = (one: Market | undefined, other: Market | undefined): boolean =>
  one !== undefined && one.name.slice(0, -1) === other?.name.slice(0, -1)
