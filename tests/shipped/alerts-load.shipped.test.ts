import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SPORTS_NAMESPACE } from '@crease/contract/sockets.ts'
import { definition } from '@crease/exchange/feeds/testing/made-up-stream.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  debianPostgres,
  HAS_DEBIAN_POSTGRES,
  type DebianPostgres,
} from '../support/debian-postgres.ts'
import { gatewayOf } from '../support/gateway-process.ts'
import { freePort } from '../support/net/free-port.ts'
import { openRawSocket, type RawSocket } from '../support/net/raw-socket.ts'
import { operatorOf } from '../support/operator.ts'
import { runAs } from '../support/patroni/patroni-node.ts'
import { demoPlayer, expectDone, listedMatch, type Player } from '../support/player.ts'
import { startServer, UNLIMITED, type ServerProcess } from '../support/server-process.ts'
import { connected } from '../support/socket-player.ts'
import { remedyOf } from './page-commands.ts'
import { pageShell } from './page-shell.ts'
import { HAS_PROMETHEUS, Prometheus } from './prometheus.ts'

/** two of the alerts end ten minutes after their fault */
const SOON = { timeout: 800_000, interval: 500 } as const
const OF_LOAD = ['CreaseReadersDropped', 'CreaseRecordLost', 'CreaseSequencerBehind'] as const
/** together above the bound of fifty in ten minutes, the first of them far below it */
const [FEW_READERS, MORE_READERS] = [25, 35] as const
const JOIN_EVERY_MS = 100
/** above the bound of two in fifteen minutes */
const ENDS = 4
const LOOKS_AT_ONCE = 30
/** one message of the flood fills most of the sequencer's queue; a slow ledger takes longer for it than until the next */
const [FLOOD_MARKETS, FLOODS, FLOOD_EVERY_MS] = [12_000, 14, 15_000] as const
const MARKETS_AN_EVENT = 100
const SLOW_LEDGER = `
  CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON tick FOR EACH STATEMENT EXECUTE FUNCTION slow()`

const CAN = HAS_PROMETHEUS && HAS_DEBIAN_POSTGRES && process.getuid?.() === 0
if (!CAN)
  process.stderr.write('not root, no prometheus or no PostgreSQL 15: part of alerts is left out\n')

