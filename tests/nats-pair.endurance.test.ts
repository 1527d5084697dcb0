import { setTimeout as pause } from 'node:timers/promises'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NATS_PASSWORD } from './support/nats/nats-ground.ts'
import { HAS_NATS, startNatsPair, type NatsPair } from './support/nats/nats-server.ts'
import { tcpWire, type TcpWire } from './support/net/tcp-wire.ts'

const ABANDONED_WITHIN_MS = 5_000
/** the default of the client library */
const TWO_MINUTES_MS = 120_000
/** A connection's buffers of both ends hold less. */
const FLOOD_BYTES = 24 * 1024 * 1024
const FLOOD_PIECE_BYTES = 512 * 1024

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)(
  'two NATS servers of one cluster, of which the first freezes or is unplugged',
  () => {
    let folder: TemporaryDataDir
    let pair: NatsPair
    /** in front of the first server */
    let wire: TcpWire
    const open: NatsLines[] = []
    beforeEach(async () => {
      folder = await temporaryDataDir('nats-pair')
      pair = await startNatsPair(NATS_PASSWORD, folder.path)
      wire = await tcpWire(pair.first.port)
    })
    afterEach(async () => {
      for (const server of [pair.first, pair.second]) server.thaw()
      for (const lines of open.splice(0)) await lines.close()
      await wire.close()
      await pair.close()
      await folder.remove()
    })

    async function opened(parts: Parameters<typeof openNats>[1]): Promise<NatsLines> {
      const url = pair.url.replace(`:${pair.first.port}`, `:${wire.port}`)
      const lines = await openNats(url, parts)
      open.push(lines)
      return lines
    }

    /** An exchange that echoes, and a gateway, both at the first server. */
    async function bothEnds(parts: Parameters<typeof openNats>[1]): Promise<NatsLines> {
      const exchange = await opened(parts)
      exchange.take((line) => {
        line.on('error', () => undefined)
        line.pipe(line)
      })
      return opened(parts)
    }

    /** Whether a line of the gateway carries a message there and back. */
    function carries(gateway: NatsLines): Promise<boolean> {
      const line = gateway.open()
      const carried = new Promise<boolean>((resolve) => {
        line.on('error', () => resolve(false))
        line.once('data', () => resolve(true))
      })
      line.write('there')
      return Promise.race([carried, pause(400, false)]).finally(() => line.destroy())
    }

    /** Milliseconds from the fault until a line carries again; null: not within this time. */
    async function stallOf(
      gateway: NatsLines,
      fault: () => void,
      withinMs: number,
    ): Promise<number | null> {
      expect(await carries(gateway)).toBe(true)
      fault()
      const frozeAt = performance.now()
      while (performance.now() - frozeAt < withinMs) {
        if (await carries(gateway)) return performance.now() - frozeAt
      }
      return null
    }

    describe.each([
      ['frozen', () => pair.first.freeze()],
      ['unplugged', () => wire.unplug()],
    ] as const)('%s', (how, fault) => {
      test(`[NT8] [NT9] both ends abandon the ${how} server for its neighbour within 5 s`, async () => {
        const stallMs = await stallOf(await bothEnds({}), fault, 30_000)
        expect(stallMs).toBeLessThan(ABANDONED_WITHIN_MS)
      })

      test(`[NT8] control: with pings two minutes apart the lines stay at the ${how} server`, async () => {
        const gateway = await bothEnds({ pingEveryMs: TWO_MINUTES_MS })
        expect(await stallOf(gateway, fault, 3 * ABANDONED_WITHIN_MS)).toBeNull()
      })
    })

    test('[NT8] an end whose buffers are full abandons the frozen server too', async () => {
      const gateway = await bothEnds({})
      expect(await carries(gateway)).toBe(true)
      pair.first.freeze()
      const counts = [['x'.repeat(FLOOD_PIECE_BYTES), 1]] as const
      for (let sent = 0; sent < FLOOD_BYTES; sent += FLOOD_PIECE_BYTES) {
        gateway.saySpent([{ limit: 'flood', counts }])
      }
      await expect.poll(() => carries(gateway), { timeout: 20_000 }).toBe(true)
    })

    test('[NT8] a server that starts while the first one is frozen connects to its neighbour', async () => {
      pair.first.freeze()
      expect(await carries(await bothEnds({}))).toBe(true)
    })
  },
)
