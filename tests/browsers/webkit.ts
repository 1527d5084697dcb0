import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/net/free-port.ts'
import { ended, type DrivenBrowser } from './driven-browser.ts'

const LIBRARIES = '/usr/lib/x86_64-linux-gnu'
/** milliseconds */
const STARTS_WITHIN = 30_000

/** Debian's WebKitGTK, driven by its webkit2gtk-driver over WebDriver; without a display under xvfb-run. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  // its driver answers no request for a session without one, and does not end
  if (DISPLAY === undefined && WAYLAND_DISPLAY === undefined) {
    throw new Error('WebKitGTK needs a display: xvfb-run -a npm run browsers')
  }
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
  const call = callerOf(`http://127.0.0.1:${port}`)
  await answers(call)
  const browserOptions = { binary: miniBrowser(), args: ['--automation'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions }
  const created = await call('POST', '/session', { capabilities: { alwaysMatch } })
  if (typeof created === 'string' || created === null) throw new Error('no session')
  const at = `/session/${created.sessionId}`
  return {
    name: 'webkit',
    size: async (width, height) => {
      await call('POST', `${at}/window/rect`, { width, height })
    },
    open: async (url) => {
      await call('POST', `${at}/url`, { url })
    },
    read: async (expression) =>
      textOf(
        await call('POST', `${at}/execute/sync`, {
          script: `return String(${expression})`,
          args: [],
        }),
      ),
    picture: async () =>
      Buffer.from(textOf(await call('GET', `${at}/screenshot`, undefined)), 'base64'),
    close: async () => {
      await call('DELETE', at, undefined).catch(() => undefined)
      await ended(driver)
    },
  }
}

/** The value of an answer: of a new session its id, of a script or a picture its text. */
type Value = string | { readonly sessionId: string } | null
type Call = (method: string, path: string, body: object | undefined) => Promise<Value>

const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

function callerOf(origin: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value }: { readonly value: Value } = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
}

async function answers(call: Call): Promise<void> {
  const latest = Date.now() + STARTS_WITHIN
  for (;;) {
    const isReady = await call('GET', '/status', undefined).then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (Date.now() > latest) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function miniBrowser(): string {
  const found = readdirSync(LIBRARIES)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error('install webkit2gtk-driver')
  return found
}
