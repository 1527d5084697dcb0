import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { signalIfThere } from '../support/gateway-process.ts'
import { openNatsGround } from '../support/nats/nats-ground.ts'
import { betsThroughFreeze } from '../support/nats/frozen-first.ts'
import { HAS_NATS } from '../support/nats/nats-server.ts'
import { freePort } from '../support/net/free-port.ts'
import { pageOf } from './page-commands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** of the page: where clients connect, and where the servers meet */
const PAGE_PORTS = ['4222', '4223', '6222', '6223'] as const
const PASSWORDS = { exchange: 'of-the-exchange', gateway: 'of-gateways' } as const
/** Far above the five seconds of a quiet machine, far below the minutes that the client library would wait. */
const BACK_WITHIN_MS = 20_000

if (!HAS_NATS) process.stderr.write('nats-server is not installed: the part nats is left out\n')

// its control, with pings two minutes apart, is in tests/published-news.integration.test.ts
test.skipIf(!HAS_NATS)(
  '[NT8] [NT35] bets continue over the two NATS servers of docs/operations.md when the first one freezes',
  async () => {
    const page = pageOf('nats')
    const ground = await openNatsGround('nats-shipped')
    const folder = await temporaryDataDir('nats-shipped-pair')
    const ports = new Map<string, number>()
    for (const port of PAGE_PORTS) ports.set(port, await freePort())
    const data = join(folder.path, 'nats')
    mkdirSync(data)
    const signal = (number: 1 | 2, name: NodeJS.Signals): void => {
      const file = join(data, `${number}.pid`)
      if (existsSync(file)) signalIfThere(Number(readFileSync(file, 'utf8')), name)
    }
    try {
      const commands = page
        .next('Two NATS servers')
        .replaceAll(/\b[46]22[23]\b/g, (port) => String(ports.get(port)))
      execFileSync('sh', ['-e', '-c', commands], {
        cwd: ROOT,
        env: {
          ...process.env,
          EXCHANGE_PASSWORD: PASSWORDS.exchange,
          GATEWAY_PASSWORD: PASSWORDS.gateway,
          GATEWAY_2_PASSWORD: 'of-others',
          FOLDER: data,
        },
        // the servers keep what they inherit open
        stdio: 'ignore',
      })
      const hosts = ['4222', '4223'].map((port) => `127.0.0.1:${ports.get(port)}`).join(',')
      const { backAfterMs, wrong } = await betsThroughFreeze({
        ground,
        natsUrl: (role) => `nats://${role}:${PASSWORDS[role]}@${hosts}`,
        freeze: () => signal(1, 'SIGSTOP'),
        thaw: () => signal(1, 'SIGCONT'),
      })
      process.stdout.write(
        `bets came back ${(backAfterMs / 1_000).toFixed(1)} s after the freeze\n`,
      )
      expect(wrong).toEqual([])
      expect(backAfterMs).toBeLessThan(BACK_WITHIN_MS)
      expect(page.left()).toEqual([])
    } finally {
      signal(1, 'SIGKILL')
      signal(2, 'SIGKILL')
      await ground.close()
      await folder.remove()
    }
  },
)
