// npm run floods: each flood beside a good player, with the bound and, as a control, without it; and what routes cost.
import { parseArgs } from 'node:util'
import type { RouteName } from '@crease/contract/http.ts'
import { unbounded } from './controls.ts'
import { DEAREST, dearestCall } from './costly.ts'
import type { Flood } from './flood.ts'
import { FLOODS } from './floods.ts'
import { measure, type Measured } from './measure.ts'
import { dearestOf, measureRoutes, type Costs } from './route-costs.ts'
import { print } from '../support/whole-argument.ts'

/** The good player's p99 may be so much more than in the quiet of the same run. */
const MOST_TIMES = 2
/** Less than this is the machine's own noise, milliseconds. */
const NOISE_MS = 5
/** of each gateway */
const MOST_MEMORY_MB = 150
/** what every row of the route table costs, beside its price */
const PRICES = 'prices'
/** Less than this cannot be measured, core-milliseconds. */
const LEAST_CORE_MS = 1
/** Each of their calls hashes a password, which takes this long at least. */
const HASHES: readonly string[] = [
  'signIn',
  'stepUp',
  'register',
  'changePassword',
] satisfies RouteName[]
const LEAST_HASH_MS = 5

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    /** of the prices: names of routes, separated by commas */
    routes: { type: 'string' },
  },
})
const asked = Number(values.seconds)
if (!Number.isSafeInteger(asked) || asked < 1) throw new Error('--seconds must be 1 or more')
const isAsked = (name: string): boolean => values.only === undefined || name === values.only
const floods = FLOODS.filter(({ name }) => isAsked(name))
const names = [...FLOODS.map(({ name }) => name), PRICES, DEAREST]
if (!names.some(isAsked)) throw new Error(`--only must be one of ${names.join(', ')}`)

const problems: string[] = []
for (const flood of floods) await tellOf(flood)
if (isAsked(PRICES) || isAsked(DEAREST)) {
  const costs = await measureRoutes(values.routes?.split(','))
  if (isAsked(PRICES)) tellPrices(costs)
  if (isAsked(DEAREST)) await tellOf(dearestCall(dearestOf(costs.routes).name))
}
print(problems.length === 0 ? '\nEvery flood was held.' : `\nFAILED:\n  ${problems.join('\n  ')}`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Each route with its cost and its price; a price below half of the cost is a fault [BS830]. */
function tellPrices({ routes, reads }: Costs): void {
  const costs = [...routes, ...reads]
  print('\n== prices: core-milliseconds a call, beside the price')
  for (const { name, coreMs, price, calls, refused, refusal, isSound } of costs) {
    const were = refused === 0 ? '' : `, ${refused} refused`
    print(
      `  ${name.padEnd(26)} ${coreMs.toFixed(2).padStart(7)} of ${price} (${calls} calls${were})`,
    )
    if (coreMs > Math.max(2 * price, LEAST_CORE_MS))
      problems.push(`${PRICES}: ${name} costs ${coreMs.toFixed(1)} core-ms, its price is ${price}`)
    if (isSound && refused > 0)
      problems.push(`${PRICES}: ${refused} of ${calls} calls of ${name} were refused: ${refusal}`)
  }
  problems.push(...blindness(costs).map((why) => `${PRICES}: ${why}`))
}

/** Controls of the measurement: a password's hash costs what it costs, and few routes cost less than nothing. */
function blindness(
  costs: readonly Pick<Costs['routes' | 'reads'][number], 'name' | 'coreMs'>[],
): readonly string[] {
  const tooCheap = costs.filter(
    ({ name, coreMs }) => HASHES.includes(name) && coreMs < LEAST_HASH_MS,
  )
  const belowNothing = costs.filter(({ coreMs }) => coreMs < 0)
  return [
    ...tooCheap.map(({ name, coreMs }) => `${name} hashes a password in ${coreMs.toFixed(1)} ms`),
    ...(belowNothing.length > costs.length / 10
      ? [`${belowNothing.length} routes cost less than nothing: the machine is busy`]
      : []),
  ]
}

async function tellOf(flood: Flood): Promise<void> {
  // a slow body must be allowed its time before it can be too slow
  const seconds = flood.name === 'slow-bodies' ? Math.max(asked, 30) : asked
  print(`\n== ${flood.name}${flood.route === undefined ? '' : `: ${flood.route}`}`)
  const bound = await measure(flood, {}, seconds)
  tell('with the bound', flood, bound)
  problems.push(...faultsOf(flood, bound))
  if (flood.off === null) {
    const through = flood.through(await unbounded(flood.name, seconds))
    print(`  without: a bare server of the same kind lets ${through} through in ${seconds} s`)
    if (through <= (flood.through(bound.tally) / bound.seconds) * seconds)
      problems.push(`${flood.name}: the control shows no effect`)
    return
  }
  const control = await measure(flood, flood.off, seconds)
  tell('without', flood, control)
  if (flood.through(control.tally) <= flood.through(bound.tally))
    problems.push(`${flood.name}: the control shows no effect`)
}

function faultsOf(flood: Flood, measured: Measured): readonly string[] {
  const { seconds, quietMs, floodedMs, rows, memoryMb, failed, bets, gateways } = measured
  const through = flood.through(measured.tally)
  const most = flood.most(seconds, gateways)
  const tooMany = Object.entries(rows).flatMap(([name, many]) => {
    // what was answered too late may have happened all the same [OP83]
    const may = flood.mostRows(name, through + (measured.tally['503'] ?? 0), seconds)
    return many > may ? [`${many} rows in ${name}, ${may} may`] : []
  })
  return [
    ...(floodedMs > Math.max(quietMs * MOST_TIMES, quietMs + NOISE_MS)
      ? [`p99 ${floodedMs.toFixed(1)} ms, ${quietMs.toFixed(1)} ms in the quiet`]
      : []),
    ...(through > most ? [`${through} got through, ${most} may`] : []),
    ...tooMany,
    ...(memoryMb[1] - memoryMb[0] > MOST_MEMORY_MB * gateways
      ? [`memory ${memoryMb.join(' to ')} MB`]
      : []),
    ...(failed > 0 ? [`${failed} of ${bets} good bets had no receipt`] : []),
    ...(bets === 0 || Object.keys(measured.tally).length === 0 ? ['nothing was measured'] : []),
  ].map((one) => `${flood.name}: ${one}`)
}

function tell(how: string, flood: Flood, measured: Measured): void {
  const { quietMs, floodedMs, tally, rows, memoryMb, seconds } = measured
  const times = (floodedMs / quietMs).toFixed(1)
  const lists = [tally, rows].map((of) =>
    Object.entries(of)
      .map(([name, many]) => `${name} ${many}`)
      .join(', '),
  )
  print(
    `  ${how}: p99 of bets ${quietMs.toFixed(1)} ms quiet, ${floodedMs.toFixed(1)} ms flooded (x ${times}); ` +
      `${flood.through(tally)} through in ${seconds} s (${lists[0]}); rows: ${lists[1] === '' ? 'none' : lists[1]}; ` +
      `memory ${memoryMb.join(' to ')} MB`,
  )
}
