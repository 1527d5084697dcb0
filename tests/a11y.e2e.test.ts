import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ENTRY } from './screens/entry-views.ts'
import { look, SIZES, type Kept } from './screens/looker.ts'
import { playedIn } from './screens/played-in.ts'
import { askedViews, IS_WHOLE, onlyAsked } from './screens/looked-at.ts'
import { isShownAt } from './screens/view.ts'
import { playerIn, settleQuestions } from './screens/settled-questions.ts'
import { pauseForLooks, TABLE_STATE_VIEWS } from './screens/table-views.ts'
import { VIEWS } from './screens/views.ts'
import { LOST, SCREENS } from './support/browser/all-screens.ts'
import { lookWithAxe, type Asked, type Looked } from './support/browser/axe.ts'
import { faintEdges } from './support/browser/faint-edges.ts'
import { earlyMatch } from './support/browser/early-match.ts'
import { openGround } from './support/ground.ts'
import { overlapping } from './support/browser/overlapping.ts'
import { tooSmall } from './support/browser/too-small.ts'
import { widthBeyond } from './support/browser/browser.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const { eventName, settings } = earlyMatch()

const ground = perFile(() => openGround('e2e-a11y', { ...ENTRY, FEED_SPORTS: 'all', ...settings }))

/** What `npm run test:e2e` looks at: all on a phone, where it is tightest, and where they are widest the pages with a rail or a grid. */
const OVER_PAGES_AT: readonly number[] = IS_WHOLE ? Object.values(SIZES) : [SIZES.phone]
const PAGES_AT: readonly number[] = IS_WHOLE ? Object.values(SIZES) : [SIZES.phone, SIZES.desktop]
const WIDE: readonly string[] = ['/home', '/accounts', '/oddsmarket', '/casino/table/dt20']
const pagesAt = (width: number): readonly (typeof SCREENS)[number][] =>
  IS_WHOLE || width === SIZES.phone
    ? SCREENS
    : SCREENS.filter(([address]) => WIDE.includes(address))

/** Views that lie over a page, or come into it: all views but the screens, the line that is cut on purpose, and a cashier, which no demo account has: cashier.e2e looks at it. */
const OVER_PAGES = askedViews().filter(
  ([name]) =>
    !name.startsWith('route-') &&
    !['offline', 'back-online', 'cashier-refused'].includes(name) &&
    (IS_WHOLE || !(name in TABLE_STATE_VIEWS)),
)

/** a refused sign-in, refused forms and calls that ask for a proof or a set-up first, wanted by their views */
const ON_PURPOSE = /status of 4(?:01|03|22)/
/** While three widths are looked at a server may be busy; its pages ask again [OP65]. */
const BUSY = /status of 503/

/** What is looked at of views over a page that another view shows whole; the others are looked at from end to end. */
const PARTS: Readonly<Record<string, string>> = {
  'slip-more': 'form[aria-label="Bet slip"]',
  'slip-refusal': 'form[aria-label="Bet slip"]',
}

/** Waits until all that moves has come to rest, but for what moves for ever. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** axe's own words for what lies under something else */
const COVERED = /overlapped|obscured/

/**
 * What axe finds, and that it had something to look at, if only what is like nothing seen before. Under what just
 * passes over a page, as a toast does, it can tell no colour and says nothing: then it looks again until that has gone.
 */
async function lookUntilSeen(page: Page, seen: Seen, asked: Asked): Promise<readonly string[]> {
  const enough = asked.asked === 'contrast' ? 1 : 6
  const before = asked.asked === 'contrast' ? [...seen.all, ...seen.contrast] : [...seen.all]
  const isSeen = ({ judged, unsure }: Looked): boolean =>
    judged >= enough ||
    (before.length > 0 && asked.part === undefined && !unsure.some((one) => COVERED.test(one)))
  let looked = await lookWithAxe(page, { ...asked, before })
  for (let times = 1; times < 5 && !isSeen(looked); times += 1) {
    await page.waitForTimeout(1_000)
    looked = await lookWithAxe(page, { ...asked, before })
  }
  seen[asked.asked ?? 'all'].push(...looked.marks)
  return isSeen(looked)
    ? looked.serious
    : [...looked.serious, `nothing to look at: ${looked.unsure.join(' ')}`]
}

/** To an address of the app that is open, as a link leads there: its page need not be loaded again. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    scrollTo(0, 0)
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Marks of what was looked at at one width; colours are a part of them, so both themes are here. */
interface Seen {
  readonly all: string[]
  readonly contrast: string[]
}

