import { once } from 'node:events'
import type { Socket as Line } from 'node:net'
import { expect, test } from 'vitest'
import { openApi } from '../../testing/open-api.ts'
import { listen } from '../../testing/reader.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const api = perTest(openApi)
const address = perTest(() => listen(api()))

/** How often a line calls the system to write. */
function writesOf(line: Line): { times: number } {
  const writes = { times: 0 }
  for (const name of ['_write', '_writev'] as const) {
    const write: unknown = Reflect.get(line, name)
    if (typeof write !== 'function') throw new Error('a line writes in another way')
    const counting = (...args: unknown[]): void => {
      writes.times += 1
      Reflect.apply(write, line, args)
    }
    Object.assign(line, { [name]: counting })
  }
  return writes
}

test('[RT773] a websocket is answered in one piece with its first packet, and what waits for it leaves in one', async () => {
  const connected = once(api().http.server, 'connection')
  const socket = new WebSocket(
    `${address().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  )
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  const [line]: Line[] = await connected
  if (line === undefined) throw new Error('nobody came')
  const writes = writesOf(line)
  await expect.poll(() => heard.length).toBe(1)
  expect(writes.times).toBe(1)
  const token = await api().signIn()
  socket.send(`40/sports,${JSON.stringify({ token })}`)
  socket.send(`40/user,${JSON.stringify({ token })}`)
  // both are let in, the upstream, the wallet, conditional orders and bets: the first of each turn, and all others
  await expect.poll(() => heard.length).toBe(7)
  expect(heard.slice(1).map((each) => /^4[02]\/\w+,(?:\["(\w+)")?/.exec(each)?.[1])).toEqual(
    expect.arrayContaining([undefined, 'upstream', 'wallet', 'conditional', 'order_data']),
  )
  expect(writes.times).toBeLessThanOrEqual(5)
  socket.close()
})
