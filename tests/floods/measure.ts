import { demoPlayer } from '../support/player.ts'
import { readyToFlood } from './flood-apart.ts'
import { openFloodServer } from './flood-server.ts'
import type { Flood, Tally } from './flood.ts'
import { placeBets, type BetsPlaced } from './good-player.ts'

/** One flood measured beside a good player, in turns with nothing. */
export interface Measured {
  readonly tally: Tally
  readonly seconds: number
  /** 99th of a hundred, milliseconds, quiet and flooded */
  readonly quietMs: number
  readonly floodedMs: number
  /** bets of the good player that were answered otherwise than by a receipt while it lasted */
  readonly failed: number
  readonly bets: number
  /** rows that came, but for those of the good player's bets and their ticks */
  readonly rows: Readonly<Record<string, number>>
  readonly memoryMb: readonly [before: number, after: number]
  /** those of the server */
  readonly gateways: number
}

const ROUNDS = 2
/** Every bet of the good player is rows of its own; a server makes its tables' seeds ahead, flooded or not. */
const NOT_OF_FLOODS = new Set(['bet', 'tick', 'transfer', 'account', 'position', 'seed_chain'])

/** Starts a server, and floods it and lets it be in turns, so many seconds each. */
export async function measure(
  flood: Flood,
  settings: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Measured> {
  const target = await openFloodServer({ ...flood.always, ...settings })
  try {
    const { token } = await demoPlayer(target.url)
    await during(2, (until) => placeBets(target, { token }, until))
    const before = { rows: await target.rows(), memory: await target.memoryMb() }
    const [quiet, flooded]: [BetsPlaced[], BetsPlaced[]] = [[], []]
    const tally: Tally = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await during(seconds, (until) => placeBets(target, { token }, until)))
      const run = await readyToFlood(flood, target)
      const [placed, became] = await during(seconds, (until) =>
        Promise.all([placeBets(target, { token }, until), run(until)]),
      )
      flooded.push(placed)
      for (const [what, many] of Object.entries(became)) tally[what] = (tally[what] ?? 0) + many
    }
    const after = await target.rows()
    const came = Object.entries(after).map(
      ([name, many]) => [name, many - (before.rows[name] ?? 0)] as const,
    )
    return {
      tally,
      seconds: seconds * ROUNDS,
      quietMs: p99(quiet),
      floodedMs: p99(flooded),
      failed: flooded.reduce((sum, { failed }) => sum + failed.length, 0),
      bets: flooded.reduce((sum, { tookMs }) => sum + tookMs.length, 0),
      rows: Object.fromEntries(came.filter(([name, many]) => many > 0 && !NOT_OF_FLOODS.has(name))),
      memoryMb: [before.memory, await target.memoryMb()],
      gateways: target.gateways,
    }
  } finally {
    await target.close()
  }
}

/** Lets something last so many seconds. */
export async function during<Result>(
  seconds: number,
  work: (until: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), seconds * 1_000)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
  }
}

function p99(rounds: readonly BetsPlaced[]): number {
  const sorted = rounds.flatMap(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
