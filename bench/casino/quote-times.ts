import { parentPort, workerData } from 'node:worker_threads'
import { dealOn, newRound, windowClosed } from '@crease/casino/kernel/play.ts'
import { quoteOf } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { seeded } from './seeded.ts'

/** How long each quote of some windows of a title took, milliseconds. */
export interface QuoteTimes {
  readonly slug: string
  readonly windows: readonly (readonly { readonly selection: string; readonly ms: number }[])[]
}

/** the first rounds warm up */
const WARM_ROUNDS = 5

parentPort?.postMessage(
  [...TITLES.values()].map((title) => timed(title, Number(workerData))),
  [],
)

/** The same rounds at every run. */
function timed(title: Title, rounds: number): QuoteTimes {
  const below = seeded(title.code)
  const windows: QuoteTimes['windows'][number][] = []
  let left: readonly number[] | null = null
  for (let count = -WARM_ROUNDS; count < rounds; count += 1) {
    let stand = dealOn(title, newRound(title, left), below)
    while (stand.window !== null) {
      const quotes = timeWindow(title, stand.round)
      if (count >= 0) windows.push(quotes)
      stand = dealOn(title, windowClosed(stand.round), below)
    }
    left = stand.round.shoe
  }
  return { slug: title.slug, windows }
}

function timeWindow({ markets }: Title, round: Round): QuoteTimes['windows'][number] {
  return markets
    .flatMap(({ selections }) => selections)
    .map((selection) => {
      const from = performance.now()
      quoteOf(selection, round)
      return { selection: selection.id, ms: performance.now() - from }
    })
}
