import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewaysOf, isRunning } from './support/gateway-process.ts'
import { steadyBettor } from './support/steady-bettor.ts'
import { currentBets, demoPlayer } from './support/player.ts'
import { CROWDED, startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const DRAIN_SECONDS = 3
const dataDir = perFile(() => temporaryDataDir('rolling'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({
    DATA_DIR: dataDir().path,
    GATEWAYS: '2',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    SIGN_INS_PER_MINUTE: '1000',
    REQUESTS_PER_10_SECONDS: '100000',
    ...CROWDED,
  })
})
afterAll(async () => {
  await server.stop()
})

const replacedIn = (output: string): number => output.split('a gateway was replaced').length - 1

test('[OP156] both gateways are replaced while bets arrive, and none of them fails', async () => {
  const before = gatewaysOf(server.pid)
  expect(before).toHaveLength(2)
  const players = await Promise.all(Array.from({ length: 6 }, () => demoPlayer(server.url)))
  let isOver = false
  const bettors = players.map((player) => steadyBettor(player, () => isOver))
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => replacedIn(server.output()), { timeout: 60_000 }).toBe(2)
  isOver = true
  const told = await Promise.all(bettors)
  expect(told.flatMap(({ failed }) => failed)).toEqual([])
  expect(told.flatMap(({ placed }) => placed).length).toBeGreaterThan(60)
  for (const { player, kept } of told) {
    const ids = (await currentBets(player)).map(({ betId }) => betId)
    expect(kept.filter((id) => !ids.includes(id))).toEqual([])
  }
  expect(before.filter(isRunning)).toEqual([])
  expect(gatewaysOf(server.pid)).toHaveLength(2)
})

test('[OP155] sockets of a gateway that leaves come back by themselves, not all at once', async () => {
  const player = await demoPlayer(server.url)
  const gone: { readonly at: number; readonly reason: string }[] = []
  const sockets = Array.from({ length: 40 }, () => {
    const auth = { token: player.token }
    const socket = io(`${server.url}/sports`, { auth, transports: ['websocket'], forceNew: true })
    socket.on('disconnect', (reason) => gone.push({ at: performance.now(), reason }))
    return socket
  })
  const areAllIn = (): boolean => sockets.every(({ connected }) => connected)
  await expect.poll(areAllIn).toBe(true)
  const replaced = replacedIn(server.output())
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(() => replacedIn(server.output()), { timeout: 60_000 }).toBe(replaced + 2)
  await expect.poll(areAllIn).toBe(true)
  for (const socket of sockets) socket.disconnect()
  const sent = gone.filter(({ reason }) => reason === 'transport close')
  expect(sent.length).toBeGreaterThanOrEqual(40)
  const [first, last] = [sent[0]?.at ?? 0, sent.at(-1)?.at ?? 0]
  expect(last - first).toBeGreaterThan(1_000)
})

test('[OP154] a server that is told to end says so, takes bets on for a while, and ends in order', async () => {
  const player = await demoPlayer(server.url)
  let isOver = false
  const ended = steadyBettor(player, () => isOver)
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(200)
  process.kill(server.pid, 'SIGTERM')
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json(), {
      timeout: DRAIN_SECONDS * 900,
    })
    .toMatchObject({ ready: false, ledger: true, sequencer: true, draining: true })
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  isOver = true
  const { placed, kept, failed } = await ended
  expect(failed).toEqual([])
  expect(placed.length).toBeGreaterThan(5)
  expect(await server.stop()).toBe(0)
  // what was acknowledged is there when it comes back
  server = await startServer({ DATA_DIR: dataDir().path, GATEWAYS: '1' })
  const ids = (await currentBets(player.at(server.url))).map(({ betId }) => betId)
  expect(kept.filter((id) => !ids.includes(id))).toEqual([])
})
