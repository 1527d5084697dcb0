import type { Locator, Page } from 'playwright-core'
import { openAccount, openFilter } from './browser/browser.ts'

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
    const lines = region
      .getByRole('region', { name: group, exact: true })
      .getByRole('listitem')
      // one that just ended keeps its place for a moment, without its buttons [BS157]
      .filter(group === 'Unmatched' ? { has: this.page.getByRole('button') } : {})
    return (await lines.allInnerTexts()).filter((line) => !line.includes(', average'))
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

  /** The lines of a statement, with what cards leave out: date, number, credit, debit, points, owed, commission, remark. */
  async statement(report: 'Deposit/Withdraw' | 'Sport'): Promise<string[][]> {
    const { page } = this
    await openAccount(page)
    await page.getByRole('link', { name: 'Account Statement' }).click()
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: report })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('table').waitFor()
    const rows = await page.getByRole('table').locator('tbody tr').all()
    const cellsOf = (row: Locator) => row.getByRole('cell', { includeHidden: true })
    const texts = await Promise.all(rows.map((row) => cellsOf(row).allInnerTexts()))
    return texts.map((row) => row.map((cell) => cell.trim()))
  }
}
