import type { DrivenBrowser } from './driven-browser.ts'

/** milliseconds; the machine may be busy */
const WITHIN = 60_000
const OFTEN = 200

interface Trip {
  readonly browser: DrivenBrowser
  readonly url: string
  readonly eventName: string
  /** keeps a picture under this name */
  readonly shoot: (name: string) => Promise<void>
}

/** The steps of the core journey, each with the picture that it ends with. */
export async function travel(trip: Trip): Promise<void> {
  const { browser, url, eventName, shoot } = trip
  await browser.open(`${url}/`)
  await press(browser, 'button', 'Login with demo ID')
  await press(browser, '[role="dialog"] button, dialog button', 'Show me the matches')
  await until(browser, `document.querySelector('main a[href^="/details"]') !== null`)
  await shoot('list')
  await press(browser, 'main a[href^="/details"]', eventName)
  await until(browser, `document.querySelector('${BACK}') !== null`)
  await shoot('match')
  await press(browser, BACK, '')
  await fill(browser, 'form input[aria-keyshortcuts="s"]', '100')
  await press(browser, 'form button[type="submit"]', 'Back')
  await until(browser, `${text('.Toastify')}.includes('Bet placed successfully!')`)
  await shoot('placed')
  await press(browser, '.cash-out:not(:disabled)', 'Cash out')
  await press(browser, '[role="dialog"] button, dialog button', 'Cash out')
  await until(browser, `${text('.Toastify')}.includes('Cashed out')`)
  await shoot('cashed-out')
  await browser.open(`${url}/casino/table/dt20`)
  await press(browser, 'button[aria-label="Back Dragon at 2.00"]:enabled', '')
  await press(browser, 'button', 'Back Dragon 100 at 2.00')
  await until(browser, `${text('[aria-label="My bets here"]')}.includes('Dragon')`)
  await shoot('casino')
  await browser.open(`${url}/currentb`)
  await until(browser, `document.querySelector('main [data-report]') !== null`)
  await shoot('report')
}

const BACK = '.market-row button.price[data-side="back"][data-level="0"]:enabled'

const text = (selector: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent).join()`

/** Waits until an expression of the page is true. */
async function until(browser: DrivenBrowser, expression: string): Promise<void> {
  const latest = Date.now() + WITHIN
  while ((await browser.read(expression)) !== 'true') {
    if (Date.now() > latest) throw new Error(`never: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, OFTEN))
  }
}

/** Presses the first of the selector that says the words, once it is there. */
const press = (browser: DrivenBrowser, selector: string, words: string): Promise<void> =>
  until(
    browser,
    `(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
        (one) => one.textContent.includes(${JSON.stringify(words)}) && one.checkVisibility() && !one.disabled)
      found?.click()
      return found !== undefined
    })()`,
  )

const fill = (browser: DrivenBrowser, selector: string, value: string): Promise<void> =>
  until(
    browser,
    `(() => {
      const field = document.querySelector(${JSON.stringify(selector)})
      if (field === null) return false
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      set.call(field, ${JSON.stringify(value)})
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return true
    })()`,
  )

/** Pixels by which the page is wider than its window, and strips that keep a bar for scrolling. */
export const FAULTS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? ['the page is ' + (scrollWidth - clientWidth) + ' px too wide'] : []
  const bars = [...document.querySelectorAll('.strip, nav, [role="tablist"]')]
    .filter((one) => one.offsetHeight - one.clientHeight > 4 && one.scrollWidth > one.clientWidth)
    .map((one) => 'a scrollbar in ' + (one.getAttribute('aria-label') ?? one.className))
  return [...wide, ...bars].join('; ')
})()`