describe.skipIf(!CAN)('the alerts of load, from real faults', () => {
  let postgres: DebianPostgres
  let database: Database
  let prometheus: Prometheus
  /** a Prometheus without the rules of these alerts */
  let control: Prometheus
  let server: ServerProcess
  let settings: Readonly<Record<string, string>>
  let shell: Awaited<ReturnType<typeof pageShell>>
  let locker: ChildProcess | null = null
  const readers: RawSocket[] = []
  const inside = (name: string): string => join(postgres.folder, name)

  beforeAll(async () => {
    postgres = await debianPostgres('alerts-load')
    const { uid, gid } = runAs()
    for (const name of ['prometheus', 'control']) {
      mkdirSync(inside(name))
      if (uid !== undefined && gid !== undefined) chownSync(inside(name), uid, gid)
    }
    const metrics = await freePort()
    settings = {
      ...UNLIMITED,
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: inside('server'),
      FEED_SPORTS: 'cricket',
      GATEWAYS: '1',
      TABLES: 'off',
      METRICS_PORT: String(metrics),
      LOG_LEVEL: 'info',
      LOG_OUTPUT: 'json',
    }
    prometheus = new Prometheus(inside('prometheus'), await freePort())
    control = new Prometheus(inside('control'), await freePort())
    prometheus.lay([`127.0.0.1:${metrics}`])
    control.lay([`127.0.0.1:${metrics}`], OF_LOAD)
    shell = await pageShell({ programs: {}, instead: {}, env: {} })
    server = await startServer(settings)
    database = openDatabase(postgres)
    await Promise.all([prometheus.start(), control.start()])
  })
  afterAll(async () => {
    for (const reader of readers) reader.end()
    locker?.kill()
    shell.close()
    await Promise.all([prometheus.stop(), control.stop()])
    await server.stop()
    await database.end()
    await postgres.remove()
  })

  const raised = (): Promise<readonly string[]> => prometheus.raised()
  const isTrue = async (query: string): Promise<boolean> => (await prometheus.ask(query)).length > 0

  async function remedy(alert: string): Promise<void> {
    const env = { SUPERUSER_URL: postgres.connectionString }
    expect(await shell.run(remedyOf(alert), env)).toMatchObject({ code: 0 })
  }

  test('[OP1136] readers that stop reading are raised once they are many', async () => {
    const player = await demoPlayer(server.url)
    const { eventId } = await listedMatch(player)
    const match = { eventId, sportId: '4', matchId: eventId }
    const reading = await connected(`${server.url}${SPORTS_NAMESPACE}`, player.token)
    await reading.emitWithAck('join_match', match)
    // its page goes on asking, and takes nothing of the answers
    const ask = `42${SPORTS_NAMESPACE},1${JSON.stringify(['join_match', match])}`
    const asking = setInterval(() => {
      for (const reader of readers) reader.say(ask)
    }, JOIN_EVERY_MS)
    await stopReading(player, FEW_READERS)
    await expect.poll(() => isTrue(`crease_dropped_readers == ${FEW_READERS}`), SOON).toBe(true)
    await pause(5_000)
    expect(await raised()).not.toContain('CreaseReadersDropped')
    await stopReading(player, MORE_READERS)
    await expect.poll(raised, SOON).toContain('CreaseReadersDropped')
    clearInterval(asking)
    expect(reading.connected).toBe(true)
    reading.close()
  })

  /** Sockets whose lines bring nothing more. */
  async function stopReading(player: Player, count: number): Promise<void> {
    const { host, port } = new URL(server.url)
    for (let nth = 0; nth < count; nth += 1) {
      const admitted = Promise.withResolvers<void>()
      const line = connect(Number(port), '127.0.0.1')
      const heard = (text: string): void => {
        if (text.startsWith('0'))
          reader.say(`40${SPORTS_NAMESPACE},${JSON.stringify({ token: player.token })}`)
        if (text.startsWith(`40${SPORTS_NAMESPACE}`)) admitted.resolve()
      }
      const reader = openRawSocket({ line, host, heard, closed: () => undefined })
      await admitted.promise
      line.pause()
      readers.push(reader)
    }
  }

  test('[OP1136] [OP1128] a record that a lock keeps from its table is raised, and written once the runbook has ended the lock', async () => {
    const operator = await operatorOf(server)
    const lock = 'BEGIN; LOCK TABLE audit_event; SELECT pg_sleep(3600)'
    locker = spawn('psql', [postgres.connectionString, '-c', lock], { stdio: 'ignore' })
    const locked = 'SELECT 1 FROM pg_locks WHERE mode = $1 AND granted AND relation = $2::regclass'
    const held = () => database.query(locked, ['AccessExclusiveLock', 'audit_event'])
    await expect.poll(async () => (await held()).rowCount, SOON).toBe(1)
    expect(await raised()).not.toContain('CreaseRecordLost')

    let looks = 0
    const over = new AbortController()
    async function look(): Promise<void> {
      while (!over.signal.aborted) {
        await expectDone(operator.call<{ success: true }>('operatorSports'))
        looks += 1
      }
    }
    const looking = Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look))
    await expect.poll(raised, SOON).toContain('CreaseRecordLost')
    over.abort()
    await looking

    await remedy('CreaseRecordLost')
    await expect.poll(() => isTrue('max(crease_audit_waiting) < 10'), SOON).toBe(true)
    const onRecord = async (kinds: readonly string[]): Promise<number> => {
      const { rows } = await database.query<{ times: number }>(
        'SELECT coalesce(sum(times), 0)::integer AS times FROM audit_event WHERE kind = ANY($1)',
        [kinds],
      )
      return rows[0]?.times ?? 0
    }
    await expect.poll(() => onRecord(['operator-look', 'record-lost']), SOON).toBe(looks)
    expect(await onRecord(['record-lost'])).toBeGreaterThan(0)
    // what the table has lost is in the log
    expect(server.output().match(/"audit":"operator-look"/g)).toHaveLength(looks)
  })

  test('[OP1136] a feed that floods a slow ledger is raised until it is removed', async () => {
    await database.query(SLOW_LEDGER)
    await pause(10_000)
    expect(await raised()).not.toContain('CreaseSequencerBehind')
    await database.query('DROP TRIGGER slow ON tick')

    await server.stop()
    const file = inside('flood.jsonl')
    for (let nth = 0; nth <= FLOODS; nth += 1) appendFileSync(file, `${flood(nth)}\n`)
    server = await startServer({ ...settings, FEED: `simulator,betfair-recording:${file}` })
    await database.query('CREATE TRIGGER slow BEFORE INSERT ON tick EXECUTE FUNCTION slow()')
    await expect.poll(raised, SOON).toContain('CreaseSequencerBehind')

    await database.query('DROP TRIGGER slow ON tick')
    await server.stop()
    server = await startServer(settings)
    await expect.poll(raised, SOON).not.toContain('CreaseSequencerBehind')
  })

  /** A message of the recorded stream: the first names one market, each later one changes them all. */
  function flood(nth: number): string {
    const status = nth % 2 === 0 ? 'SUSPENDED' : 'OPEN'
    const mc = Array.from({ length: nth === 0 ? 1 : FLOOD_MARKETS }, (_, market) => {
      const event = Math.floor(market / MARKETS_AN_EVENT)
      const of = { eventId: `9${event}`, eventName: `Match ${event}` }
      return { id: `1.${market + 1}`, marketDefinition: { ...definition({ status }), ...of } }
    })
    return JSON.stringify({ op: 'mcm', pt: 1_000 + nth * FLOOD_EVERY_MS, clk: 'A', mc })
  }

  test('[OP84] [OP1136] a gateway that ends again and again is raised', async () => {
    const isRaised = 'ALERTS{alertname="CreaseProcessRestarted",why="ended",alertstate="firing"}'
    expect(await isTrue(isRaised)).toBe(false)
    let last: number | null = null
    const next = (): number | null => {
      const gateway = gatewayOf(server.pid)
      return gateway === last ? null : gateway
    }
    for (let nth = 0; nth < ENDS; nth += 1) {
      await expect.poll(next, SOON).not.toBe(null)
      last = next()
      if (last !== null) process.kill(last, 'SIGKILL')
    }
    await expect.poll(() => isTrue(isRaised), SOON).toBe(true)
  })

  test('[OP1136] control: no fault raises an alert whose rule is deleted', async () => {
    expect(await prometheus.everRaised()).toEqual(expect.arrayContaining([...OF_LOAD]))
    const others = await control.everRaised()
    expect(others.length).toBeGreaterThan(0)
    expect(OF_LOAD.filter((name) => others.includes(name))).toEqual([])
  })

  test(
    '[OP1136] alerts of the last ten minutes end by themselves',
    async () => {
      await expect.poll(raised, SOON).not.toContain('CreaseReadersDropped')
      await expect.poll(raised, SOON).not.toContain('CreaseRecordLost')
    },
    2 * SOON.timeout,
  )
})
