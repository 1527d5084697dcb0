import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { openNats } from '@crease/protocol/nats/nats-lines.ts'
import { Line } from '@crease/protocol/port/line.ts'

const ASKED_A_ROUND = 1_000
/** about what a bet is on the line */
const QUESTION = 'x'.repeat(300)

type Kind = 'local line' | 'NATS'

/** Milliseconds from a question to its answer, each of them. */
export type HopTimes = Readonly<Record<Kind, readonly number[]>>

interface Asked {
  /** of the NATS server */
  readonly address: string
  readonly rounds: number
  /** how many questions are under way, in turn */
  readonly underWay: readonly number[]
}

/** The time of a question and its answer over a socket of this machine and over NATS, by turns in the same run. */
export async function hopTimes({
  address,
  rounds,
  underWay,
}: Asked): Promise<ReadonlyMap<number, HopTimes>> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-hop-'))
  const path = join(folder, 'line')
  const other = fork(new URL('./echo.ts', import.meta.url), [path, address])
  try {
    await once(other, 'message')
    const lines = await openNats(address)
    const asks = { 'local line': asker(connect({ path })), NATS: asker(lines.open()) }
    const times = new Map<number, HopTimes>()
    for (const atOnce of underWay) times.set(atOnce, await byTurns(asks, { rounds, atOnce }))
    for (const { close } of Object.values(asks)) close()
    await lines.close()
    return times
  } finally {
    other.disconnect()
    await rm(folder, { recursive: true })
  }
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

async function byTurns(
  asks: Readonly<Record<Kind, Asker>>,
  { rounds, atOnce }: { readonly rounds: number; readonly atOnce: number },
): Promise<HopTimes> {
  const times: Record<Kind, number[]> = { 'local line': [], NATS: [] }
  const kinds: readonly Kind[] = ['local line', 'NATS']
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of kinds) {
      const measured = await timesOf(asks[kind], atOnce)
      // the first round warms up
      if (round > 0) times[kind].push(...measured)
    }
  }
  return times
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