/** Shows the theme that is not shown; answers which. */
async function changeTheme(page: Page): Promise<string> {
  const isDark = (await page.locator('html[data-theme="dark"]').count()) === 1
  const theme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme="${theme}"]`).waitFor()
  await atRest(page)
  return theme
}

beforeAll(async () => {
  if (IS_WHOLE) await pauseForLooks(ground().server)
})

/** within a width; with time enough for a busy machine */
const ONE_BY_ONE = { concurrent: false, timeout: IS_WHOLE ? 3_600_000 : 900_000 } as const

// the widths side by side, each with a player of its own: much of the time is spent waiting for pages
describe.concurrent.each(onlyAsked(Object.values(SIZES), 'LOOKS_WIDTHS'))(
  'at %i pixels, in both themes',
  (width) => {
    let kept: Kept
    const seen: Seen = { all: [], contrast: [] }
    beforeAll(async () => {
      kept = await playedIn(ground().browser, ground().server.url, eventName)
    })

    const open = (from: Kept = kept) =>
      look(ground().browser, ground().server.url, {
        width,
        theme: 'light',
        language: 'en',
        kept: from,
      })

    /** Faults of access on this page, one line each; the page stays in the other theme. */
    async function faultsOf(page: Page, place: string, part?: string): Promise<readonly string[]> {
      await atRest(page)
      const whole = [...(await lookUntilSeen(page, seen, { part })), ...(await faintEdges(page))]
      const theme = await changeTheme(page)
      const other = [
        ...(await lookUntilSeen(page, seen, { part, asked: 'contrast' })),
        ...(await faintEdges(page)),
      ]
      const found = [...whole, ...other.map((one) => `in ${theme}: ${one}`)]
      const beyond = await widthBeyond(page)
      if (beyond > 0) found.push(`${beyond} pixels too wide`)
      found.push(...(await overlapping(page)))
      if (width === SIZES.phone) found.push(...(await tooSmall(page)))
      return [...new Set(found)].map((one) => `${place}: ${one}`)
    }

    // first: the match begins nine minutes after the server, and then fewer kinds of questions are open
    test.runIf(OVER_PAGES_AT.includes(width))(
      '[UI280] [UI285] [UI320] nobody is kept out of a dialog, a drawer, a menu, the slip or the sign-in',
      ONE_BY_ONE,
      async () => {
        // one of them leads to the sign-in, which ends the session that the browser had
        const { browser, server } = ground()
        const own = await playedIn(browser, server.url, eventName)
        await settleQuestions(server, playerIn(own, server.url), eventName)
        const { page, context, complaints } = await open(own)
        page.setDefaultTimeout(30_000)
        const found: string[] = []
        const began = Date.now()
        for (const [name, view] of OVER_PAGES) {
          if (!isShownAt(view, width)) continue
          const shown = view.open(page, { eventName, language: 'en' })
          // a view that does not open is a fault of its own: the others are looked at all the same
          const faults = await shown.then(
            () => faultsOf(page, name, PARTS[name]),
            (error: unknown) => [`${name} did not open: ${String(error).slice(0, 400)}`],
          )
          found.push(...faults)
          // a run of half an hour that is stopped has said what it found
          const seconds = Math.round((Date.now() - began) / 1000)
          if (IS_WHOLE) process.stdout.write([`${name}: ${seconds} s`, ...faults, ''].join('\n'))
        }
        const strange = complaints.filter(
          (complaint) => !ON_PURPOSE.test(complaint) && !BUSY.test(complaint),
        )
        expect([...found, ...strange]).toEqual([])
        await context.close()
      },
    )

    test.runIf(PAGES_AT.includes(width))(
      '[UI280] [UI285] [UI320] nor of a page: axe finds nothing serious, no words lie under a button, and a finger finds every target',
      ONE_BY_ONE,
      async () => {
        const { page, context, complaints } = await open()
        const found: string[] = []
        // each address is loaded by itself once, at one width; at the others links lead from page to page
        const visit = (address: string): Promise<unknown> =>
          width === SIZES.desktop ? page.goto(address) : follow(page, address)
        await page.goto('/marquee')
        await page.getByRole('main').waitFor()
        for (const [address, role, name] of pagesAt(width)) {
          await visit(address)
          await page
            .getByRole('main')
            .getByRole(role, { name })
            .first()
            .waitFor({ state: 'attached' })
          found.push(...(await faultsOf(page, address)))
        }
        for (const address of LOST) {
          await visit('/marquee')
          await page.getByRole('region', { name: 'Announcements' }).first().waitFor()
          await visit(address)
          await page.getByText('There is no such page').waitFor()
          found.push(...(await faultsOf(page, address)))
        }
        const strange = complaints.filter((complaint) => !BUSY.test(complaint))
        expect([...found, ...strange]).toEqual([])
        await context.close()
      },
    )

    test(
      '[UI321] the name of a question opens its ladder, and its other tools are behind their button',
      ONE_BY_ONE,
      async () => {
        const { page, context } = await open()
        await VIEWS['match-early']?.open(page, { eventName, language: 'en' })
        const row = page.getByRole('group', { name: /over runs/ }).first()
        const [toggle, chart, ladder] = [/^Tools of/, /^Chart of/, /^Ladder of/].map((name) =>
          row.getByRole('button', { name }),
        )
        expect(await ladder?.count()).toBe(1)
        expect(await chart?.count()).toBe(0)
        await toggle?.click()
        await ladder?.waitFor()
        await chart?.waitFor()
        await context.close()
      },
    )
  },
)
