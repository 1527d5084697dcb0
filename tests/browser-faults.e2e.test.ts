import { expect, test } from 'vitest'
import { faultsOfBrowsers, visit, WIDTHS } from './support/browser/browser.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, match, settings } = earlyMatch()

const ground = perFile(() => openGround('browser-faults', settings))

/** Faults of a browser's storage, as scripts of its page. */
const forbid = (): void => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

test.each([
  { storage: 'forbidden', before: forbid, later: null },
  { storage: 'full', before: fill, later: null },
  { storage: 'full later', before: null, later: fill },
])('[UI637] a browser whose storage is $storage shows its pages and takes bets', async (fault) => {
  const { page, context, complaints } = await visit(
    ground().browser,
    ground().server.url,
    WIDTHS.phone,
  )
  if (fault.before !== null) await context.addInitScript(fault.before)
  const bettor = new Bettor(page)
  await bettor.signInWithDemo()
  if (fault.later !== null) await page.evaluate(fault.later)
  await bettor.openMatch(eventName)
  await bettor.bet({ runner: match.teams[0].name, side: 'Back', rate: 900, stake: 100 })
  await page
    .getByText(/^Unmatched, waiting at 900\.00/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[UI1239] a browser without a feature of the pages shows a sentence in its language', async () => {
  const { page, context } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  const sentence = page.getByText('This browser is too old for these pages.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(await sentence.count()).toBe(0)
  const newest = [
    () => Reflect.deleteProperty(Map, 'groupBy'),
    () => Reflect.deleteProperty(Promise, 'withResolvers'),
    () => Reflect.deleteProperty(URL, 'canParse'),
  ]
  for (const remove of newest) {
    const older = await page.context().newPage()
    await older.addInitScript(remove)
    await older.goto('/')
    await older.getByText('This browser is too old for these pages.').waitFor()
    await older.close()
  }
  await context.addInitScript(() => {
    localStorage.setItem('crease.language', 'hi')
    Reflect.deleteProperty(URL, 'canParse')
  })
  await page.goto('/')
  await page.getByText('यह ब्राउज़र इन पेजों के लिए बहुत पुराना है।').waitFor()
  await context.close()
})

test('[DR41] S-16: control: a page that runs, or loads, what is not ours is refused, and found', async () => {
  const { page } = await visit(ground().browser, ground().server.url, WIDTHS.phone)
  await page.goto(ground().server.url)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  const said = page.waitForEvent('console')
  const ran = await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/x.png'
    document.body.append(picture)
    try {
      const script = document.createElement('script')
      script.setAttribute('src', 'https://evil.example/x.js')
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(ran).toContain('TrustedScriptURL')
  await said
  expect(faultsOfBrowsers().join('\n')).toMatch(/content.security.policy/i)
})
