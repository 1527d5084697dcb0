import { openBrowser } from '../support/browser/browser.ts'
import type { DrivenBrowser } from './driven-browser.ts'

/** Chromium as on a desk, whose bars for scrolling take room of the page. */
export async function openChromium(): Promise<DrivenBrowser> {
  const browser = await openBrowser('classic')
  const page = await browser.newPage({ serviceWorkers: 'block' })
  return {
    name: 'chromium',
    size: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => {
      await page.goto(url)
    },
    read: (expression) => page.evaluate<string>(`(async () => String(await (${expression})))()`),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
