import type { Side } from '../../units/side.ts'

/** Every share of a dead heat of five, and every fraction of a place, of a hundredth of a paisa is a whole number of parts. */
const PARTS = 1_200n
const PER_PAISA = 100n * PARTS

/** A market by its rules: runners are numbers in its order. */
export interface MoneyMarket {
  /** the winners: `places` of the runners; any number; one of them each way; or a number decides between lines */
  readonly kind: 'winners' | 'any' | 'each-way' | 'lines'
  readonly runners: number
  /** winners, or places each way */
  readonly places: number
  /** a place pays 1 / divisor of the winnings [EW1] */
  readonly divisor: number
  /** in quarters; a runner wins above its line, or below [HC1] */
  readonly lines: readonly { readonly wins: 'above' | 'below'; readonly quarters: number }[]
}

/** A stake on a runner at odds in hundredths. */
export interface Staked {
  readonly runner: number
  readonly stake: number
  readonly odds: number
}

export interface Bet extends Staked {
  readonly side: Side
}

/** How a market ends: groups of runners in their order of coming in, tied ones together, without those that never ran. */
export type Ending =
  | { readonly kind: 'void' }
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'order'
      readonly groups: readonly (readonly number[])[]
      readonly removed: readonly number[]
    }

/** An outcome that is held for, as the result of a back in parts. */
export type Outcome = (back: Staked) => bigint

const won = ({ stake, odds }: Staked): bigint => BigInt(stake) * BigInt(odds - 100)
const lost = ({ stake }: Staked): bigint => -100n * BigInt(stake)

/** `places` of `tied` shares of the stake win a fraction of the winnings, and the others lose [ST3] [EW2]. */
function shared(back: Staked, [places, tied]: Share, divisor = 1): bigint {
  const wins = (BigInt(places) * won(back) * PARTS) / BigInt(tied * divisor)
  return wins + (BigInt(tied - places) * lost(back) * PARTS) / BigInt(tied)
}

type Share = readonly [places: number, tied: number]
const NONE: Share = [0, 1]

/** The share of a runner in the first places: only those who tied for the last one divide it [ST21] [EW4]. */
function shareOf(groups: readonly (readonly number[])[], runner: number, places: number): Share {
  let left = places
  for (const group of groups) {
    const filled = Math.min(left, group.length)
    if (group.includes(runner)) return filled === 0 ? NONE : [filled, group.length]
    left -= filled
  }
  return NONE
}

/** The result of a back, in parts [ST1] [ST4] [ST45] [EW5] [HC2]. */
export function backBrings(market: MoneyMarket, back: Staked, ending: Ending): bigint {
  if (ending.kind === 'void') return 0n
  if (ending.kind === 'number') return byNumber(market, back, ending.value)
  const { groups, removed } = ending
  const { kind, places, divisor, runners } = market
  if (removed.includes(back.runner)) return 0n
  if (kind === 'any') return shared(back, groups.flat().includes(back.runner) ? [1, 1] : NONE)
  const isContested = places < 2 || runners - removed.length > places
  const placed = shareOf(groups, back.runner, places)
  if (kind === 'winners') return isContested ? shared(back, placed) : 0n
  const win = shared(back, shareOf(groups, back.runner, 1))
  return isContested ? win + shared(back, placed, divisor) : win
}

/** Quarters past its line: two and more win, one wins half, none returns the stake, and below likewise [HC2]. */
function past({ lines }: MoneyMarket, runner: number, value: number): number {
  const line = lines[runner]
  if (line === undefined) throw new Error(`no line ${runner}`)
  return line.wins === 'above' ? 4 * value - line.quarters : line.quarters - 4 * value
}

function byNumber(market: MoneyMarket, back: Staked, value: number): bigint {
  const quarters = past(market, back.runner, value)
  const halves = BigInt(Math.min(2, Math.abs(quarters)))
  return (halves * PARTS * (quarters > 0 ? won(back) : lost(back))) / 2n
}

/** The choices of some runners out of all. */
function choices(from: readonly number[], count: number): readonly (readonly number[])[] {
  if (count <= 0) return [[]]
  return from.flatMap((one, at) =>
    choices(from.slice(at + 1), count - 1).map((rest) => [one, ...rest]),
  )
}

/** Every outcome that is held for: all runners may come in, and every place is contested [EX1] [EX20] [EW3] [HC7]. */
export function outcomesOf(
  market: MoneyMarket,
  racing = [...Array.from({ length: market.runners }).keys()],
): readonly Outcome[] {
  const { kind, places, divisor } = market
  if (kind === 'lines') {
    const values = Array.from({ length: 17 }, (_, at) => at - 8)
    return values.map((value) => (back) => byNumber(market, back, value))
  }
  const wins = (winners: readonly number[]): Outcome[] => [
    (back) => shared(back, winners.includes(back.runner) ? [1, 1] : NONE),
  ]
  if (kind === 'any')
    return [0, ...racing.map((_, at) => at + 1)].flatMap((count) =>
      choices(racing, count).flatMap(wins),
    )
  if (kind === 'winners') return choices(racing, Math.min(places, racing.length)).flatMap(wins)
  return racing.flatMap((winner) => {
    const others = racing.filter((one) => one !== winner)
    return choices(others, Math.min(places - 1, others.length)).map((placed): Outcome => (back) => {
      const isIn = back.runner === winner || placed.includes(back.runner)
      const win = shared(back, back.runner === winner ? [1, 1] : NONE)
      return win + shared(back, isIn ? [1, 1] : NONE, isIn ? divisor : 1)
    })
  })
}

/** The result of one side, given that of a back. */
export const ofSide = (side: Side, back: bigint): bigint => (side === 'BACK' ? back : -back)

/** Parts in whole paise, up: what is held [EX2]. */
export const upToPaise = (parts: bigint): number => 0 - downToPaise(-parts)

/** Parts in whole paise, down: a result, rounded once [ST5]. */
export function downToPaise(parts: bigint): number {
  const rest = ((parts % PER_PAISA) + PER_PAISA) % PER_PAISA
  return Number((parts - rest) / PER_PAISA)
}

/** Odds after a removal, in hundredths; `reduction` in thousandths of a percent [MK80]. */
export function loweredOdds(odds: number, reduction: number, factor: 'win' | 'place'): number {
  const kept = factor === 'win' ? 0 : 100
  const twice = 2n * BigInt(odds - kept) * BigInt(100_000 - reduction)
  return Math.max(101, kept + Number((twice + 100_000n) / 200_000n))
}
