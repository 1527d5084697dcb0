// npm run screenshots: every screen and dialog at three widths, light and dark, and in Hindi, into screenshots/.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { earlyMatch } from '../support/browser/early-match.ts'
import { startServer } from '../support/server-process.ts'
import { ENTRY } from './entry-views.ts'
import { openBrowser } from '../support/browser/browser.ts'
import { askedViews } from './looked-at.ts'
import { look, SIZES, type Looks } from './looker.ts'
import { playedIn } from './played-in.ts'
import { playerIn, settleQuestions } from './settled-questions.ts'
import { pauseForLooks } from './table-views.ts'
import { isShownAt } from './view.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
/** a view that has not come by then is told, and the next one is tried */
const VIEW_WITHIN_MS = 15_000
/** time for a dialog to have faded in and for pictures to be drawn */
const SETTLE_MS = 400

/** what the browser says of a refused sign-in, of refused forms and calls, and of a cut line, all wanted here */
const ON_PURPOSE = /status of 4(?:01|03|22)|ERR_INTERNET_DISCONNECTED/

interface Series extends Looks {
  readonly name: string
}

const only = process.argv.slice(2)
const match = earlyMatch()
const dataDir = await temporaryDataDir('screenshots')
const server = await startServer({
  DATA_DIR: dataDir.path,
  FEED_SPORTS: 'all',
  SIGN_INS_PER_MINUTE: '100',
  ...ENTRY,
  ...match.settings,
})
const browser = await openBrowser()
const failed: string[] = []
let taken = 0
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await pauseForLooks(server)
  for (const series of allSeries()) {
    // a player each: a session that two browsers renew is ended, and one whose last page signs out is gone
    const kept = await playedIn(browser, server.url, match.eventName)
    await settleQuestions(server, playerIn(kept, server.url), match.eventName)
    await takeSeries({ ...series, kept })
  }
} finally {
  await browser.close()
  await server.stop()
  await dataDir.remove()
}
for (const fault of failed) process.stderr.write(`FAILED ${fault}\n`)
process.stdout.write(`${taken} screenshots in screenshots/\n`)
process.exitCode = failed.length === 0 && taken > 0 ? 0 : 1

function allSeries(): readonly Series[] {
  const sizes = Object.entries(SIZES)
  const themes = ['light', 'dark'] as const
  const english = sizes.flatMap(([size, width]) =>
    themes.map((theme) => ({ name: `${size}-${theme}`, width, theme, language: 'en' as const })),
  )
  const hindi = sizes.map(([size, width]) => ({
    name: `${size}-hindi`,
    width,
    theme: 'light' as const,
    language: 'hi' as const,
  }))
  return [...english, ...hindi].filter(({ name }) => only.length === 0 || only.includes(name))
}

async function takeSeries(series: Series): Promise<void> {
  const { page, context, complaints } = await look(browser, server.url, series)
  page.setDefaultTimeout(VIEW_WITHIN_MS)
  for (const [name, view] of askedViews()) {
    if (!isShownAt(view, series.width)) continue
    const as = `${name}-${series.name}`
    try {
      await view.open(page, { eventName: match.eventName, language: series.language })
      await page.waitForTimeout(SETTLE_MS)
      await page.screenshot({
        path: join(FOLDER, `${as}.png`),
        ...(view.whole === true ? { fullPage: true } : {}),
      })
      taken += 1
    } catch (error) {
      failed.push(`${as}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    }
  }
  const strange = complaints.filter((complaint) => !ON_PURPOSE.test(complaint))
  for (const complaint of new Set(strange)) failed.push(`${series.name} said ${complaint}`)
  await context.close()
}
