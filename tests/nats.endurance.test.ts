import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { JoinReply, MatchMessage } from '@crease/contract/sockets.ts'
import { openNats, type NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cricketMatches, demoPlayer } from './support/player.ts'
import { exchangeOf, gatewaysOf } from './support/gateway-process.ts'
import { lostOrDoubled } from './support/lost-or-doubled.ts'
import {
  AT_LAST,
  countedStorm,
  NATS_PASSWORD,
  openNatsGround,
  type NatsGround,
} from './support/nats/nats-ground.ts'
import { HAS_NATS, startNats, type NatsServer } from './support/nats/nats-server.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

const open: NatsLines[] = []

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

afterEach(async () => {
  for (const lines of open.splice(0)) await lines.close()
})

async function opened(...args: Parameters<typeof openNats>): Promise<NatsLines> {
  const lines = await openNats(...args)
  open.push(lines)
  return lines
}

describe.skipIf(!HAS_NATS)('lines over a real NATS server', () => {
  let dataDir: TemporaryDataDir
  let nats: NatsServer
  let address = ''
  beforeAll(async () => {
    dataDir = await temporaryDataDir('nats-lines')
    nats = await startNats(['--user', 'crease', '--pass', NATS_PASSWORD])
    address = `nats://crease:${NATS_PASSWORD}@127.0.0.1:${nats.port}`
  })
  afterAll(async () => {
    await nats.kill()
    await dataDir.remove()
  })

  /** Answers what it hears. */
  async function echo(...args: Parameters<typeof openNats>): Promise<{ readonly taken: Duplex[] }> {
    const taken: Duplex[] = []
    const owner = await opened(...args)
    owner.take((line) => {
      taken.push(line)
      line.on('error', () => undefined)
      line.pipe(line)
    })
    return { taken }
  }

  function heardBy(line: Duplex): () => string {
    let heard = ''
    line.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    return () => heard
  }

  test('[NT1] a gateway has a line to the exchange over NATS, for messages of any size', async () => {
    await echo(address)
    const line = (await opened(address)).open()
    const heard = heardBy(line)
    const long = 'all of it '.repeat(1_200_000)
    line.write(long)
    await expect.poll(() => heard().length, AT_LAST).toBe(long.length)
    expect(heard() === long).toBe(true)
  })

  test('[NT2] an exchange that starts again ends the lines to the one before it', async () => {
    await echo(address)
    const line = (await opened(address)).open()
    line.write('there')
    await expect.poll(heardBy(line), AT_LAST).toBe('there')
    const ended = once(line, 'error')
    await echo(address)
    expect(String(await ended)).toBe('Error: the exchange has started again')
  })

  test('[NT3] a gateway of the next version is understood where the exchange shares one, and refused with a sentence where not', async () => {
    await echo(address)
    const refused: string[] = []
    const next = await opened(address, { ours: { least: 1, most: 3 } })
    const line = next.open()
    line.write('shared')
    await expect.poll(heardBy(line), AT_LAST).toBe('shared')
    const other = await opened(address, {
      ours: { least: 3, most: 4 },
      refused: (why) => refused.push(why),
    })
    for (let tried = 0; tried < 2; tried += 1) {
      const stranger = other.open().resume()
      expect(String(await once(stranger, 'error'))).toContain('the exchange speaks versions')
    }
    expect(refused).toEqual(['the exchange speaks versions 2 to 2, the gateway 3 to 4'])
  })

  test('[NT6] when NATS is killed both ends of every line end, and lines open again when it is back', async () => {
    const { taken } = await echo(address)
    const gateway = await opened(address)
    const line = gateway.open()
    line.write('before')
    await expect.poll(heardBy(line), AT_LAST).toBe('before')
    const ended = once(line, 'error')
    await nats.kill()
    expect(String(await ended)).toBe('Error: the connection to NATS was lost')
    await expect.poll(() => taken.every(({ destroyed }) => destroyed), AT_LAST).toBe(true)
    await nats.startAgain()
    let heard = ''
    await expect
      .poll(async () => {
        const again = gateway.open()
        again.on('error', () => undefined)
        again.on('data', (chunk: Buffer) => (heard += chunk.toString()))
        again.write('after')
        await new Promise((resolve) => setTimeout(resolve, 300))
        return heard
      }, AT_LAST)
      .toContain('after')
  })

  test('[NT7] without the password nobody comes in, and the password is in no sentence', async () => {
    const wrong = `nats://crease:${NATS_PASSWORD}x@127.0.0.1:${nats.port}`
    const why = await openNats(wrong).then(
      () => 'it came in',
      (error: unknown) => String(error),
    )
    expect(why).toContain('NATS_URL cannot be reached (')
    expect(why).not.toContain(NATS_PASSWORD)
    await expect(openNats(`nats://127.0.0.1:${nats.port}`)).rejects.toThrow('NATS_URL')
    // where TLS is asked for, nothing is said in the clear
    await expect(openNats(address.replace('nats:', 'tls:'))).rejects.toThrow(
      "server does not support 'tls'",
    )
  })

  test('[NT7] a token comes in too', async () => {
    const guarded = await startNats(['--auth', NATS_PASSWORD])
    try {
      const at = `nats://${NATS_PASSWORD}@127.0.0.1:${guarded.port}`
      await echo(at)
      const line = (await opened(at)).open()
      line.write('there')
      await expect.poll(heardBy(line), AT_LAST).toBe('there')
      await expect(openNats(at.replace(NATS_PASSWORD, 'other'))).rejects.toThrow('NATS_URL')
    } finally {
      for (const lines of open.splice(0)) await lines.close()
      await guarded.kill()
    }
  })
})

