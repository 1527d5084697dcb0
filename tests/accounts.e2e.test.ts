import { shoot as shootPage } from './support/browser/shoot-whole.ts'
import { readFile } from 'node:fs/promises'
import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { addResults, addRoundBets } from '@crease/ledger/testing/casino-rows.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ITS_SIZES } from './support/browser/how-much.ts'
import { visit, WIDTHS, type Visit, openFilter } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { shootWhole } from './support/browser/shoot-whole.ts'

const CASINO_LINES = 61
const OPENING = '1,500.00'
const DAY_MS = 86_400_000

const dataDir = perFile(() => temporaryDataDir('accounts'))
const cluster = perFile(() => startEmbeddedPostgres({ dataDir: dataDir().path }))
const ground = perFile(() =>
  openGround('e2e-accounts', { DATABASE_URL: cluster().connectionString }),
)
const database = perFile(() => openDatabase(cluster()))

beforeAll(async () => {
  const now = Date.now()
  const numbers = Array.from({ length: 32 }, (_, before) => before + 10)
  const results = numbers.map((n) => ({
    mid: `10226112${n}`,
    slug: n % 2 === 0 ? 'teen20' : 'war',
    winner: `Player ${n}`,
    at: now - n * 60_000,
  }))
  const asleep = { mid: '101611211', slug: 'dt20', winner: 'Dragon', at: now - 3 * DAY_MS }
  await addResults(database(), [...results, asleep])
})

/** What the casino will write once it is there: its lines, and bets on rounds under way. */
async function seed(userId: number): Promise<void> {
  await database().query(
    `INSERT INTO statement (user_id, kind, market_id, amount, balance, narration, at)
     SELECT $1, 'casino', NULL, CASE WHEN n % 2 = 0 THEN 100 * n ELSE -50 * n END, 150000 + n,
       CASE WHEN n = 7 THEN '=SUM(A1), "seven"' ELSE 'Round ' || n END, now() + n * interval '1 second'
     FROM generate_series(1, $2::int) n`,
    [userId, CASINO_LINES],
  )
  const bets = [1, 2, 3].map((n) => ({
    id: userId * 10 + n,
    userId,
    mid: `r${n}`,
    slug: 'teen20',
    selection: `Player ${n}`,
    side: n === 1 ? ('LAY' as const) : ('BACK' as const),
    odds: 198,
    stake: 10_000 * n,
    status: 'ACCEPTED' as const,
  }))
  await addRoundBets(database(), bets)
}

const userOf = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(() => JSON.parse(localStorage.getItem('crease-auth') ?? '{}').state.userId),
  )

/** The texts of the table's rows, cell by cell. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table').locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
}

/** The number of the first row, which cards do not show. */
const firstNumber = (page: Page): Promise<string | null> =>
  page.locator('tbody td[data-head="Sr No"]').first().textContent()

/** By how many pixels the table is wider than its frame. */
const hidden = (page: Page): Promise<number> =>
  page.locator('.report-scroller').evaluate((frame) => frame.scrollWidth - frame.clientWidth)

const placeIn = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' })

