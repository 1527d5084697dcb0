import type { Command } from '@crease/domain/records/command.ts'
import { costsAcross } from './match/across-runners.ts'
import { bytesOf, nanosecondsOf, prepared, rateOf } from './match/match-clock.ts'
import { lookCost } from './match/memory-look.ts'
import { bareBooks, checkedBooks, peerBooks, type Contender } from './match/match-contenders.ts'
import { engineOf, inCommands } from './match/match-engine.ts'
import { mixOf, type Mix, type MixShape } from './match/match-mix.ts'
import { machine, print } from './printing.ts'
import { median } from './quantile.ts'

/**
 * Matching in memory on one thread, beside the npm package nodejs-order-book on the same mix in the same
 * run: our books alone, with the exposure check, and the whole engine. All books must end with the same
 * prices and sizes, or the figures mean nothing and the run fails. It runs with the exchange's own arguments
 * to Node.js, the peer as well.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const OPERATIONS = 500_000
const ENGINE_OPERATIONS = 300_000
const TARGET_ENGINE_RATE = 0.4e6
const SERIES_OPERATIONS = 100_000
const SERIES_RESTING = 100_000
const SERIES_ROUNDS = 5
/** the first rounds let the machine make its code fast */
const WARMING = 1
const PEER_BETS_WEIGHED = 100_000

const TARGET_RATE = 4e6
const TARGET_RATIO = 50
const TARGET_P99_NS = 3_000
/** how much dearer an operation may be at 10,000 markets than in one, at a million bets than at a thousand */
const MOST_OVER_MARKETS = 2.5
const MOST_OVER_BETS = 1.5

const ACROSS_OPERATIONS = 50_000
const ACROSS_ROUNDS = 4
const TARGET_ACROSS_P99_NS = 40_000

const ONE_MARKET = { markets: 1, resting: 0 }

/** Answers what the peer reached. */
function headline(): number {
  const mix = mixOf({ ...ONE_MARKET, operations: OPERATIONS })
  const contenders = [peerBooks, bareBooks, checkedBooks]
  const rates = contenders.map((): number[] => [])
  for (let round = 0; round < ROUNDS + WARMING; round += 1) {
    const ends = new Set<string>()
    for (const [index, contender] of contenders.entries()) {
      const ready = prepared(contender, mix)
      const rate = rateOf(ready, mix.operations)
      if (round >= WARMING) rates[index]?.push(rate)
      ends.add(ready.rest().join())
    }
    if (ends.size !== 1 || ends.has('')) throw new Error('the books did not end alike')
  }
  const [theirs = 0, bare = 0, checked = 0] = rates.map(median)
  print(
    `${OPERATIONS} operations (70 % place, 20 % cancel, 10 % crossing), median of ${ROUNDS}, by seconds of processor time`,
  )
  print(`  nodejs-order-book    ${millions(theirs)}`)
  print(`  our book             ${compared(bare, theirs)}`)
  print(
    `  with exposure check  ${compared(checked, theirs)}; targets ${TARGET_RATIO} times and ${millions(TARGET_RATE)}`,
  )
  return theirs
}

/** Run alone, without the other mixes: the collector scans everything that is kept. */
function wholeEngine(theirs: number): void {
  const engine = medianRate(engineOf, engineMix(ONE_MARKET))
  print(
    `  the whole engine     ${compared(engine, theirs)} (${ENGINE_OPERATIONS} operations, every row for the ledger made); target ${millions(TARGET_ENGINE_RATE)}`,
  )
}

/** Each operation timed by itself; the clock's own reading is in every figure. */
function latency(): void {
  const mix = mixOf({ ...ONE_MARKET, operations: OPERATIONS })
  nanosecondsOf(prepared(checkedBooks, mix), mix.operations)
  const each = nanosecondsOf(prepared(checkedBooks, mix), mix.operations)
  const at = (part: number) => each[Math.floor(each.length * part)] ?? 0
  print(`latency with exposure check, the clock's reading included`)
  print(
    `  p50 ${at(0.5)} ns, p99 ${at(0.99)} ns: ${times(at(0.99) / TARGET_P99_NS)} the limit of ${TARGET_P99_NS} ns; p99.9 ${at(0.999)} ns`,
  )
}

