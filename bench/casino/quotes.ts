import { dealOn, newRound, windowClosed } from '@crease/casino/kernel/play.ts'
import { quoteOf } from '@crease/casino/kernel/prices.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { seeded } from './seeded.ts'

/** Milliseconds of processor time of this thread: others that run beside it do not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The slowest of some quotes of a title, milliseconds. */
export interface SlowestQuote {
  readonly slug: string
  readonly selection: string
  readonly ms: number
  /** all quotes of one window together, the slowest */
  readonly windowMs: number
}

/** Plays rounds of every title and times each quote of each window; the slowest title first. */
export function slowestQuotes(rounds: number): readonly SlowestQuote[] {
  return [...TITLES.values()]
    .map((title) => slowestOf(title, rounds))
    .toSorted((a, b) => b.ms - a.ms)
}

function slowestOf(title: Title, rounds: number): SlowestQuote {
  let slowest: SlowestQuote = { slug: title.slug, selection: '', ms: 0, windowMs: 0 }
  const below = seeded(title.code)
  // the first rounds warm up
  for (let count = -2; count < rounds; count += 1) {
    let stand = dealOn(title, newRound(title, null), below)
    while (stand.window !== null) {
      const timed = timeWindow(title, stand.round)
      if (count >= 0) slowest = slower(slowest, timed)
      stand = dealOn(title, windowClosed(stand.round), below)
    }
  }
  return slowest
}

function slower(a: SlowestQuote, b: SlowestQuote): SlowestQuote {
  const { selection, ms } = a.ms >= b.ms ? a : b
  return { slug: a.slug, selection, ms, windowMs: Math.max(a.windowMs, b.windowMs) }
}

function timeWindow({ slug, markets }: Title, round: Round): SlowestQuote {
  let slowest = { selection: '', ms: 0 }
  const begun = cpuMs()
  for (const selection of markets.flatMap(({ selections }) => selections)) {
    const from = cpuMs()
    quoteOf(selection, round)
    const ms = cpuMs() - from
    if (ms > slowest.ms) slowest = { selection: selection.id, ms }
  }
  return { slug, ...slowest, windowMs: cpuMs() - begun }
}