describe.skipIf(!HAS_NATS)('gateway and exchange as groups of their own', () => {
  let ground: NatsGround
  let exchange: ServerProcess
  let gateway: ServerProcess
  beforeAll(async () => {
    ground = await openNatsGround('nats')
    exchange = await startServer({ ...ground.settings, ROLES: 'exchange' })
    gateway = await startServer({ ...ground.settings, ROLES: 'gateway' })
  })
  afterAll(async () => {
    await gateway.stop()
    await exchange.stop()
    await ground.close()
  })

  test('[NT20] each group has its own processes and no others', () => {
    expect(exchangeOf(exchange.pid)).not.toBeNull()
    expect(gatewaysOf(exchange.pid)).toEqual([])
    expect(exchangeOf(gateway.pid)).toBeNull()
    expect(gatewaysOf(gateway.pid)).toHaveLength(1)
  })

  test('[RT760] [RT763] a page is shown the newest prices of what it opens, and then each change, without a hole', async () => {
    const player = await demoPlayer(gateway.url)
    const [match] = (await cricketMatches(player)).filter(({ isPlayFlag }) => isPlayFlag)
    if (match === undefined) throw new Error('no match is in play')
    const { eventId } = match
    const options = { auth: { token: player.token }, transports: ['websocket'], forceNew: true }
    const socket = io(`${gateway.url}/sports`, options)
    try {
      await new Promise((resolve) => socket.once('connect', () => resolve(null)))
      const heard: MatchMessage[] = []
      const asked = { eventId, sportId: '4', matchId: eventId, conflateMs: 0 }
      // what follows the answer may be read in the same turn
      const joined = await new Promise<JoinReply>((resolve) =>
        socket.emit('join_match', asked, (answer: JoinReply) => {
          if (answer.success) heard.push(...answer.messages)
          socket.on('match_data', (message: MatchMessage) => heard.push(message))
          resolve(answer)
        }),
      )
      expect(joined.success).toBe(true)
      expect(heard[0]?.kind).toBe('image')
      await expect.poll(() => heard.length, AT_LAST).toBeGreaterThan(3)
      const numbers = heard.map(({ seq }) => seq)
      const first = numbers[0] ?? 0
      expect([...new Set(numbers)]).toEqual(Array.from(new Set(numbers), (_, at) => first + at))
    } finally {
      socket.close()
    }
  })

  test('[NT6] kill -9 of NATS, of the exchange and of the gateway in the middle of bets: nothing acknowledged is lost, nothing doubled', async () => {
    const { storm, receipts } = countedStorm()
    /** The storm goes on until bets come back again. */
    async function through(fault: () => Promise<void>): Promise<void> {
      await storm.rageFor(gateway.url, 1_500)
      const before = receipts()
      expect(before).toBeGreaterThan(0)
      const raging = storm.rageFor(gateway.url, 2_500)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await fault()
      await raging
      await expect
        .poll(async () => {
          const had = receipts()
          await storm.rageFor(gateway.url, 500)
          return receipts() - had
        }, AT_LAST)
        .toBeGreaterThan(0)
    }
    await through(async () => {
      await ground.nats.kill()
      await ground.nats.startAgain()
    })
    await through(async () => killed(exchangeOf(exchange.pid)))
    await through(async () => killed(gatewaysOf(gateway.pid)[0] ?? null))
    await storm.settleDoubts(gateway.url)
    expect(await lostOrDoubled(ground.database, storm)).toEqual([])
    expect((await verifyLedger(ground.database)).findings).toEqual([])
    for (const { output } of [exchange, gateway]) expect(output()).not.toContain(NATS_PASSWORD)
  })
})

async function killed(pid: number | null): Promise<void> {
  if (pid === null) throw new Error('there is no such process')
  process.kill(pid, 'SIGKILL')
}
