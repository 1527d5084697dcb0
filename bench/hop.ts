import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { startNats } from '@crease/tests/support/nats/nats-server.ts'
import { median, quantile } from './quantile.ts'
import { machine, print } from './printing.ts'

/**
 * What a question and its answer take from a gateway to the exchange's process and back, over a socket of this machine and
 * over a NATS server on it, by turns in the same run: one at a time, and 64 under way.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20)
const ASKED_A_ROUND = 1_000
/** about what a bet is on the line */
const QUESTION = 'x'.repeat(300)

type Kind = 'local line' | 'NATS'

const folder = await mkdtemp(join(tmpdir(), 'crease-hop-'))
const path = join(folder, 'line')
const nats = await startNats()
const address = `nats://127.0.0.1:${nats.port}`
const other = fork(new URL('./hop/echo.ts', import.meta.url), [path, address])
try {
  await once(other, 'message')
  const lines = await openNats(address)
  const asks = { 'local line': asker(connect({ path })), NATS: asker(lines.open(null)) }
  print(machine())
  for (const atOnce of [1, 64]) await measure(asks, atOnce)
  for (const { close } of Object.values(asks)) close()
  await lines.close()
} finally {
  other.disconnect()
  await nats.kill()
  await rm(folder, { recursive: true })
}

interface Asker {
  readonly ask: () => Promise<void>
  readonly close: () => void
}

/** Answers come in the order of the questions. */
function asker(stream: Duplex): Asker {
  const open: (() => void)[] = []
  const line = new Line<unknown, unknown>(stream, {
    knows: (said): said is unknown => said !== undefined,
    hear: () => open.shift()?.(),
    ended: (fault) => {
      if (fault !== null) throw fault
    },
  })
  return {
    ask: () =>
      new Promise((resolve) => {
        open.push(resolve)
        line.say(QUESTION)
      }),
    close: () => line.close(),
  }
}

async function measure(asks: Readonly<Record<Kind, Asker>>, atOnce: number): Promise<void> {
  const times: Record<Kind, number[]> = { 'local line': [], NATS: [] }
  const kinds: readonly Kind[] = ['local line', 'NATS']
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of kinds) {
      const measured = await timesOf(asks[kind], atOnce)
      // the first round warms up
      if (round > 0) times[kind].push(...measured)
    }
  }
  for (const kind of kinds) {
    const [middle, late] = [median(times[kind]), quantile(times[kind], 0.99)]
    print(
      `${kind}, ${atOnce} under way: median ${middle.toFixed(3)} ms, p99 ${late.toFixed(3)} ms (${times[kind].length} answers)`,
    )
  }
  const dearer = median(times.NATS) - median(times['local line'])
  print(`the hop by NATS costs ${dearer.toFixed(3)} ms more at the median, ${atOnce} under way`)
}

async function timesOf({ ask }: Asker, atOnce: number): Promise<readonly number[]> {
  const times: number[] = []
  async function hand(): Promise<void> {
    for (let asked = 0; asked < ASKED_A_ROUND / atOnce; asked += 1) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return times
}
