import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, visit, WIDTHS } from '../support/browser/browser.ts'
import { Bettor } from '../support/bettor.ts'
import { behindCaddy } from '../support/ground.ts'
import { HAS_CADDY } from '../support/net/caddy.ts'
import { playerOf, waitFarOff } from '../support/settled-player.ts'
import { startServer } from '../support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** a guard against what hangs, and no measure: a busy machine takes half an hour for the browser tests */
const BROWSER_TESTS_WITHIN_MS = 40 * 60_000
const TRIES = 10
const EVENTUALLY = { timeout: 20_000, interval: 100 }

if (!HAS_CADDY) process.stderr.write('caddy is not installed: the browser tests are left out\n')

test.skipIf(!HAS_CADDY)(
  '[RT80] [OP926] the browser tests of npm test pass with two gateways behind Caddy',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/test.mjs', 'gateways'], {
      cwd: ROOT,
      maxBuffer: 1e9,
      timeout: BROWSER_TESTS_WITHIN_MS,
    }).catch((error: unknown) => {
      const { stdout: out, stderr }: { stdout?: string; stderr?: string } = Object(error)
      throw new Error(`${out}\n${stderr}`, { cause: error })
    })
    const said = stripVTControlCharacters(stdout)
    expect(said).toMatch(/Tests +\d+ passed/)
    // each file of browser tests has a ground of its own
    const files = Number(/Test Files +(\d+) passed/.exec(said)?.[1])
    expect(said.split(behindCaddy(2)).length - 1).toBeGreaterThanOrEqual(files)
  },
  BROWSER_TESTS_WITHIN_MS,
)

const folder = perFile(() => temporaryDataDir('gateways'))
const server = perFile(() =>
  startServer({ DATA_DIR: folder().path, TMPDIR: folder().path, GATEWAYS: '2' }),
)
const browser = perFile(openBrowser)

/** The private sockets by which gateways pass polls on. */
const relays = (): readonly string[] =>
  readdirSync(folder().path, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /crease-\w+\/sockets-/.test(path),
  )

/** The statuses of the page's polls, and its websockets besides that of prices. */
function watchUserLine(page: Page): { readonly polls: number[]; readonly sockets: string[] } {
  const polls: number[] = []
  const sockets: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('transport=polling')) polls.push(response.status())
  })
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).startsWith('40/user')) sockets.push(socket.url())
    })
  })
  return { polls, sockets }
}

/** A bet from another device, of which the page hears over its own line alone. */
async function heardFromElsewhere(page: Page): Promise<void> {
  const bettor = new Bettor(page)
  const player = await playerOf(page, server().url)
  const before = await bettor.money()
  await page.route(/\/get(?:Exposure|Balance)/, () => new Promise(() => undefined))
  await waitFarOff(player)
  await expect
    .poll(async () => (await bettor.money()).exposure, EVENTUALLY)
    .toBe(before.exposure + 100)
}

test('[RT80] each of two gateways passes polls on to the other', async () => {
  expect(relays()).toHaveLength(2)
  const { page, context } = await visit(browser(), server().url, WIDTHS.desktop)
  const { polls, sockets } = watchUserLine(page)
  await new Bettor(page).signInWithDemo()
  await heardFromElsewhere(page)
  expect(new Set(polls)).toEqual(new Set([200]))
  expect(sockets).toEqual([])
  await context.close()
})

test('[RT80] [RT86] control: without their private sockets polls are refused, and the page goes on by websocket', async () => {
  for (const path of relays()) rmSync(join(folder().path, path))
  // all connections of a browser may go to one gateway, and a poll may be refused only because its page is left
  let refused: readonly string[] | null = null
  for (let tried = 0; refused === null && tried < TRIES; tried += 1) {
    const { page, context } = await visit(browser(), server().url, WIDTHS.desktop)
    const { polls, sockets } = watchUserLine(page)
    await new Bettor(page).signInWithDemo()
    await heardFromElsewhere(page)
    await context.close()
    if (polls.includes(400) && sockets.length > 0) refused = sockets
  }
  expect(refused).toContainEqual(expect.stringContaining('transport=websocket'))
})
