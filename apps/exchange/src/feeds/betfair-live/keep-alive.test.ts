import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

import { keptAlive } from './keep-alive.ts'

test('[FD87] a session is kept every ten minutes, a failure is told without who we are, and it is tried again', async () => {
  const asked: unknown[] = []
  const answers = [
    { status: 200, body: '{"status":"SUCCESS","token":"secret"}' },
    { status: 200, body: '{"status":"FAIL","error":"NO_SESSION"}' },
    { status: 200, body: '{"status":"FAIL","error":"you said secret"}' },
    { status: 302, body: '' },
    { status: 503, body: '' },
    { status: 200, body: 'x'.repeat(20_000) },
  ]
  const server = createServer((request, reply) => {
    const { url, headers } = request
    asked.push([url, headers['x-application'], headers['x-authentication']])
    const { status, body } = answers[asked.length - 1] ?? { status: 500, body: '' }
    reply.writeHead(status, { connection: 'close', location: 'http://127.0.0.1:1/' }).end(body)
  })
  const port = await listeningPort(server)
  onTestFinished(() => void server.close())
  const told: object[] = []
  const slept: number[] = []
  const stopping = new AbortController()
  const keep = keptAlive({
    address: `http://127.0.0.1:${port}/api/`,
    credentials: async () => ({ appKey: 'key', session: 'secret' }),
    warn: (fields) => told.push(fields),
  })
  const sleep = async (ms: number) => {
    slept.push(ms)
    if (slept.length > answers.length) stopping.abort()
  }
  await keep({ now: () => 0, sleep }, stopping.signal)
  expect(asked).toHaveLength(answers.length)
  expect(asked[0]).toEqual(['/api/keepAlive', 'key', 'secret'])
  expect(new Set(slept)).toEqual(new Set([600_000]))
  expect(told).toHaveLength(5)
  expect(told[0]).toEqual({ why: 'the source says NO_SESSION' })
  expect(JSON.stringify(told)).not.toContain('secret')
})
