import type { RecordedFigures } from './recorded-figures.ts'

/** Guesses, not measured: a plan replaces each by a better figure. */
export const ASSUMED = {
  betsAMinute: { value: 0.5, unit: 'bets a minute', what: 'each bettor places' },
  matchesWatched: {
    value: 1,
    unit: 'matches',
    what: 'each bettor looks at, as the sockets of the run do',
  },
  busy: { value: 0.5, unit: 'of a core', what: 'any process is used at its busiest' },
  coresAMachine: { value: 16, unit: 'cores', what: 'a machine has' },
  bettorsAGateway: {
    value: 5_000,
    unit: 'sockets',
    what: 'one gateway holds for its memory and files',
  },
  priceOfACore: {
    value: 0.05,
    unit: 'units of money an hour',
    what: 'a core costs with its memory',
  },
} as const

/** The sizes that are planned. */
export const BETTORS = [100_000, 1_000_000] as const

const MICROS = 1e6

/** The needs of one size, by measured and assumed figures. */
export type Plan = ReturnType<typeof planFor>

/** Looks a figure up; throws where the run has none. */
function figureOf({ rows }: RecordedFigures, id: string, of: number): number {
  const found = rows.find((row) => row.id === id)?.values[of]
  if (found === undefined) throw new Error(`the run has no figure ${id} of ${of}`)
  return found
}

/** Each further gateway adds this to a figure of one gateway, by the case with the most of them. */
export function addedByAGateway(run: RecordedFigures, id: string): number {
  const counts = Object.keys(run.rows.find((row) => row.id === id)?.values ?? {}).map(Number)
  const most = Math.max(...counts)
  return Math.max(0, (figureOf(run, id, most) - figureOf(run, id, 1)) / (most - 1))
}

/** Works one size out, with one exchange. */
export function planFor(run: RecordedFigures, bettors: number) {
  const of = (id: string, count: number): number => figureOf(run, id, count)
  const { busy, coresAMachine } = ASSUMED
  const betsASecond = (bettors * ASSUMED.betsAMinute.value) / 60
  const aSocket = of('news.pushes', 1) / of('news.sockets', 1)
  const pushesASecond = bettors * aSocket * ASSUMED.matchesWatched.value
  const deciding = (betsASecond * of('bet.exchange', 1)) / MICROS
  const asked =
    (betsASecond * of('bet.gateway', 1) + pushesASecond * of('push.gateway', 1)) / MICROS
  // the load of a gateway without readers
  const itself = of('news.gateways', 4) / 4
  const byWork = asked / (busy.value - itself)
  const gateways = Math.ceil(Math.max(byWork, bettors / ASSUMED.bettorsAGateway.value))
  const facing = asked + gateways * itself
  const postgresCores = (betsASecond * of('bet.postgres', 1)) / MICROS
  const more = (id: string): number => of(id, 1) + (gateways - 1) * addedByAGateway(run, id)
  const natsCores = more('news.nats') + (betsASecond * of('nats-bet.nats', 1)) / MICROS
  const newsCores = (gateways - 1) * addedByAGateway(run, 'many.exchange')
  // with feeds and tables, where the run has measured them
  const idle = Math.max(of('idle.exchange', 1), of('news.exchange', 1))
  const exchangeCores = deciding + idle
  const cores = (exchangeCores + facing + postgresCores + natsCores + newsCores) / busy.value
  return {
    bettors,
    betsASecond,
    pushesASecond,
    exchangeCores,
    gateways,
    gatewayCores: facing,
    postgresCores,
    commitsASecond: betsASecond * of('bet.commits', 1),
    /** of news alone: what NATS hands out to all gateways */
    natsMessages: more('news.messages') + betsASecond * of('nats-bet.messages', 1),
    natsMegabytes: more('news.kilobytes') / 1000,
    natsCores,
    /** what the exchange says to all gateways takes so much of its core */
    newsCores,
    cores,
    machines: Math.ceil(cores / coresAMachine.value),
    cost: cores * ASSUMED.priceOfACore.value,
  }
}
