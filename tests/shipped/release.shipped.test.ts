import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/net/free-port.ts'
import { currentBets, demoPlayer } from '../support/player.ts'
import { OF_TESTS } from '../support/server-process.ts'
import { waitFarOff } from '../support/settled-player.ts'
import { makeNextRelease, MIGRATION, NEXT } from './next-release.ts'
import { pageOf } from './page-commands.ts'
import { startMachine, type Machine } from './unit/machine.ts'
import { Supervisor } from './unit/supervisor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INSTALL = 'As a service'
const IS_ROOT = process.getuid?.() === 0
if (!IS_ROOT) process.stderr.write('not root: the part release is left out\n')

describe.skipIf(!IS_ROOT)('an upgrade of a service, by the commands of docs/operations.md', () => {
  const page = pageOf('release')
  const supervisor = new Supervisor(() => machine)
  let machine: Machine
  let folder: string
  let url: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crease-release-'))
    makeNextRelease(join(folder, 'repository'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const { systemctl, journalctl } = supervisor
    machine = await startMachine({ systemctl, journalctl })
    const install = pageOf('unit')
    await machine.sh(install.next(INSTALL), { REPOSITORY: ROOT })
    await machine.sh(install.next(INSTALL))
    const settings = { ...OF_TESTS, STORIES_DIR: '/var/lib/crease-data/stories', PORT: port }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await machine.sh(`cat >> /etc/crease/settings <<END\n${lines.join('')}END`)
    await machine.sh(install.next(INSTALL).replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`))
  })
  afterAll(async () => {
    await supervisor.systemctl(['stop', 'crease'])
    await machine.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const html = async (): Promise<string> => (await fetch(url)).text()

  test('[OP964] the next release takes the place of the service, with its pages and all bets', async () => {
    const player = await demoPlayer(url)
    await waitFarOff(player)
    const before = { bets: await currentBets(player), page: await html() }
    expect(before.bets).toHaveLength(1)
    expect(supervisor.journal).not.toContain(MIGRATION)

    const REPOSITORY = join(folder, 'repository')
    await machine.sh(page.next('One service'), { REPOSITORY, RELEASE: NEXT })
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)

    expect(supervisor.journal).toContain('migration 1 of 1 runs')
    expect(supervisor.journal).toContain(MIGRATION)
    expect(await currentBets(player)).toEqual(before.bets)
    expect(await html()).not.toBe(before.page)
    expect(page.left()).toEqual([])
  })
})
