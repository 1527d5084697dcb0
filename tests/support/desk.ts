import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { Bettor } from './bettor.ts'
import { openBrowser, visit, WIDTHS, type Visit } from './browser/browser.ts'
import { openLine, type Line } from './line.ts'
import { currentBets, demoPlayer, listedMatch, signedInPlayer, type Player } from './player.ts'
import { startServer } from './server-process.ts'

/** Screenshots go here, if it is set. */
const SHOTS = process.env['SCREENSHOTS']

/** A bettor at a wide screen with one runner before them, and a line to the server that can be cut. */
export class Desk {
  readonly visitor: Visit
  readonly bettor: Bettor
  readonly line: Line
  readonly observer: Player
  readonly runner: string
  readonly close: () => Promise<void>
  readonly #serverUrl: string

  private constructor(
    parts: Pick<Desk, 'visitor' | 'bettor' | 'line' | 'observer' | 'runner' | 'close'> & {
      serverUrl: string
    },
  ) {
    this.visitor = parts.visitor
    this.bettor = parts.bettor
    this.line = parts.line
    this.observer = parts.observer
    this.runner = parts.runner
    this.close = parts.close
    this.#serverUrl = parts.serverUrl
  }

  /** Starts a server of its own, signs in and opens a match that is not in play. */
  static async open(name: string): Promise<Desk> {
    const dataDir = await temporaryDataDir(name)
    const server = await startServer({ DATA_DIR: dataDir.path })
    const line = await openLine(server.url)
    const browser = await openBrowser()
    const visitor = await visit(browser, line.url, WIDTHS.desktop)
    const bettor = new Bettor(visitor.page)
    const observer = await demoPlayer(server.url)
    const match = await listedMatch(observer)
    await bettor.signInWithDemo()
    await bettor.openMatch(match.eventName)
    const close = async (): Promise<void> => {
      await browser.close()
      await line.close()
      await server.stop()
      await dataDir.remove()
    }
    const runner = match.matchOdds.oddDatas[0]?.runnerName ?? ''
    return new Desk({ visitor, bettor, line, observer, runner, close, serverUrl: server.url })
  }

  slip(): Locator {
    return this.visitor.page.getByRole('form', { name: 'Bet slip' })
  }

  /** The best back price of the runner. */
  bestBack(): Locator {
    return this.bettor
      .runner(this.runner)
      .getByRole('button', { name: /^Back / })
      .and(this.visitor.page.locator('[data-level="0"]'))
  }

  /** One group of My Bets. */
  group(name: string): Locator {
    const region = this.visitor.page.getByRole('region', { name: 'Current bets' })
    return region.getByRole('region', { name, exact: true })
  }

  /** Opens the slip on the best back price, and types. */
  async draft(rate: string, stake: string): Promise<void> {
    await this.bestBack().click()
    await this.slip().locator('#slip-rate').fill(rate)
    await this.slip().getByRole('textbox', { name: 'Stake', exact: true }).fill(stake)
  }

  /** Opens the preferences, changes them and closes them again. */
  async prefer(change: (dialog: Locator) => Promise<void>): Promise<void> {
    const { page } = this.visitor
    await page.getByRole('button', { name: 'Account of Demo' }).click()
    await page.getByRole('button', { name: 'Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preferences' })
    await change(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  /** What the exchange knows of the bettor's bets. */
  async bets(): Promise<readonly BetRow[]> {
    const stored = await this.visitor.page.evaluate(() => localStorage.getItem('crease-auth'))
    const token = /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? ''
    return currentBets(signedInPlayer(this.#serverUrl, 'the page', token))
  }

  /** The page, if screenshots are wished. */
  async shoot(name: string): Promise<void> {
    if (SHOTS !== undefined)
      await this.visitor.page.screenshot({ path: join(SHOTS, `${name}.png`) })
  }
}
