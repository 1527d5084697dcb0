import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import type { Locator, Page } from 'playwright-core'

/** What a page says of results: the words of a result, and the points that it would bring. */
export type Brings = ReadonlyMap<string, number>

/** Which price to press, what the slip's button then says, and the stake in points. */
interface AskedBet {
  readonly cell: RegExp
  readonly button: RegExp
  readonly stake: number
}

const CASH_OUT_WITHIN_MS = 5_000

/** One market of a match page, as a person finds it: behind its tab, under its name. */
export class MarketQuestion {
  readonly #page: Page
  readonly #market: MarketDefinition
  readonly #tab: string

  constructor(page: Page, market: MarketDefinition, tab: string) {
    this.#page = page
    this.#market = market
    this.#tab = tab
  }

  /** Its block, or its rows in the block of its family. */
  place(): Locator {
    const { name } = this.#market
    const block = this.#page.getByRole('region', { name, exact: true })
    return block.or(this.#page.getByRole('group', { name, exact: true })).first()
  }

  async show(): Promise<void> {
    const isNarrow = (this.#page.viewportSize()?.width ?? 0) < 1200
    if (isNarrow) await this.#page.getByRole('tab', { name: 'ODDS', exact: true }).click()
    await this.#page.getByRole('tab', { name: this.#tab, exact: true }).click()
    await this.place().waitFor()
  }

  /** Presses the first open price with these words, and sends the slip; returns what it said is at risk. */
  async bet({ cell, button, stake }: AskedBet): Promise<number> {
    await this.place().getByRole('button', { name: cell, disabled: false }).first().click()
    const slip = this.#page.getByRole('form', { name: 'Bet slip' })
    await slip.getByLabel(/^Stake/).fill(String(stake))
    const risk = await slip
      .getByText(/^(At risk|Loses up to|Liability)$/)
      .locator('xpath=following-sibling::dd')
      .innerText()
    await slip.getByRole('button', { name: button }).click()
    await slip.waitFor({ state: 'detached' })
    return -pointsIn(risk)
  }

  /** What each result would bring: in the book where there is one, else under each runner. Empty: nothing. */
  async brings(): Promise<Brings> {
    await this.#openTools()
    const book = this.place().getByRole('button', { name: /^Book\s/ })
    return (await book.count()) > 0 ? this.#bookBrings(book) : this.rowsBring()
  }

  /** On a phone what can be done with a question is a tap away. */
  async #openTools(): Promise<void> {
    const { name } = this.#market
    const tools = this.#page.getByRole('button', { name: `Tools of ${name}`, expanded: false })
    if ((await tools.count()) > 0) await tools.click()
  }

  async #bookBrings(book: Locator): Promise<Brings> {
    await book.first().click()
    const dialog = this.#page.getByRole('dialog', { name: this.#market.name })
    const rows = await dialog.getByRole('row').all()
    const read = await Promise.all(
      rows.slice(1).map(async (row) => {
        const amount = await row.getByRole('cell').first().innerText()
        return [await row.getByRole('rowheader').innerText(), pointsIn(amount)] as const
      }),
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    return new Map(read)
  }

  /** What its rows say that they would bring, by the runner; empty where they say nothing. */
  async rowsBring(): Promise<Brings> {
    const read = await Promise.all(
      this.#market.runners.map(async ({ name }) => {
        const result = this.place()
          .getByRole('group', { name, exact: true })
          .getByLabel(/^Result if it wins: /)
        if ((await result.count()) === 0) return []
        return [[name, pointsIn(await result.first().innerText())] as const]
      }),
    )
    return new Map(read.flat())
  }

  /** Cashes out a part of the position; 'done', or the reason why there is no such thing now. */
  async cashOut(percent: number): Promise<string> {
    await this.#openTools()
    await this.place()
      .getByRole('button', { name: /^Cash out/ })
      .click()
    const dialog = this.#page.getByRole('dialog', { name: 'Cash out' })
    const status = dialog.getByRole('status')
    const asking = status.filter({ hasText: 'Getting the value' })
    await dialog.getByLabel('Part of your position').fill(String(percent))
    // the value of the whole goes first, then that of the part comes
    await asking.waitFor({ timeout: 1_000 }).catch(() => undefined)
    await asking.waitFor({ state: 'detached', timeout: CASH_OUT_WITHIN_MS })
    const confirm = dialog.getByRole('button', { name: /^Cash out/ })
    const isOffered = await confirm.isEnabled()
    const said = await status.innerText()
    await (isOffered ? confirm : dialog.getByRole('button', { name: 'Close' })).click()
    await dialog.waitFor({ state: 'detached', timeout: CASH_OUT_WITHIN_MS })
    return isOffered ? 'done' : said
  }
}

/** The amount that a page writes, in points. */
export const pointsIn = (text: string): number =>
  Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))

/** What a page that says what results bring says of this one. Throws where it says nothing of it. */
export function broughtBy(brings: Brings, market: MarketDefinition, result: MarketResult): number {
  if (result.kind === 'number') return broughtByNumber(brings, result.value)
  if (result.kind !== 'winners') throw new Error(`${market.name} ended with ${result.kind}`)
  const won = market.runners.find(({ runnerId }) => result.winners.includes(runnerId))
  const brought = brings.get(won?.name ?? 'No')
  if (brought === undefined) throw new Error(`${market.name} says nothing of ${won?.name}`)
  return brought
}

/** '0–45', '46', '47+', '−1', and of a lead '≤ −2'; between two single numbers in even steps. */
function broughtByNumber(brings: Brings, value: number): number {
  const rungs = [...brings].map(([words, amount]) => ({
    from: /^[≤±]/.test(words) ? -Infinity : Number.parseInt(words.replace(/^−/, '-'), 10),
    amount,
  }))
  const below = rungs.findLast(({ from }) => from <= value)
  if (below === undefined) throw new Error(`no line of the book is for ${value}`)
  const above = rungs[rungs.indexOf(below) + 1]
  const isEven = [...brings.keys()].every((words) => /^−?\d+$/.test(words)) && above !== undefined
  if (!isEven) return below.amount
  const share = (value - below.from) / (above.from - below.from)
  return below.amount + share * (above.amount - below.amount)
}
