import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { exchangeOf } from '@crease/tests/support/gateway-process.ts'
import { eventually } from '@crease/tests/support/eventually.ts'
import type { ServerProcess } from '@crease/tests/support/server-process.ts'

const LOOK_SECONDS = 5
/** cores that an exchange with the worlds of all sports stays below once its first stories are made */
const QUIET_CORES = 0.4
const QUIET_WITHIN_MS = 240_000

/**
 * Waits until the exchange of a server has made the stories of its matches: they take a whole core for the first minute, and
 * an idle figure of that minute makes every bet look free. Throws where that takes over four minutes.
 */
export async function quietWorld(server: ServerProcess): Promise<void> {
  const pid = exchangeOf(server.pid)
  if (pid === null) throw new Error('the exchange is away')
  await eventually(async () => {
    const before = cpuSeconds(pid)
    await pause(LOOK_SECONDS * 1000)
    const cores = (cpuSeconds(pid) - before) / LOOK_SECONDS
    if (cores > QUIET_CORES) throw new Error(`the exchange takes ${cores.toFixed(2)} cores`)
  }, QUIET_WITHIN_MS)
}
