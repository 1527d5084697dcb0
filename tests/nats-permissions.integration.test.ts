import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectNats } from '@crease/protocol/nats/connect-nats.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { describe, expect, test } from 'vitest'
import { HAS_NATS, startNats } from './support/nats/nats-server.ts'
import { ends, exchangeAt, gatewayAt, shown, startJetStream } from './support/nats/news-ends.ts'

/** the file that is shipped */
const CONF = fileURLToPath(new URL('../deploy/nats/nats.conf', import.meta.url))
const soon = { timeout: 30_000, interval: 10 }

describe.skipIf(!HAS_NATS)('permissions of NATS', () => {
  const nats = perFile(startJetStream)

  /** An exchange and two gateways at a server with the shipped configuration and the passwords of its users. */
  async function guardedGround() {
    const data = await mkdtemp(join(tmpdir(), 'crease-guarded-nats-'))
    ends.push(() => rm(data, { recursive: true, force: true }))
    const { port, kill } = await startNats(['--config', CONF], {
      NATS_DATA: data,
      EXCHANGE_PASSWORD: 'of-the-exchange',
      GATEWAY_PASSWORD: 'of-a-gateway',
      GATEWAY_2_PASSWORD: 'of-another',
    })
    ends.push(kill)
    const { tell } = await exchangeAt(port, 60, 'exchange:of-the-exchange@')
    const one = await gatewayAt(port, 'gateway:of-a-gateway@')
    const other = await gatewayAt(port, 'gateway-2:of-another@')
    return { port, tell, one, other }
  }

  test('[NT35] with the shipped permissions the line, news, the memory and the shared limits work', async () => {
    const { tell, one, other } = await guardedGround()
    await tell([199])
    await expect.poll(() => one.seen.prices, soon).toEqual([199])
    one.lose(true)
    await tell([200])
    one.lose(false)
    await tell([201])
    const both = () => [shown(one.catalogue), shown(other.catalogue)]
    await expect.poll(both, soon).toEqual([201, 201])
    expect(one.seen).toMatchObject({ prices: [199, 200, 201], restarts: 1 })
    const spent: string[] = []
    other.lines.hearSpent((all) => spent.push(...all.map(({ limit }) => limit)))
    await pause(50)
    one.lines.saySpent([{ limit: 'bets', counts: [['1', 1]] }])
    await expect.poll(() => spent, soon).toEqual(['bets'])
  })

  test('[NT35] a gateway that was taken over reads and writes nothing of another gateway, though it knew the subjects', async () => {
    const { port, tell, other } = await guardedGround()
    const passed: { readonly subject: string; readonly headers?: object }[] = []
    const observer = await connectNats(`nats://exchange:of-the-exchange@127.0.0.1:${port}`)
    ends.push(() => observer.close())
    observer.subscribe('crease.>', { callback: (_, message) => void passed.push(message) })
    await observer.flush()
    await tell([200])
    const found = (subject: RegExp): string =>
      passed.find((message) => subject.test(message.subject))?.subject ?? ''
    const subjects = () => [
      found(/^crease\.line\.gateway-2\..*up$/),
      found(/^crease\.line\.gateway-2\..*down$/),
      found(/^crease\.news\..*all$/),
    ]
    await expect.poll(subjects, soon).not.toContain('')
    const [up = '', down = '', news = ''] = subjects()
    const guest = await connectNats(`nats://gateway:of-a-gateway@127.0.0.1:${port}`)
    ends.push(() => guest.close())
    let denied = 0
    void (async () => {
      for await (const { type } of guest.status()) denied += type === 'error' ? 1 : 0
    })()
    const published = [
      'crease.shard.0.began',
      'crease.open.gateway-2',
      news,
      up,
      down,
      // a consumer could have NATS deliver the news on any subject
      '$JS.API.CONSUMER.CREATE.CREASE_NEWS',
      '$JS.API.STREAM.DELETE.CREASE_NEWS',
    ]
    for (const subject of published) guest.publish(subject, '{}')
    const heard: string[] = []
    const subscribed = ['crease.line.>', up, down, '_INBOX.gateway-2.>']
    for (const subject of subscribed) {
      guest.subscribe(subject, { callback: (error) => void (error ?? heard.push(subject)) })
    }
    await guest.flush()
    await expect.poll(() => denied, soon).toBe(published.length + subscribed.length)
    guest.publish('crease.limits', '{}')
    // a reply of JetStream goes where the asker says, and is not taken for a word of the exchange
    const forged = ['crease.shard.0.began', news]
    for (const reply of forged) {
      guest.publish('$JS.API.DIRECT.GET.CREASE_NEWS', '{"seq":1}', { reply })
    }
    const replies = () => passed.filter(({ headers }) => headers !== undefined)
    await expect.poll(() => replies().map(({ subject }) => subject), soon).toEqual(forged)
    await tell([202])
    await expect.poll(() => other.seen.prices, soon).toContain(202)
    await pause(1_500)
    expect([denied, heard]).toEqual([published.length + subscribed.length, []])
    expect(other.seen).toMatchObject({ restarts: 1 })
  })

  test('[NT35] the exchange sends no reply to another gateway’s line', async () => {
    const { tell } = await exchangeAt(nats().port)
    const { seen } = await gatewayAt(nats().port)
    const guest = await connectNats(`nats://127.0.0.1:${nats().port}`)
    ends.push(() => guest.close())
    const replies: string[] = []
    const callback = (_: unknown, message: { readonly data: Uint8Array }): void =>
      void replies.push(Buffer.from(message.data).toString())
    for (const subject of ['crease.line.gateway-2.x.down', '_INBOX.me']) {
      guest.subscribe(subject, { callback })
      guest.publish('crease.open.me', '{}', { reply: subject })
    }
    await expect.poll(() => replies, soon).toEqual(['{"refused":"no question for a line"}'])
    await tell([200])
    await expect.poll(() => seen.prices, soon).toEqual([200])
  })
})
