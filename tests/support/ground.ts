import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser, openAccount, openFilter } from './browser/browser.ts'
import { gatewaysOf } from './gateway-process.ts'
import { startCaddy } from './net/caddy.ts'
import { freePort } from './net/free-port.ts'
import { secretsIn } from './secrets-in.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** THROUGH=caddy puts the Caddyfile that we ship between the browser and the server. */
const THROUGH_CADDY = process.env['THROUGH'] === 'caddy'
// the authority of this Caddy is its own
if (THROUGH_CADDY) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

/** The line of a ground behind Caddy, for those who run the browser tests so. */
export const behindCaddy = (gateways: number): string => `behind Caddy: ${gateways} gateways\n`

/** What a file of browser tests stands on: a server with a ledger of its own, and a browser. */
export interface Ground {
  readonly server: ServerProcess
  readonly browser: Browser
  readonly dataDir: string
  /** Ends the browser, then the server, and leaves nothing behind; throws where the log has a secret in it [OP133]. */
  readonly close: () => Promise<void>
}

/** `name` is found in the folder's; `settings` are the server's, with sign-ins enough for a file of tests. */
export async function openGround(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ground> {
  const dataDir = await temporaryDataDir(name)
  const port = THROUGH_CADDY ? await freePort() : null
  const started = await startServer({
    DATA_DIR: dataDir.path,
    SIGN_INS_PER_MINUTE: '100',
    // all that a run says is looked through for secrets
    LOG_LEVEL: 'info',
    ...settings,
    ...(port !== null && {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_ORIGINS: `https://localhost:${port}`,
    }),
  }).catch(async (error: unknown) => {
    await dataDir.remove()
    throw error
  })
  const serverPort = new URL(started.url).port
  const caddy = port === null ? null : await startCaddy({ folder: dataDir.path, port, serverPort })
  const server = port === null ? started : { ...started, url: `https://localhost:${port}` }
  if (THROUGH_CADDY) {
    const answer = await fetch(server.url)
    const cookie = answer.headers.get('set-cookie') ?? ''
    if (!cookie.startsWith('crease_gateway=')) throw new Error('no answer came through Caddy')
    // `npm run shipped -- gateways` counts these lines
    process.stdout.write(behindCaddy(gatewaysOf(started.pid).length))
  }
  const browser = await openBrowser()
  return {
    server,
    browser,
    dataDir: dataDir.path,
    close: async () => {
      await browser.close()
      await caddy?.stop()
      await server.stop()
      await dataDir.remove()
      const secrets = secretsIn(server.output())
      if (secrets.length > 0) throw new Error(`[OP133] the log says ${secrets.join(', ')}`)
    },
  }
}

interface OwnBet {
  readonly runner: string
  readonly side: 'Back' | 'Lay'
  readonly rate: number
  readonly stake: number
}

/** How long one step may take, milliseconds. */
interface StepWithin {
  readonly timeout: number
}

/** A person at the screen: does what a person does and reads what a person reads. */
export class Bettor {
  readonly page: Page
  /** phones and tablets have the slip as a sheet and My Bets behind a tab */
  readonly #narrow: boolean

  constructor(page: Page) {
    this.page = page
    this.#narrow = (page.viewportSize()?.width ?? 0) < 1200
  }

  /** Demo sign-in, past the welcome banner. */
  async signInWithDemo(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('button', { name: 'Login with demo ID' }).click()
    await this.page.getByRole('button', { name: 'Show me the matches' }).click()
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  async openMatch(name: string): Promise<void> {
    await this.page.getByRole('link', { name }).first().click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
    await this.showOdds()
  }

  async showOdds(): Promise<void> {
    if (this.#narrow) await this.page.getByRole('tab', { name: 'ODDS', exact: true }).click()
    await this.page.getByRole('region', { name: 'Match Odds', exact: true }).waitFor()
  }

  /** The runner's own row of the match odds, with its name and its cells. */
  runner(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Match Odds', exact: true })
      .getByRole('group', { name, exact: true })
  }

  /** The best price of one side, as written in its cell; null while there is none to click. */
  async bestPrice(runner: string, side: 'Back' | 'Lay'): Promise<number | null> {
    const cell = this.#cell(runner, side)
    const label = await cell.getAttribute('aria-label', { timeout: 1_000 }).catch(() => null)
    const odds = /at ([\d.]+),/.exec(label ?? '')?.[1]
    return odds === undefined ? null : Number(odds)
  }

  #cell(runner: string, side: 'Back' | 'Lay'): Locator {
    return this.runner(runner)
      .getByRole('button', { name: new RegExp(`^${side} `) })
      .and(this.page.locator('[data-level="0"]'))
  }

  /** Clicks the price, sets rate and stake, and presses the button that says what it will do. */
  async bet(bet: OwnBet, step?: StepWithin): Promise<void> {
    const { runner, side, rate, stake } = bet
    await this.fillIn(bet, step)
    await this.#slip()
      .getByRole('button', { name: `${side} ${runner} ${stake} at ${rate.toFixed(2)}` })
      .click(step)
  }

  /** Clicks the price, and sets rate and stake. */
  async fillIn({ runner, side, rate, stake }: OwnBet, step?: StepWithin): Promise<void> {
    await this.showOdds()
    const slip = this.#slip()
    // what an earlier try left there would lie beside it
    const left = slip.getByRole('button', { name: 'Close bet slip' })
    if (await left.isVisible()) await left.click(step)
    await this.#cell(runner, side).click(step)
    await slip
      .getByLabel('Rate', { exact: true })
      .and(this.page.locator('input'))
      .fill(rate.toFixed(2), step)
    await slip.getByRole('textbox', { name: 'Stake', exact: true }).fill(String(stake), step)
  }

  #slip(): Locator {
    return this.page.getByRole('form', { name: 'Bet slip' })
  }

  /** As `bet`, but given up soon: a price may be gone or shut before it is pressed. Who asks looks and tries again. */
  async tryBet(bet: OwnBet): Promise<void> {
    await this.bet(bet, { timeout: 5_000 }).catch(() => undefined)
  }

  /** What the toasts say, newest first. */
  toasts(): Promise<string[]> {
    return this.page.locator('.Toastify__toast').allInnerTexts()
  }

  /** The texts of the bets of one group of My Bets, without the lines that add up several on one selection. */
  async bets(group: 'Unmatched' | 'Matched' | 'Not matched'): Promise<string[]> {
    await this.showBets()
    const region = this.page.getByRole('region', { name: 'Current bets' })
    const lines = await region
      .getByRole('region', { name: group, exact: true })
      .getByRole('listitem')
      .allInnerTexts()
    return lines.filter((line) => !line.includes(', average'))
  }

  async showBets(): Promise<void> {
    if (!this.#narrow) return
    // a toast that comes under a mouse stays there for as long as the mouse does
    await this.page.mouse.move(1, 400)
    await this.page.getByRole('tab', { name: /^MATCHED BET/ }).click()
  }

  async cancelFirstUnmatched(): Promise<void> {
    await this.showBets()
    await this.page
      .getByRole('button', { name: /^Cancel .* unmatched$/ })
      .first()
      .click()
  }

  async money(): Promise<{ balance: number; exposure: number }> {
    const read = async (id: string): Promise<number> =>
      Number((await this.page.getByTestId(id).innerText()).replaceAll(',', ''))
    return { balance: await read('balance'), exposure: await read('exposure') }
  }

  /** The lines of a statement, as its table shows them: date, number, credit, debit, points, owed, remark. */
  async statement(report: 'Deposit/Withdraw' | 'Sport'): Promise<string[][]> {
    const { page } = this
    await openAccount(page)
    await page.getByRole('link', { name: 'Account Statement' }).click()
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: report })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('table').waitFor()
    const rows = await page.getByRole('table').locator('tbody tr').all()
    const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
    return texts.map((row) => row.map((cell) => cell.trim()))
  }
}
