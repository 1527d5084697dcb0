import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from '../support/gateway-process.ts'
import { freePort } from '../support/net/free-port.ts'
import { betOn, currentBets, demoPlayer, expectDone, listedMatch } from '../support/player.ts'
import { CROWDED, OF_TESTS } from '../support/server-process.ts'
import { steadyBettor } from '../support/steady-bettor.ts'
import { commandsOn, pageOf } from './page-commands.ts'
import { onlyFamilies } from './unit/address-families.ts'
import { layStories } from './unit/lay-stories.ts'
import { startMachine, type Machine } from './unit/machine.ts'
import { Supervisor } from './unit/supervisor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVICE = 'As a service'
/** no registry answers there: the service and its commands do without */
const NO_REGISTRY = 'http://127.0.0.1:9'
const IS_ROOT = process.getuid?.() === 0
if (!IS_ROOT) process.stderr.write('not root: the part of the unit is left out\n')

describe.skipIf(!IS_ROOT)('deploy/crease.service, by the commands of docs/operations.md', () => {
  const page = pageOf('unit')
  const supervisor = new Supervisor(() => machine)
  let machine: Machine
  let port: number
  let settle: string
  const url = (): string => `http://127.0.0.1:${port}`

  beforeAll(async () => {
    port = await freePort()
    const { systemctl, journalctl } = supervisor
    machine = await startMachine({ systemctl, journalctl })
  })
  afterAll(async () => {
    await supervisor.systemctl(['stop', 'crease'])
    await machine.stop()
  })

  /** Executes the next block of the page, at the port of this run. */
  const next = (env: Readonly<Record<string, string>> = {}): Promise<string> =>
    machine.sh(page.next(SERVICE).replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`), env)

  test('[OP1022] [OP1024] [OP1125] a fresh clone is installed, and its service starts as a user of its own without a registry', async () => {
    await next({ REPOSITORY: ROOT })
    settle = page.next(SERVICE)
    await machine.sh(settle)
    const STORIES_DIR = await layStories(machine)
    const settings = {
      ...OF_TESTS,
      ...CROWDED,
      ...ROOMY,
      STORIES_DIR,
      PORT: port,
      GATEWAYS: 2,
      HOST: '0.0.0.0',
    }
    const lines = Object.entries({ ...settings, npm_config_registry: NO_REGISTRY })
    const text = lines.map(([name, value]) => `${name}=${value}\n`).join('')
    await machine.sh('cat >> /etc/crease/settings <<END\n' + text + 'END')
    const told = await next()
    expect(told).toContain('Crease is ready at')
    expect(told).toMatch(/Sign in as 'asha' with the password/)
    const user = await machine.sh(`ps -o user= -p ${supervisor.mainPid}`)
    expect(user.trim()).toBe('crease')
    expect(supervisor.journal).not.toContain('Installing')
    // as docs/runbooks/processes.md greps it
    expect(supervisor.journal).toContain('"process":"gateway"')
    // a start of minutes is not silent
    expect(supervisor.journal).toMatch(/"msg":"Starting the (?:database|exchange)/)
    expect(await next()).toContain('Starting the ')
  })

  test('[OP1021] [OP1022] the commands of the page run beside it without a registry', async () => {
    const told = await next()
    expect(told).toContain('The ledger adds up')
    expect(told).toContain("'dana' is an operator")
    expect(told).toContain("The second factors of 'asha' are gone")
  })

  test('[OP1022] a reload and new gateways fail no bet, and the main process goes on', async () => {
    const main = supervisor.mainPid
    const player = await demoPlayer(url())
    let isOver = false
    const betting = steadyBettor(player, () => isOver)
    await next()
    await next()
    const replaced = (): number => supervisor.journal.split('a gateway was replaced').length - 1
    await expect.poll(replaced, { timeout: 60_000 }).toBe(2)
    await machine.sh('systemctl reload crease')
    isOver = true
    const { failed, placed, kept } = await betting
    expect(failed).toEqual([])
    expect(placed.length).toBeGreaterThan(5)
    const ids = (await currentBets(player)).map(({ betId }) => betId)
    expect(kept.filter((id) => !ids.includes(id))).toEqual([])
    expect([supervisor.mainPid, isRunning(main), supervisor.restarts]).toEqual([main, true, 0])
  })

  test('[OP1022] [OP1025] a main process that is killed is started again, and a stop leaves nothing behind', async () => {
    const starts = (): number => supervisor.journal.split('Crease is ready').length - 1
    expect(starts()).toBe(1)
    process.kill(supervisor.mainPid, 'SIGKILL')
    await expect.poll(() => supervisor.restarts, { timeout: 60_000 }).toBe(1)
    // /readyz answers earlier, from the first gateway: a stop before the last one is not in order
    await expect.poll(starts, { timeout: 120_000 }).toBe(2)
    await next()
    expect([supervisor.isActive, supervisor.left]).toEqual([false, []])
    expect(supervisor.journal).toMatch(/main process exited: 0\n$/)
  })

  test('[OP1022] [OP1107] on a new machine the restore of the page brings the ledger back, as the user of the service', async () => {
    await machine.sh('systemctl start crease')
    await isReady(url())
    const player = await demoPlayer(url())
    const bet = betOn(await listedMatch(player), 0, FAR)
    await expectDone(player.call<{ readonly success: true }>('placeBet', { body: bet }))
    const bets = async () => (await currentBets(player)).map(({ betId }) => betId)
    const placed = await bets()
    const [copy = '', look = '', restore = ''] = commandsOn()
      .filter(({ part, section }) => part === 'backup' && section === 'The embedded database')
      .map(({ script }) => script)
    expect(await machine.sh(copy)).toContain('The ledger is copied to')
    await machine.sh('systemctl stop crease; cp /etc/crease/settings /root/')
    await machine.sh(`rm -r /var/lib/crease-data\n${settle}\ncp /root/settings /etc/crease/`)
    await layStories(machine)
    // as root has brought it there
    await machine.sh('chown -R root: /var/lib/crease-backup')
    await machine.sh(page.next('The embedded database'))
    expect(page.left()).toEqual([])
    const told = await machine.sh(look + restore, { MOMENT: 'newest' })
    expect(told).toMatch(/^Any moment from \S+ to \S+ can be restored$/m)
    expect(told).toMatch(/^The ledger is back at group \d+/m)
    expect(told).toContain('The ledger adds up')
    await isReady(url())
    expect([placed.length, await bets()]).toEqual([1, placed])
    await machine.sh('systemctl stop crease')
  })

  test('[OP1024] on a terminal a start shows its stages, no JSON, and last the address and the sign-ins', async () => {
    const start =
      'set -a; . /etc/crease/settings; cd /srv/crease; exec runuser -u crease -- npm start'
    const [program, ...args] = machine.on
    const child = spawn(program, [...args, 'script', '-qfec', `sh -c '${start}'`, '/dev/null'], {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        TERM: 'dumb',
        NODE_COMPILE_CACHE: '/var/cache/crease',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let screen = ''
    child.stdout.on('data', (chunk: Buffer) => (screen += chunk.toString()))
    const ended = once(child, 'exit')
    await expect.poll(() => screen, { timeout: 120_000 }).toContain('Crease is ready')
    await pause(3_000)
    const lines = screen.trim().split('\r\n')
    // a block of the page took the password of 'asha' back; 'omar' has its first one still
    expect(lines.slice(-3)).toEqual([
      `Crease is ready at ${url()}`,
      "  Press 'Login with demo ID' for a demo account of your own.",
      expect.stringContaining("The operator is 'omar' with the password"),
    ])
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
    expect(screen).toContain('Starting the exchange ...')
    child.stdin.write('\x03')
    // npm ends with the signal of Ctrl-C even after an orderly stop, which closes the database
    expect((await ended)[0]).toBe(130)
    expect(screen).not.toContain('by force')
    const open = await machine.sh('find /var/lib/crease-data -name postmaster.pid')
    expect(open).toBe('')
  })

  test('[OP1022] control: with npm as the main process a reload ends the server', async () => {
    await machine.sh(
      'sed -i "s|^ExecStart=.*|ExecStart=/usr/bin/npm start|" /etc/systemd/system/crease.service',
    )
    await machine.sh('systemctl daemon-reload; systemctl start crease')
    await isReady(url())
    await machine.sh('systemctl reload crease')
    await expect.poll(() => supervisor.isActive).toBe(false)
    await expect
      .poll(() =>
        fetch(url()).then(
          () => 'answers',
          () => 'refused',
        ),
      )
      .toBe('refused')
  })
})

/** A bet that rests. */
const FAR = { matchOddVariant: 'back', matchOdd: 900, stake: 100 } as const

/** an honest bettor of a test is faster than a person */
const ROOMY = { REQUESTS_PER_10_SECONDS: 100_000, CORE_MS_PER_SECOND: 1_000_000 }

const isReady = (url: string): Promise<void> =>
  expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200)

test('[OP1022] a family of sockets that the unit does not name is refused', () => {
  const script = `${onlyFamilies(['AF_UNIX', 'AF_INET'])} ${process.execPath} -p 'os.networkInterfaces()'`
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('uv_interface_addresses')])
  const withNetlink = script.replace('families = [1, 2]', 'families = [1, 2, 16]')
  expect(spawnSync('sh', ['-c', withNetlink]).status).toBe(0)
})
