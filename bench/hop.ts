import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { hopTimes, type HopTimes } from './hop/hop-times.ts'
import { median, quantile } from './quantile.ts'
import { machine, print } from './printing.ts'

/**
 * The time of a question and its answer from a gateway to the exchange's process and back, over a socket of this
 * machine and over a NATS server on it, by turns in the same run: one at a time, and 64 under way.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20)

const nats = await startNats()
try {
  print(machine())
  const address = `nats://127.0.0.1:${nats.port}`
  const all = await hopTimes({ address, rounds: ROUNDS, underWay: [1, 64] })
  for (const [atOnce, times] of all) report(atOnce, times)
} finally {
  await nats.kill()
}

function report(atOnce: number, times: HopTimes): void {
  for (const kind of ['local line', 'NATS'] as const) {
    const [middle, late] = [median(times[kind]), quantile(times[kind], 0.99)]
    print(
      `${kind}, ${atOnce} under way: median ${middle.toFixed(3)} ms, p99 ${late.toFixed(3)} ms (${times[kind].length} answers)`,
    )
  }
  const dearer = median(times.NATS) - median(times['local line'])
  print(`the hop by NATS costs ${dearer.toFixed(3)} ms more at the median, ${atOnce} under way`)
}
