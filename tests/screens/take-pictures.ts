// npm run pictures: the pictures of README.md, out of the running product, into docs/pictures.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { Page } from 'playwright-core'
import { earlyMatch } from '../support/browser/early-match.ts'
import { startServer } from '../support/server-process.ts'
import { openBrowser } from '../support/browser/browser.ts'
import { look, SIZES } from './looker.ts'
import { playedIn } from './played-in.ts'
import { VIEWS } from './views.ts'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
/** time for scores, charts and cards to be there */
const SETTLE_MS = 4_000

const match = earlyMatch()
const scene = { eventName: match.eventName, language: 'en' } as const

async function toTable(page: Page): Promise<void> {
  await page.goto('/casino/table/dt20')
  await page.getByRole('heading', { name: '20-20 Dragon Tiger' }).first().waitFor()
  // the second deal, so that there are cards on the table and a result beside them
  for (const said of ['No more bets', 'Place your bets', 'No more bets'])
    await page.getByText(said).first().waitFor()
}

const PICTURES = [
  { name: 'phone-slip', width: SIZES.phone, open: VIEWS['slip']?.open },
  { name: 'desktop-match', width: SIZES.desktop, open: VIEWS['match-cricket']?.open },
  { name: 'casino-table', width: SIZES.desktop, open: toTable },
] as const

const dataDir = await temporaryDataDir('pictures')
const server = await startServer({ DATA_DIR: dataDir.path, ...match.settings })
const browser = await openBrowser()
try {
  await mkdir(FOLDER, { recursive: true })
  const kept = await playedIn(browser, server.url, match.eventName)
  for (const { name, width, open } of PICTURES) {
    const looks = { width, theme: 'light', language: 'en', kept } as const
    const { page, context } = await look(browser, server.url, looks)
    page.setDefaultTimeout(60_000)
    await open?.(page, scene)
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await context.close()
  }
  process.stdout.write(`${PICTURES.length} pictures in docs/pictures/\n`)
} finally {
  await browser.close()
  await server.stop()
  await dataDir.remove()
}
