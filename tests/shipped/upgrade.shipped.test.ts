import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bettor } from '../support/bettor.ts'
import { openBrowser, visit, WIDTHS } from '../support/browser/browser.ts'
import { HAS_NATS } from '../support/nats/nats-server.ts'
import { openNatsGround, type NatsGround } from '../support/nats/nats-ground.ts'
import { freePort } from '../support/net/free-port.ts'
import { currentBets, demoPlayer } from '../support/player.ts'
import { OF_TESTS, startServer, startSpare, type ServerProcess } from '../support/server-process.ts'
import { steadyBettor } from '../support/steady-bettor.ts'
import { makeNextRelease, MIGRATION, NEXT, TABLE } from './next-release.ts'
import { pageOf } from './page-commands.ts'

const run = promisify(execFile)
const SECTION = 'A spare exchange and groups of gateways'
const OFFER = 'A new version is ready'
/** A page asks by then whether its server has another one. */
const ASKED_WITHIN_MS = 30_000
/** Far above the five seconds of a quiet machine: an exchange that was not replaced by its spare is away for longer. */
const GAP_MOST_MS = 15_000
const OFFERED = { timeout: 90_000 }

if (!HAS_NATS) process.stderr.write('nats-server is not installed: the part upgrade is left out\n')

describe.skipIf(!HAS_NATS)('an upgrade with a spare, by the commands of docs/operations.md', () => {
  const page = pageOf('upgrade')
  let ground: NatsGround
  let folder: string
  let browser: Browser
  let port: number
  let exchange: ServerProcess
  let gateway: ServerProcess
  let settings: Readonly<Record<string, string>>
  const url = (): string => `http://127.0.0.1:${port}`
  const log = (name: string): string => readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')

  beforeAll(async () => {
    ground = await openNatsGround('upgrade')
    folder = mkdtempSync(join(tmpdir(), 'crease-upgrade-'))
    mkdirSync(join(folder, 'logs'))
    port = await freePort()
    settings = { ...ground.settings, PORT: String(port), GATEWAYS: '2', LOG_LEVEL: 'info' }
    exchange = await startSpare({ ...settings, ROLES: 'exchange', SPARE: 'on' })
    gateway = await startServer({ ...settings, ROLES: 'gateway' })
    browser = await openBrowser()
    makeNextRelease(join(folder, 'repository'))
  })
  afterAll(async () => {
    await browser.close()
    await gateway.stop()
    await exchange.stop()
    await endAllOf(join(folder, 'next'))
    await ground.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Executes the next block of the page. */
  async function next(): Promise<void> {
    await run('sh', ['-e', '-c', page.next(SECTION)], {
      env: {
        ...process.env,
        ...OF_TESTS,
        ...settings,
        REPOSITORY: join(folder, 'repository'),
        RELEASE: NEXT,
        NEXT: join(folder, 'next'),
        LOGS: join(folder, 'logs'),
        OLD_EXCHANGE: String(exchange.pid),
        OLD_GATEWAY: String(gateway.pid),
      },
    })
  }

  /** The longest time without a bet, of those of a bettor between two moments. */
  const longestGap = (placedAtMs: readonly number[], from: number, until: number): number =>
    Math.max(
      ...placedAtMs
        .slice(1)
        .map((at, before) => (at < from || at > until ? 0 : at - (placedAtMs[before] ?? 0))),
    )
  test('[OP963] control: an exchange that is stopped and started by hand is a gap between bets', async () => {
    const player = await demoPlayer(url())
    let isOver = false
    const betting = steadyBettor(player, () => isOver)
    await pause(2_000)
    const from = Date.now()
    await exchange.stop()
    await pause(GAP_MOST_MS)
    exchange = await startSpare({ ...settings, ROLES: 'exchange', SPARE: 'on' })
    await pause(5_000)
    isOver = true
    expect(longestGap((await betting).placedAtMs, from, Date.now())).toBeGreaterThan(GAP_MOST_MS)
  })

  test('[OP963] [DR45] the release is replaced under bets and open pages: none is lost, nothing typed either', async () => {
    const player = await demoPlayer(url())
    let isOver = false
    const betting = steadyBettor(player, () => isOver)
    const typing = await pageWithStake(browser, url())
    const { page: idle } = await visit(browser, url(), WIDTHS.desktop)
    await new Bettor(idle).signInWithDemo()

    await next()
    await next()
    // the spare waits, and has not touched the ledger
    expect(await migrated()).toBe(false)
    const from = Date.now()
    await next()
    await pause(5_000)
    const until = Date.now()
    expect(await migrated()).toBe(true)
    expect(log('exchange')).toMatch(
      new RegExp(`migration 1 of 1 runs after [\\d.]+ s: ${MIGRATION}`),
    )
    await next()
    isOver = true

    const { kept, placed, placedAtMs } = await betting
    expect(placed.length).toBeGreaterThan(5)
    const gapMs = longestGap(placedAtMs, from, until)
    process.stdout.write(`with a spare: no bet for ${(gapMs / 1_000).toFixed(1)} s\n`)
    expect(gapMs).toBeLessThan(GAP_MOST_MS)
    const open = (await currentBets(player)).map(({ betId }) => betId)
    expect(kept.filter((id) => !open.includes(id))).toEqual([])

    await idle.getByText(OFFER).waitFor(OFFERED)
    await idle.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => releaseOf(idle), OFFERED).toBe(NEXT)
    // an open slip keeps the offer back, and its stake stays
    await pause(ASKED_WITHIN_MS)
    const slip = typing.getByRole('form', { name: 'Bet slip' })
    expect(await slip.getByLabel('Stake', { exact: true }).inputValue()).toBe('500')
    expect(await typing.getByText(OFFER).count()).toBe(0)
    await slip.getByRole('button', { name: 'Close bet slip' }).click()
    await typing.getByText(OFFER).waitFor(OFFERED)
    await typing.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => releaseOf(typing), OFFERED).toBe(NEXT)
    expect(page.left()).toEqual([])
  })

  test('[OP962] the release before refuses the ledger of the next', async () => {
    await exchange.stop()
    await expect(startServer({ ...settings, ROLES: 'exchange' })).rejects.toThrow(
      `a later release has migrated this ledger (${MIGRATION})`,
    )
  })

  /** Whether the next release's migration has run. */
  async function migrated(): Promise<boolean> {
    const { rowCount } = await ground.database.query('SELECT FROM pg_class WHERE relname = $1', [
      TABLE,
    ])
    return rowCount === 1
  }
})

/** Ends the processes of a folder, which the page's commands have started. */
async function endAllOf(release: string): Promise<void> {
  const isOf = ['-f', `${release}/`]
  spawnSync('pkill', ['-TERM', ...isOf])
  while (spawnSync('pgrep', isOf).status === 0) await pause(100)
}

/** A page with a stake typed into its slip. */
async function pageWithStake(browser: Browser, url: string): Promise<Page> {
  const { page } = await visit(browser, url, WIDTHS.desktop)
  await new Bettor(page).signInWithDemo()
  await page.getByRole('table', { name: 'Cricket matches' }).getByRole('link').first().click()
  await page.locator('main button.price:not(.list-price)[data-level="0"]:enabled').first().click()
  const slip = page.getByRole('form', { name: 'Bet slip' })
  await slip.getByLabel('Stake', { exact: true }).fill('500')
  return page
}

const releaseOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['release'])
