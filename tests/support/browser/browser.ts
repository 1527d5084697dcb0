import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumEnv, movePageClock } from './page-clock.ts'

/** As root Chromium needs its sandbox off; the rest keeps it from talking to anybody but the page's host. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // of Caddy's own authority
  ...(process.env['THROUGH'] === 'caddy' ? ['--ignore-certificate-errors'] : []),
]

/** A guard against what never comes, and no measure: a machine that is busy takes its time. */
const PATIENCE_MS = 60_000

export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

/** The Chromium that `npm test` found or installed. `classic`: bars for scrolling take room of the page, as on a desk. */
export function openBrowser(scrollbars: 'hidden' | 'classic' = 'hidden'): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
  const ignoreDefaultArgs = scrollbars === 'classic' ? ['--hide-scrollbars'] : []
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs, env: chromiumEnv() })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** what the browser complained of: console errors, page errors, refused by the content policy */
  readonly complaints: readonly string[]
}

interface VisitOptions {
  readonly width: number
  /** the worker that keeps the shell; without it every test meets the files of now */
  readonly serviceWorkers?: 'allow' | 'block'
  readonly colorScheme?: 'light' | 'dark'
  /** what a browser kept of an earlier visit: who is signed in, the language */
  readonly kept?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** A visitor of their own: nothing is shared with other visits. */
export const visit = (browser: Browser, url: string, width: number): Promise<Visit> =>
  visitAs(browser, url, { width })

/** A visitor whose browser is as told. */
export async function visitAs(
  browser: Browser,
  url: string,
  { width, serviceWorkers = 'block', colorScheme = 'light', kept }: VisitOptions,
): Promise<Visit> {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    locale: 'en-IN',
    serviceWorkers,
    colorScheme,
    ...(kept === undefined ? {} : { storageState: kept }),
  })
  await movePageClock(context)
  await context.addInitScript(sayViolations)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  goAgainAfterSteps(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${message.text()} ${message.location().url}`.trimEnd())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  visited.push(complaints)
  return { page, context, complaints }
}

/**
 * A dialog that closes takes its entry of the history back a moment later, and the browser gives up for that step
 * whatever else it was told to open: nobody types an address so soon, but a test does.
 */
function goAgainAfterSteps(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    try {
      return await goto(...where)
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return await goto(...where)
    }
  }
}

function sayViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    // oxlint-disable-next-line no-console -- runs in the page; this is how it is heard
    console.error(`refused: ${violation.violatedDirective} ${violation.blockedURI}`)
  })
}

const visited: (readonly string[])[] = []

/**
 * A refusal of the server, a line that was cut, a stranger's frame, a part that is gone: tests do these. The page logs
 * such a call of balance, exposure or stake buttons itself [UI314], next to the browser's own complaint.
 */
const ON_PURPOSE =
  /Failed to load resource|(?:Balance|Exposure|ButtonValues) failed|net::ERR_|WebSocket connection to|Blocked a frame|imported module/

/** What browsers complained of since this was asked last, but for what tests do on purpose. */
export const faultsOfBrowsers = (): readonly string[] =>
  visited
    .splice(0)
    .flat()
    .filter((complaint) => !ON_PURPOSE.test(complaint))

/** By how many pixels the page is wider than the screen: 0 unless something sticks out. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** Opens the menu of the account, or on a phone its page. */
export const openAccount = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Account|Demo)/ })
    .or(page.getByRole('link', { name: 'Account', exact: true }))
    .first()
    .click()

/** The fields of a report's form, which on a phone are behind 'Filter'. */
export async function openFilter(page: Page): Promise<void> {
  // a page that is still drawn has neither
  await page
    .getByRole('button', { name: /^(Filter|Submit)$/ })
    .filter({ visible: true })
    .first()
    .waitFor()
  const filter = page.getByRole('button', { name: 'Filter', expanded: false })
  if (await filter.isVisible()) await filter.click()
}
