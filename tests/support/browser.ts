import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** As root Chromium needs its sandbox off; the rest keeps it from talking to anybody but the page's host. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

/** The Chromium that `npm test` found or installed. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: FLAGS })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** what the browser complained of: console errors, page errors, refused by the content policy */
  readonly complaints: readonly string[]
}

/** A visitor of their own: nothing is shared with other visits. */
export async function visit(browser: Browser, url: string, width: number): Promise<Visit> {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const context = await browser.newContext({ viewport, baseURL: url, locale: 'en-IN' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}
