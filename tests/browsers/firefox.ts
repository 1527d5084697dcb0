import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ended, type DrivenBrowser } from './driven-browser.ts'

const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/
/** milliseconds */
const STARTS_WITHIN = 60_000

/** Debian's firefox-esr, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'crease-firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const line = await bidiLine(await addressIn(child.stderr))
  await line.send('session.new', { capabilities: {} })
  const tree = await line.send('browsingContext.getTree', {})
  const context = tree.contexts?.[0]?.context ?? ''
  return {
    name: 'firefox',
    size: async (width, height) => {
      await line.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    open: async (url) => {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    read: async (expression) => {
      const target = { context }
      const evaluated = await line.send('script.evaluate', {
        expression: `String(${expression})`,
        target,
        awaitPromise: true,
      })
      const value = evaluated.result?.value
      if (value === undefined) throw new Error(JSON.stringify(evaluated).slice(0, 500))
      return value
    },
    picture: async () => {
      const { data } = await line.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(data ?? '', 'base64')
    },
    close: async () => {
      line.close()
      await ended(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Members of the answers that a journey reads. */
interface Result {
  readonly contexts?: readonly { readonly context: string }[]
  readonly result?: { readonly value?: string }
  readonly data?: string
}

interface Answer {
  readonly id?: number
  readonly type?: string
  readonly message?: string
  readonly result?: Result
}

async function bidiLine(address: string) {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    waiting.get(answer.id ?? 0)?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no line to ${address}`)), {
      once: true,
    })
  })
  let id = 0
  return {
    send: async (method: string, params: object) => {
      id += 1
      const sent = id
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(sent, resolve)
        socket.send(JSON.stringify({ id: sent, method, params }))
      })
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`)
      return answer.result ?? {}
    },
    close: () => socket.close(),
  }
}

function addressIn(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox did not start')), STARTS_WITHIN)
    let printed = ''
    output.on('data', (part: Buffer) => {
      printed += part.toString()
      const address = READY.exec(printed)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
