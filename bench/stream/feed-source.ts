import { definition } from '@crease/exchange/feeds/testing/made-up-stream.ts'
import { startStreamServer } from '@crease/tests/support/stream-server/stream-server.ts'

/**
 * The source of the feed bench: a stream of many markets in play over TLS, in a process of its own. The size on offer
 * at the best price is the moment of the change, so that every reader knows its age.
 */

export type ToSource =
  /** each market has an event of its own, unless there are fewer */
  | { readonly kind: 'begin'; readonly markets: number; readonly events?: number }
  /** price changes a second in each market, from now on */
  | { readonly kind: 'run'; readonly changesASecond: number; readonly epoch: number }
  | { readonly kind: 'pause' }

export interface FromSource {
  readonly port: number
  readonly ca: string
  /** price changes published since the last `run` */
  readonly changes: number
  /** milliseconds that the source was late at most: it is no measure of the server then */
  readonly lateMs: number
}

const TICK_MS = 10
const PRICES = [1.5, 1.51]

const server = await startStreamServer()
let markets = 0
let ticking: NodeJS.Timeout | null = null
let changes = 0
let lateMs = 0

process.on('message', (message: ToSource) => {
  if (message.kind === 'begin') begin(message.markets, message.events ?? message.markets)
  if (message.kind === 'run') run(message)
  if (message.kind === 'pause' && ticking !== null) clearInterval(ticking)
  const answer: FromSource = { port: server.port, ca: server.ca, changes, lateMs }
  process.send?.(answer)
})

function begin(count: number, events: number): void {
  markets = count
  const mc = Array.from({ length: count }, (_, market) => ({
    id: idOf(market),
    img: true,
    marketDefinition: {
      ...definition({ inPlay: true, betDelay: 5 }),
      eventId: `9${market % events}`,
      eventName: `Kites ${market % events} v Larks ${market % events}`,
    },
    rc: [11, 12].map((id) => ({
      id,
      atb: [
        [1.5, 1],
        [1.4, 50],
        [1.3, 50],
      ],
      atl: [
        [2, 20],
        [2.1, 50],
      ],
    })),
  }))
  server.publish({ pt: Date.now(), mc })
}

function run({ changesASecond, epoch }: Extract<ToSource, { kind: 'run' }>): void {
  const begun = Date.now()
  changes = 0
  lateMs = 0
  ticking = setInterval(() => {
    const due = Math.floor(((Date.now() - begun) / 1000) * changesASecond * markets)
    lateMs = Math.max(lateMs, ((due - changes) / (changesASecond * markets)) * 1000 - TICK_MS)
    for (; changes < due; changes += 1) change(changes, epoch)
  }, TICK_MS)
}

/** The best price moves up or down, and its size says when. */
function change(number: number, epoch: number): void {
  const turn = Math.floor(number / markets)
  const [next, last] = [PRICES[turn % 2], PRICES[(turn + 1) % 2]]
  const size = Math.max(1, Date.now() - epoch) / 100
  const atb = [
    [last, 0],
    [next, size],
  ]
  server.publish({ pt: Date.now(), mc: [{ id: idOf(number % markets), rc: [{ id: 11, atb }] }] })
}

function idOf(market: number): string {
  return `1.${1_000 + market}`
}