function series(
  { title, limit }: { readonly title: string; readonly limit: number },
  shapes: readonly MixShape[],
  said: (shape: MixShape) => string,
): void {
  print(`${title}: nanoseconds an operation with exposure check, limit ${limit} times the first`)
  let first: number | null = null
  for (const shape of shapes) {
    const mix = mixOf(shape)
    const cost = 1e9 / medianRate(checkedBooks, mix)
    const bytes = bytesOf(() => prepared(checkedBooks, mix))
    const look = lookCost(bytes)
    first ??= cost
    print(
      `  ${said(shape).padEnd(26)} ${cost.toFixed(0).padStart(5)} ns, ${times(cost / first)}; in its ${(bytes / 1e6).toFixed(1)} MB a bare look costs ${look.toFixed(0)} ns`,
    )
  }
}

const engineMix = (of: Pick<MixShape, 'markets' | 'resting'>): Mix<Command> =>
  inCommands(mixOf({ ...of, operations: ENGINE_OPERATIONS }))

function medianRate<Asked>(
  contender: (shape: MixShape) => Contender<Asked>,
  mix: Mix<Asked>,
): number {
  const rates = Array.from({ length: SERIES_ROUNDS }, () =>
    rateOf(prepared(contender, mix), mix.operations),
  )
  return median(rates.slice(WARMING))
}

function memory(): void {
  const ours = bytesPerBet(checkedBooks, 1_000_000)
  const peer = bytesPerBet(peerBooks, PEER_BETS_WEIGHED)
  print(
    `bytes a resting bet: ${ours.toFixed(0)} with its position (1,000,000 bets), nodejs-order-book ${peer.toFixed(0)} (${PEER_BETS_WEIGHED} bets): ${times(ours / peer)}`,
  )
}

function bytesPerBet(contender: (shape: MixShape) => Contender, bets: number): number {
  const mix = mixOf({ markets: 1, operations: 0, resting: bets })
  return bytesOf(() => prepared(contender, mix)) / bets
}

const millions = (rate: number): string => `${(rate / 1e6).toFixed(3)} M operations/s`
const times = (ratio: number): string => `${ratio.toFixed(2)} times`
const compared = (rate: number, peer: number): string =>
  `${millions(rate)}, ${times(rate / peer)} the peer`

/** The engine by itself: what its own rows and look-ups add grows otherwise than books do. */
function engineOverMarkets(): void {
  const costOf = (markets: number): number =>
    1e9 / medianRate(engineOf, engineMix({ markets, resting: SERIES_RESTING }))
  const [one, many] = [costOf(1), costOf(10_000)]
  print(
    `the whole engine at 10,000 markets: ${many.toFixed(0)} ns an operation, ${times(many / one)} one market, limit ${MOST_OVER_MARKETS}`,
  )
}

/** Bets in markets of 3 and 16 runners, next to the same bets where runners are not matched with each other [MT40]. */
function acrossRunners(): void {
  print(`across the runners, the whole engine, each command by itself`)
  for (const [runners, backs] of [
    [3, 0.5],
    [16, 0.5],
    [16, 0.9],
  ] as const) {
    const shape = { runners, backs, operations: ACROSS_OPERATIONS }
    const apart = costsAcross({ ...shape, crossMatching: 'off' }, ACROSS_ROUNDS)
    const across = costsAcross({ ...shape, crossMatching: 'on' }, ACROSS_ROUNDS)
    const p99 = p99Of(across.each)
    print(
      `  ${runners} runners, ${100 * backs} % backs: p99 ${p99} ns, ${times(p99 / p99Of(apart.each))} without, ${times(p99 / TARGET_ACROSS_P99_NS)} the limit of ${TARGET_ACROSS_P99_NS} ns, with ${across.fillsAtP99} fills; ${across.crosses} matches across`,
    )
    print(
      `    of one fill at most: p99 ${p99Of(across.oneFill)} ns; ${across.byFill.length} of several fills: p50 ${medianOf(across.byFill)} ns a fill`,
    )
  }
}

const medianOf = (each: Float64Array): string => (each[Math.floor(each.length / 2)] ?? 0).toFixed(0)

const p99Of = (each: Float64Array): number => each[Math.floor(each.length * 0.99)] ?? 0

print(machine())
memory()
wholeEngine(headline())
latency()
series(
  { title: 'from 1 to 10,000 markets', limit: MOST_OVER_MARKETS },
  [1, 100, 10_000].map((markets) => ({
    markets,
    operations: SERIES_OPERATIONS,
    resting: SERIES_RESTING,
  })),
  ({ markets }) => `${markets} markets`,
)
series(
  { title: 'from 1,000 to 1,000,000 resting bets', limit: MOST_OVER_BETS },
  [1_000, 30_000, 1_000_000].map((resting) => ({
    markets: 1,
    operations: SERIES_OPERATIONS,
    resting,
  })),
  ({ resting }) => `${resting} resting at first`,
)
engineOverMarkets()
acrossRunners()
