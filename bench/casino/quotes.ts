import { Worker } from 'node:worker_threads'
import type { QuoteTimes } from './quote-times.ts'

/** The slowest of some quotes of a title, milliseconds. */
export interface SlowestQuote {
  readonly slug: string
  readonly selection: string
  readonly ms: number
  /** all quotes of one window together, the slowest */
  readonly windowMs: number
}

/** Other work of the machine slows some of these runs, but not all of them. */
const RUNS = 3

/**
 * Plays the same rounds of every title several times, each time on a thread that remembers nothing, and takes each
 * quote at its quickest; the slowest title first.
 */
export async function slowestQuotes(rounds: number): Promise<readonly SlowestQuote[]> {
  let least: readonly QuoteTimes[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const times = await timesOf(rounds)
    least = run === 0 ? times : least.map((each, at) => lesser(each, times[at] ?? each))
  }
  return least.map(slowestOf).toSorted((a, b) => b.ms - a.ms)
}

function timesOf(rounds: number): Promise<readonly QuoteTimes[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./quote-times.ts', import.meta.url), { workerData: rounds })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function lesser(one: QuoteTimes, other: QuoteTimes): QuoteTimes {
  return {
    ...one,
    windows: one.windows.map((quotes, window) =>
      quotes.map((quote, at) => ({
        ...quote,
        ms: Math.min(quote.ms, other.windows[window]?.[at]?.ms ?? quote.ms),
      })),
    ),
  }
}

function slowestOf({ slug, windows }: QuoteTimes): SlowestQuote {
  const [{ selection, ms } = { selection: '', ms: 0 }] = windows
    .flat()
    .toSorted((a, b) => b.ms - a.ms)
  const windowMs = Math.max(
    ...windows.map((quotes) => quotes.reduce((sum, each) => sum + each.ms, 0)),
  )
  return { slug, selection, ms, windowMs }
}