async function submit(page: Page): Promise<void> {
  await openFilter(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('table').waitFor()
}

describe.each(ITS_SIZES)('on a %s', (size) => {
  let player: Visit
  let page: Page

  beforeAll(async () => {
    player = await visit(ground().browser, ground().server.url, WIDTHS[size])
    ;({ page } = player)
    await new Bettor(page).signInWithDemo()
    await seed(await userOf(page))
  })
  afterAll(() => player.context.close())

  const shoot = (name: string): Promise<void> => shootWhole(page, `${name}-${size}`)

  test('[UI147] [DR22] [UI1463] the five reports load on Submit, each with its own lines; a card has no empty figures', async () => {
    await page.goto('/accounts')
    await openFilter(page)
    const report = page.getByLabel('Report type')
    await report.waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await shoot('statement-empty')
    expect(await report.locator('option').allInnerTexts()).toEqual([
      'Deposit/Withdraw',
      'Refund',
      'Sport',
      'Casino',
      'Third Party Casino',
    ])
    await submit(page)
    const [line] = await rowsOf(page)
    // a card has its date, the amount and the balance, and its remark
    expect(line?.slice(1)).toEqual(
      size === 'phone'
        ? [OPENING, OPENING, 'Demo points']
        : ['1', OPENING, '-', OPENING, '-', '-', 'Demo points'],
    )
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Date',
      'Sr No',
      'Credit',
      'Debit',
      'Pts',
      'Owed',
      'Commission',
      'Remark',
    ])
    for (const name of ['Refund', 'Sport', 'Third Party Casino']) {
      await openFilter(page)
      await report.selectOption({ label: name })
      await submit(page)
      await page.getByText('No data found').waitFor()
      await expect.poll(() => placeIn(page).innerText()).toContain('Page 1 of 1')
    }
    await shoot('statement-none')
  })

  test('[UI7] [UI147] an end before the start is refused in words, and nothing is asked', async () => {
    await page.goto('/accounts')
    await openFilter(page)
    await page.getByLabel('Start date', { exact: true }).fill('2026-03-02')
    await page.getByLabel('End date', { exact: true }).fill('2026-03-01')
    await openFilter(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('End date cannot be before start date').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByLabel('End date', { exact: true }).fill('2026-03-02')
    await submit(page)
    expect(await page.getByText('End date cannot be before start date').count()).toBe(0)
  })

  test('[UI140] [UI141] [UI142] [DR24] pages, sizes, the search and the order', async () => {
    await page.goto('/accounts')
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: 'Casino' })
    await submit(page)
    await expect.poll(async () => (await rowsOf(page)).length).toBe(10)
    expect(await placeIn(page).innerText()).toContain('Page 1 of 7')
    await shoot('statement-rows')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => firstNumber(page)).toBe('11')
    await page.getByRole('button', { name: 'Page 7', exact: true }).click()
    await expect.poll(async () => (await rowsOf(page)).length).toBe(1)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => firstNumber(page)).toBe('51')
    await page.getByLabel('Rows on a page').selectOption('50')
    await expect.poll(async () => (await rowsOf(page)).length).toBe(50)
    expect(await placeIn(page).innerText()).toContain('Page 1 of 2')

    await page.getByLabel('Search these rows').fill('round 4')
    await expect.poll(async () => (await rowsOf(page)).map((row) => row[5])).toHaveLength(10)
    await page.getByLabel('Search these rows').fill('nowhere')
    await page.getByText('No row on this page matches.').waitFor()
    await page.getByLabel('Search these rows').fill('')
    if (size === 'phone') await page.getByLabel('Sort by').selectOption({ label: 'Credit' })
    else await page.getByRole('button', { name: 'Credit' }).click()
    const credit = size === 'phone' ? 1 : 2
    await expect.poll(async () => (await rowsOf(page))[0]?.[credit]).toBe('60.00')
    // even lines are credits of n points, odd ones debits of half of it
    const sums = await page.getByRole('table').locator('tfoot').innerText()
    expect(sums).toContain('930.00')
    expect(sums).toContain('480.50')
  })

  test('[UI143] [UI144] the file that the server writes has every line of every page, and no formula', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('account-statement-casino.csv')
    const text = await readFile(await download.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(
      /^\uFEFFDate \([\w/]+\),Sr No,Credit,Debit,Pts,Owed,Commission,Remark$/,
    )
    expect(lines).toHaveLength(CASINO_LINES + 1)
    expect(lines[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,1,,30\.50,1500\.61,0\.00,0\.00,Round 61$/,
    )
    expect(text).toContain(`,3.50,1500.07,0.00,0.00,"'=SUM(A1), ""seven"""`)
  })

  test('[UI145] on paper there is the report and nothing around it', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect.poll(() => page.getByRole('table').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'CSV' }).isVisible()).toBe(false)
    expect(await page.locator('form').isVisible()).toBe(false)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((head) => getComputedStyle(head).color)).toBe('rgb(0, 0, 0)')
    await shootPage(page, `print-${size}`)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  test('[UI147] a failure is told, and tried again', async () => {
    await page.route('**/statement/sport/report*', (route) => route.abort())
    await openFilter(page)
    await page.getByLabel('Report type').selectOption({ label: 'Sport' })
    await page.getByRole('button', { name: 'Submit' }).click()
    const notice = page.getByRole('region', { name: 'Account Statement: Sport' })
    await notice.getByText('Failed to fetch data. Please try again.').waitFor()
    await page.unroute('**/statement/sport/report*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No data found').waitFor()
    expect(await notice.getByText('Failed to fetch data').count()).toBe(0)
  })

  test('[DR25] [DR26] [UI147] [UI1125] current bets by area and side', async () => {
    await page.goto('/currentb')
    await page.getByText('No data found').waitFor()
    await openFilter(page)
    await page.getByLabel('Bets on').selectOption({ label: 'Casino' })
    await submit(page)
    await expect.poll(async () => (await rowsOf(page)).length).toBe(3)
    await shoot('current-bets')
    for (const width of [820, 1000, 1199, 1200, WIDTHS[size]]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => hidden(page), { message: `at ${width}` }).toBe(0)
    }
    expect((await rowsOf(page))[0]?.slice(0, 4)).toEqual([
      '20-20 Teenpatti, Winner',
      'Player 3 (Back)',
      '1.98',
      '300.00',
    ])
    await openFilter(page)
    await page.getByLabel('Lay').check()
    await submit(page)
    await expect
      .poll(async () => (await rowsOf(page)).map((row) => row[1]))
      .toEqual(['Player 1 (Lay)'])
    await openFilter(page)
    await page.getByLabel('Back', { exact: true }).check()
    await submit(page)
    await expect.poll(async () => (await rowsOf(page)).length).toBe(2)
  })

  test('[DR27] [UI147] [UI1122] [UI1305] casino results of one title and of all', async () => {
    await page.goto('/casino')
    const title = page.getByLabel('Casino type')
    await expect.poll(() => title.locator('option').count()).toBe(CASINO_GAMES.length + 1)
    // it opens with today's rounds of all games [UI1305]
    await page.getByRole('button', { name: 'Today', pressed: true }).waitFor()
    await openFilter(page)
    await page.getByLabel('Start date', { exact: true }).fill('')
    await page.getByLabel('End date', { exact: true }).fill('')
    await submit(page)
    await expect.poll(() => placeIn(page).innerText()).toContain('Page 1 of 4')
    await openFilter(page)
    await title.selectOption({ label: 'Casino War' })
    await submit(page)
    await expect.poll(() => placeIn(page).innerText()).toContain('Page 1 of 2')
    expect((await rowsOf(page))[0]).toEqual(['1', '1022611211 (Casino War)', 'Player 11'])
    await shoot('casino-results')
  })

  test('[UI1343] a table without rounds on the days says when it deals, and shows what it dealt last', async () => {
    await page.goto('/casino')
    await openFilter(page)
    await page.getByLabel('Casino type').selectOption('dt20')
    await submit(page)
    await page.getByText('This table deals while someone is playing.').waitFor()
    await page.getByRole('button', { name: 'Result D: the round' }).waitFor()
    const way = page.getByRole('link', { name: 'Open the table' })
    expect(await way.getAttribute('href')).toBe('/casino/table/dt20')
  })

  test('[UI147] the browser had nothing to complain of but the failure made on purpose', () => {
    expect(player.complaints.filter((each) => !each.includes('ERR_FAILED'))).toEqual([])
  })
})
