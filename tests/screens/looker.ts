import type { Browser, BrowserContext, Page } from 'playwright-core'
import { movePageClock } from '../support/browser/page-clock.ts'

/** The widths that everything is looked at. */
export const SIZES = { phone: 390, tablet: 820, desktop: 1440 } as const

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Looks {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'hi'
  /** phones and tablets have fingers, for which parts of the page are larger: usual below 1024 pixels */
  readonly touch?: boolean
  /** what the browser kept of an earlier visit: who is signed in */
  readonly kept?: Kept
}

export interface Looker {
  readonly page: Page
  readonly context: BrowserContext
  /** what the browser complained of */
  readonly complaints: readonly string[]
}

/** A visitor who only looks. */
export async function look(browser: Browser, url: string, looks: Looks): Promise<Looker> {
  const { width, theme, language, kept, touch = width < 1024 } = looks
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    baseURL: url,
    locale: 'en-IN',
    colorScheme: theme,
    hasTouch: touch,
    serviceWorkers: 'block',
    ...(kept === undefined ? {} : { storageState: kept }),
  })
  await movePageClock(context)
  await context.addInitScript((spoken) => localStorage.setItem('crease.language', spoken), language)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(`${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}
