import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectNats } from '@crease/protocol/nats/connect-nats.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { describe, expect, test } from 'vitest'
import { HAS_NATS, startNats, startNatsPair } from './support/nats/nats-server.ts'
import { freePort } from './support/net/free-port.ts'
import { tcpWire } from './support/net/tcp-wire.ts'
import { ends, exchangeAt, gatewayAt, shown, startJetStream } from './support/nats/news-ends.ts'

const soon = { timeout: 30_000, interval: 10 }

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)

describe.skipIf(!HAS_NATS)('public news that are published once over NATS', () => {
  const nats = perFile(startJetStream)

  test('[NT30] a gateway recalls each of the news that it missed from the memory, once and in order', async () => {
    const { stream, tell } = await exchangeAt(nats().port)
    const gateways = [await gatewayAt(nats().port), await gatewayAt(nats().port)]
    const [loses, stays] = gateways
    await tell(from(200, 10))
    await expect.poll(() => loses?.seen.prices.length, soon).toBe(10)
    loses?.lose(true)
    await tell(from(210, 100))
    loses?.lose(false)
    await tell(from(310, 10))
    await expect
      .poll(() => gateways.map(({ catalogue }) => shown(catalogue)), soon)
      .toEqual([319, 319])
    expect(loses?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 0 })
    expect(stays?.seen).toEqual({ prices: from(200, 120), restarts: 1, resumes: 0 })
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 0 })
  })

  test('[NT31] a gateway that missed more than the memory keeps takes one snapshot, and follows', async () => {
    const { stream, tell } = await exchangeAt(nats().port, 1)
    const { catalogue, seen, lose } = await gatewayAt(nats().port)
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
    lose(true)
    await tell([201, 202])
    await pause(2_500)
    lose(false)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect(shown(catalogue)).toBe(202)
    await tell([203])
    await expect.poll(() => shown(catalogue), soon).toBe(203)
    expect(stream.joined).toEqual({ snapshots: 2, resumed: 0 })
    expect(seen).toEqual({ prices: [200, 203], restarts: 2, resumes: 0 })
  })

  test('[NT31] the news of an exchange that has ended are nobody else’s numbers', async () => {
    const first = await exchangeAt(nats().port)
    const { catalogue, seen } = await gatewayAt(nats().port)
    await first.tell([200, 201])
    await expect.poll(() => shown(catalogue), soon).toBe(201)
    await first.end()
    const second = await exchangeAt(nats().port)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect(second.stream.joined).toEqual({ snapshots: 1, resumed: 0 })
    await second.tell([190])
    await expect.poll(() => shown(catalogue), soon).toBe(190)
  })

  test('[NT31] a NATS server that keeps nothing is enough: the exchange says so, and gateways take snapshots', async () => {
    const plain = await startNats()
    ends.push(plain.kill)
    const { stream, tell, whyNot } = await exchangeAt(plain.port)
    const { catalogue, seen, lose } = await gatewayAt(plain.port)
    lose(true)
    await tell([200])
    // on a busy machine it may still be on its way
    await pause(2_500)
    lose(false)
    await expect.poll(() => seen.restarts, soon).toBe(2)
    expect([shown(catalogue), stream.joined]).toEqual([200, { snapshots: 2, resumed: 0 }])
    expect(whyNot).toEqual([expect.any(String)])
  })

  test('[NT31] when NATS itself was away, another life begins with it', async () => {
    const { tell, whyNot } = await exchangeAt(nats().port)
    const { catalogue, seen } = await gatewayAt(nats().port)
    await nats().kill()
    await nats().startAgain()
    await expect.poll(() => seen.restarts, soon).toBe(2)
    await expect.poll(() => whyNot, soon).toEqual([null, null])
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
  })

  test.each([
    ['with the memory of JetStream it recalls what it missed', true, { restarts: 1, resumes: 1 }],
    ['without it takes a snapshot', false, { restarts: 2, resumes: 0 }],
  ])('[NT37] nats-server drops a gateway that does not read: %s', async (_, hasMemory, joins) => {
    const [data, monitor] = [await mkdtemp(join(tmpdir(), 'crease-slow-nats-')), await freePort()]
    ends.push(() => rm(data, { recursive: true, force: true }))
    const conf = join(data, 'slow.conf')
    await writeFile(conf, 'write_deadline: "200ms"\n')
    const memory = hasMemory ? ['-js', '-sd', data] : []
    const strict = await startNats(['-c', conf, '-m', String(monitor), ...memory])
    ends.push(strict.kill)
    const wire = await tcpWire(strict.port)
    ends.push(wire.close)
    const { tell } = await exchangeAt(strict.port)
    const { catalogue, seen } = await gatewayAt(wire.port)
    const dropped = async (): Promise<number> => {
      const reply = await fetch(`http://127.0.0.1:${monitor}/varz`)
      return Number(Object(await reply.json()).slow_consumers)
    }
    await tell([200])
    await expect.poll(() => shown(catalogue), soon).toBe(200)
    expect(await dropped()).toBe(0)
    wire.stall()
    const long = 'x'.repeat(500_000)
    for (let sent = 0; sent < 100 && (await dropped()) === 0; sent += 1) await tell([201], long)
    expect([await dropped(), shown(catalogue)]).toEqual([1, 200])
    await tell([202])
    await expect.poll(() => shown(catalogue), soon).toBe(202)
    expect(seen).toMatchObject(joins)
  })
})

test.skipIf(!HAS_NATS)(
  '[NT8] a client leaves a frozen server for its neighbour; control: with pings two minutes apart it stays',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-frozen-nats-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const pair = await startNatsPair('a-token', folder)
    ends.push(pair.close)
    const client = await connectNats(pair.url)
    const patient = await connectNats(pair.url, { pingEveryMs: 120_000 })
    ends.push(async () => {
      pair.first.thaw()
      await Promise.all([client.close(), patient.close()])
    })
    const isAtNeighbour = (nats: typeof client): boolean =>
      nats.getServer().endsWith(`:${pair.second.port}`)
    expect([isAtNeighbour(client), isAtNeighbour(patient)]).toEqual([false, false])
    pair.first.freeze()
    await expect.poll(() => isAtNeighbour(client), soon).toBe(true)
    await client.flush()
    expect(isAtNeighbour(patient)).toBe(false)
  },
)
