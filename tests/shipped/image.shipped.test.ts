import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshDatabase, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePort, type DatabasePort } from '../support/net/database-port.ts'
import { freePort } from '../support/net/free-port.ts'
import { operatorByToken, tokenIn } from '../support/operator.ts'
import {
  betOn,
  cricketMatches,
  currentBets,
  demoPlayer,
  isQuiet,
  type Player,
} from '../support/player.ts'
import { OF_TESTS } from '../support/server-process.ts'
import { Containers } from './image/containers.ts'
import { pageOf } from './page-commands.ts'
import { standIns } from './stand-ins.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INSTALL = 'As containers'
const UPGRADE = 'Compose'
const UP = 'compose -f deploy/compose.yaml up --detach'
const GROW = 'Balancers'
/** the compose file's own secrets stay as they are */
const CLUSTER = 'cluster'
/** as the Dockerfile has it */
const USER = 65_532
/** a guard against what hangs: the first build installs every package */
const BUILT_WITHIN_MS = 30 * 60_000
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const IS_ROOT = process.getuid?.() === 0
if (!IS_ROOT) process.stderr.write('not root: the part of the image is left out\n')

describe.skipIf(!IS_ROOT)(
  'the image and deploy/compose.yaml, by the commands of docs/operations.md',
  () => {
    const page = pageOf('image')
    let folder: string
    let database: TestDatabase
    let ledger: DatabasePort
    let containers: Containers
    let standing: Awaited<ReturnType<typeof standIns>>
    let nats: ChildProcess | null = null
    let port: number
    let secondPort: number

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'crease-image-'))
      for (const place of ['deploy', join(CLUSTER, 'deploy')])
        cpSync(join(ROOT, 'deploy'), join(folder, place), { recursive: true })
      writeFileSync(join(folder, 'own-logo.svg'), LOGO)
      layStories(join(folder, 'data-exchange'))
      database = await freshDatabase()
      ledger = await databasePort(database.connectionString)
      const natsPort = await freePort()
      const metrics = [await freePort(), await freePort(), await freePort()]
      port = await freePort()
      secondPort = await freePort()
      const world = { ...OF_TESTS, STORIES_DIR: '/data/stories' }
      containers = new Containers({
        folder,
        settings: {
          exchange: { ...world, METRICS_PORT: String(metrics[0]) },
          gateway: { ...world, METRICS_PORT: String(metrics[1]), PORT: String(port) },
          'gateway-2': { ...world, METRICS_PORT: String(metrics[2]), PORT: String(secondPort) },
        },
        hosts: { 'nats:4222': `127.0.0.1:${natsPort}`, ...ledgerHost(ledger) },
        others: async () => {
          nats ??= await startNats(folder, natsPort)
        },
      })
      const { docker, kubectl } = containers
      standing = await standIns({ docker, kubectl })
    })
    afterAll(async () => {
      await containers.stop()
      nats?.kill('SIGKILL')
      standing.close()
      await ledger.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Executes the next block of the page; throws with its output if it fails. */
    async function next(
      env: Readonly<Record<string, string>> = {},
      section = INSTALL,
      place = '',
    ): Promise<string> {
      const PATH = `${standing.folder}:${process.env['PATH']}`
      const how = { cwd: join(folder, place), env: { PATH, ...env } }
      const { stdout } = await run('sh', ['-e', '-c', page.next(section)], how).catch(
        (error: unknown) => {
          throw new Error(`${Object(error).stdout}`, { cause: error })
        },
      )
      return stdout
    }

    const url = (): string => `http://127.0.0.1:${port}`
    /** The origins of the containers that run. */
    const origins = (): readonly (string | undefined)[] =>
      [...containers.running.values()].map(
        ({ pid }) =>
          /PUBLIC_ORIGINS=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1],
      )
    /** The images of the containers that run. */
    const images = (): readonly string[] =>
      [...containers.running.values()].map(({ pid }) => basename(readlinkSync(`/proc/${pid}/root`)))
    const HOST = 'https://bets.example'
    let player: Player

    test(
      '[OP333] [OP1023] secrets, image and containers come up by the page, and a demo player bets',
      async () => {
        await next()
        await next()
        expect(existsSync(join(folder, 'context/node_modules'))).toBe(true)
        expect(origins()).toEqual([HOST, HOST])
        player = await demoPlayer(url())
        const match = (await cricketMatches(player)).find(isQuiet)
        if (match === undefined) throw new Error('no match is open before the off')
        const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
        expect(await player.call('placeBet', { body })).toMatchObject({ success: true })
        // one operator and no player with points: neither the exchange nor a gateway made more
        const ownUsers = 'SELECT login_id AS login FROM app_user WHERE NOT is_demo'
        const owner = openDatabase(database)
        expect((await owner.query(ownUsers)).rows).toEqual([{ login: 'omar' }])
        await owner.end()
      },
      BUILT_WITHIN_MS,
    )

    test('[OP333] [OP1023] operator, verify and recover run in the container, and no log has a password', async () => {
      const token = tokenIn(await next())
      const server = { ...[...containers.running.values()][0], url: url() }
      await operatorByToken(Object(server), { loginId: 'omar', token })
      const told = await next()
      expect(told).toContain('The ledger adds up')
      expect(told).toContain("The second factors of 'omar' are gone")
      const addresses = {
        DATABASE_URL: 'postgres://a',
        EXCHANGE_NATS_URL: 'nats://a',
        NATS_URL: 'nats://b',
        BACKUP_URL: 'postgres://b',
      }
      await next(addresses, INSTALL, CLUSTER)
      expect(containers.manifests.applied).toContain('StatefulSet')
      expect(await next()).toContain('The ledger adds up')
      const logs = [...containers.running.values()].map(({ output }) => output()).join('')
      expect(logs).not.toMatch(/password '/)
    })

    test('[OP333] backup and restore say in the container that the database has tools of its own', async () => {
      for (const file of ['backup.ts', 'restore.ts']) {
        const said = `compose -f deploy/compose.yaml exec exchange /usr/bin/node apps/exchange/src/commands/${file}`
        const { code, text } = await containers.docker(said.split(' '))
        expect([code, text]).toEqual([1, expect.stringContaining('by its own tools')])
      }
    })

    test('[OP333] [TH7] a logo changes without another image and without a restart', async () => {
      const address = `${url()}/pictures/logo.svg`
      expect((await fetch(address)).status).toBe(404)
      await next({ LOGO: join(folder, 'own-logo.svg') })
      const answer = await fetch(address)
      expect([answer.status, await answer.text()]).toEqual([200, LOGO])
    })

    test('[OP333] [OP964] the next image takes the place of the containers, with their host and all bets', async () => {
      const before = await currentBets(player)
      expect(before).toHaveLength(1)
      expect(images()).toEqual(['image-1', 'image-1'])
      await next({}, UPGRADE)
      expect([origins(), images()]).toEqual([
        [HOST, HOST],
        ['image-2', 'image-2'],
      ])
      expect(await currentBets(player)).toEqual(before)
      await next({}, UPGRADE)
      expect(images()).toEqual(['image-1', 'image-1'])
      expect(await currentBets(player)).toEqual(before)
    })

    test('[OP333] a second gateway joins the running ones', async () => {
      const before = [...containers.running.values()].map(({ pid }) => pid)
      await next({}, GROW)
      const now = [...containers.running.values()].map(({ pid }) => pid)
      expect([now.length, now.slice(0, 2)]).toEqual([3, before])
      const second = player.at(`http://127.0.0.1:${secondPort}`)
      expect(await currentBets(second)).toHaveLength(1)
    })

    test('[OP330] [OP333] every container ends in order when it is told to', async () => {
      expect(await containers.stop()).toEqual([0, 0, 0])
      expect(page.left()).toEqual([])
    })

    test('[OP333] control: a gateway without the secret of its ledger does not come up', async () => {
      const file = join(folder, 'deploy/compose.yaml')
      const whole = readFileSync(file, 'utf8')
      const less = whole.replace(
        '    depends_on: [exchange]\n',
        '    secrets: [nats-url, credential-key]\n$&',
      )
      expect(less).not.toBe(whole)
      writeFileSync(file, less)
      await expect(containers.docker(UP.split(' '))).rejects.toThrow('DATABASE_URL_FILE')
      expect([...containers.running.keys()]).toEqual(['exchange'])
    })
  },
)

/** Lays the stories that other tests have made of the same world into the volume of the exchange. */
function layStories(volume: string): void {
  if (!existsSync(OF_TESTS.STORIES_DIR)) return
  cpSync(OF_TESTS.STORIES_DIR, join(volume, 'stories'), { recursive: true })
  execFileSync('chown', ['-R', `${USER}:${USER}`, volume])
}

/** The address of the ledger instead of the one that the page writes: its password is the container's. */
function ledgerHost({ connectionString }: DatabasePort): Readonly<Record<string, string>> {
  const { host, username, pathname } = new URL(connectionString)
  return {
    'postgres://crease:': `postgres://${username}:`,
    'postgres:5432/crease': `${host}${pathname}`,
  }
}

async function startNats(folder: string, port: number): Promise<ChildProcess> {
  const written = readFileSync(join(folder, 'deploy/secrets/nats.conf'), 'utf8')
  const config = join(folder, 'nats.conf')
  writeFileSync(config, written.replace('/data', join(folder, 'nats')))
  const child = spawn(
    'nats-server',
    ['--config', config, '--addr', '127.0.0.1', '--port', String(port)],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  await expect.poll(() => told).toContain('Server is ready')
  return child
}
