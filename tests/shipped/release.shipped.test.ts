import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DUMP } from '../previous-release/previous-ledger.ts'
import { freePort } from '../support/net/free-port.ts'
import { currentBets, demoPlayer, type Player } from '../support/player.ts'
import { OF_TESTS } from '../support/server-process.ts'
import { waitFarOff } from '../support/settled-player.ts'
import { BROKEN, makeNextRelease, MIGRATION, NEXT } from './next-release.ts'
import { pageOf } from './page-commands.ts'
import { pageShell } from './page-shell.ts'
import { layStories } from './unit/lay-stories.ts'
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
  let shell: Awaited<ReturnType<typeof pageShell>>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crease-release-'))
    makeNextRelease(join(folder, 'repository'))
    shell = await pageShell({ programs: {}, instead: {}, env: {} })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const { systemctl, journalctl } = supervisor
    machine = await startMachine({ systemctl, journalctl })
    const install = pageOf('unit')
    await machine.sh(install.next(INSTALL), { REPOSITORY: ROOT })
    await machine.sh(install.next(INSTALL))
    const settings = { ...OF_TESTS, STORIES_DIR: await layStories(machine), PORT: port }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await machine.sh(`cat >> /etc/crease/settings <<END\n${lines.join('')}END`)
    await machine.sh(install.next(INSTALL).replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`))
  })
  afterAll(async () => {
    await supervisor.systemctl(['stop', 'crease'])
    await machine.stop()
    shell.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const html = async (): Promise<string> => (await fetch(url)).text()

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = (): Promise<void> =>
    expect
      .poll(isReady, { timeout: 120_000 })
      .toBe(true)
      .then(() => undefined)

  test('[OP964] control: a release whose build fails leaves the one that runs', async () => {
    const REPOSITORY = join(folder, 'repository')
    const [main, before] = [supervisor.mainPid, await html()]
    // a shell at which somebody types goes on after a line that failed
    const typed = `set +e\n${pageOf('release').next('One service')}`
    await expect(machine.sh(typed, { REPOSITORY, RELEASE: BROKEN })).rejects.toThrow(
      `Error: ${BROKEN}`,
    )
    expect([supervisor.isActive, supervisor.mainPid, await html()]).toEqual([true, main, before])
  })

  let player: Player
  let before: { readonly bets: readonly object[]; readonly page: string }
  let moment = ''

  test('[OP964] the next release takes the place of the service, with its pages and all bets', async () => {
    player = await demoPlayer(url)
    await waitFarOff(player)
    before = { bets: await currentBets(player), page: await html() }
    expect(before.bets).toHaveLength(1)
    expect(supervisor.journal).not.toContain(MIGRATION)
    await machine.sh(pageOf('backup').next('The embedded database'))

    const REPOSITORY = join(folder, 'repository')
    // of an upgrade that was broken off, and of the one before
    await machine.sh('mkdir -p /srv/crease-next/half /srv/crease-before/older')
    const told = await machine.sh(page.next('One service'), { REPOSITORY, RELEASE: NEXT })
    moment = /^\d{4}-\d\d-\d\dT\S+Z$/m.exec(told)?.[0] ?? ''
    await untilReady()

    expect(supervisor.journal).toContain('migration 1 of 1 runs')
    expect(supervisor.journal).toContain(MIGRATION)
    expect(await currentBets(player)).toEqual(before.bets)
    expect(await html()).not.toBe(before.page)
  })

  test('[OP962] [OP161] the way back brings the previous release, and its ledger of the moment between the two', async () => {
    await waitFarOff(player)
    expect(await currentBets(player)).toHaveLength(2)
    const told = await machine.sh(page.next('One service'), { MOMENT: moment })
    expect(told).toMatch(/^The ledger is back at group \d+/m)
    await untilReady()
    expect(await currentBets(player)).toEqual(before.bets)
    expect(await html()).toBe(before.page)
  })

  test('[OP965] a ledger of this release is kept for the next one', async () => {
    const { code, text } = await shell.run(page.next('Before a release'), { FOLDER: folder })
    expect([code, text]).toEqual([0, expect.stringContaining(`${DUMP}: `)])
    expect(gunzipSync(readFileSync(join(folder, DUMP))).toString()).toContain('INSERT INTO')
    expect(page.left()).toEqual([])
  })
})
