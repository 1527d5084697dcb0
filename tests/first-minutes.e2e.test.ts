import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { visit, WIDTHS, type Visit } from './support/browser/browser.ts'
import { pastDoubleClick } from './support/browser/double-click.ts'
import { Bettor } from './support/bettor.ts'
import { openGround } from './support/ground.ts'
import { openLine } from './support/line.ts'
import { operatorOf } from './support/operator.ts'
import {
  cricketMatches,
  currentBets,
  demoPlayer,
  expectDone,
  signedInPlayer,
  type Player,
} from './support/player.ts'
import { FIRST, SECOND, TOSSES, twoMatches } from './support/browser/two-matches.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const SOON = { timeout: 60_000 }
/** Rows keep their places for so long after a tap, milliseconds. */
const CALM_MS = 500

const feed = perFile(twoMatches)
const ground = perFile(() => openGround('first-minutes', { FEED: feed().feed }))
const line = perFile(() => openLine(ground().server.url))

beforeAll(async () => {
  const player = await demoPlayer(ground().server.url)
  await vi.waitUntil(async () => (await cricketMatches(player)).length === 2, SOON)
})

/** Asks until it is so: pushes take their time on a busy machine. */
const poll = <T>(read: () => Promise<T>) => expect.poll(read, SOON)

describe.each([
  { width: WIDTHS.phone, toss: TOSSES[0] },
  { width: WIDTHS.desktop, toss: TOSSES[1] },
])('at $width pixels', ({ width, toss }) => {
  let visitor: Visit
  let page: Page
  let bettor: Bettor
  beforeAll(async () => {
    visitor = await visit(ground().browser, line().url, width)
    page = visitor.page
    bettor = new Bettor(page)
    await bettor.signInWithDemo()
    return () => visitor.context.close()
  })

  const isPhone = width < 768
  const slip = (): Locator => page.getByRole('form', { name: 'Bet slip' })
  const list = (): Locator =>
    page.getByRole(width < 768 ? 'list' : 'table', { name: 'Cricket matches' })

  /** The player of the page, as a program that signs in with the same token. */
  async function playerOfThePage(): Promise<Player> {
    const stored = await page.evaluate(() => localStorage.getItem('crease-auth'))
    const token = /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? ''
    return signedInPlayer(ground().server.url, 'the page', token)
  }

  /** Turns a preference on. */
  async function prefer(name: string): Promise<void> {
    const match = page.url()
    if (isPhone) await page.getByRole('link', { name: 'Account', exact: true }).click()
    else await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preferences' })
    await dialog.getByRole('switch', { name }).check()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    if (isPhone) await page.goto(match)
  }

  /** What each runner of the match odds brings if it wins, as its row says. */
  const figures = async (): Promise<string> => {
    await bettor.showOdds()
    const read = (name: string): Promise<string> =>
      bettor
        .runner(name)
        .getByLabel(/^Result if it wins/)
        .innerText({ timeout: 2000 })
        .catch(() => '')
    return `${await read('Kites')} ${await read('Herons')}`
  }

  test('[UI473] rows keep their places under a tap while they say what is new, and move half a second later', async () => {
    const rows = list().locator(width < 768 ? 'li:has(a)' : 'tr:has(a)')
    /** the names in their order, and whether the second match says that it is in play */
    const seen = async () => {
      const texts = await rows.allInnerTexts()
      const names = texts.map((text) => (text.includes('Larks') ? SECOND : FIRST))
      return { names, isNews: texts.some((text) => /Larks[^]*In play/.test(text)) }
    }
    await poll(async () => (await seen()).names).toEqual([FIRST, SECOND])
    await page.evaluate(() => {
      const noted = { tapped: 0, moved: 0 }
      Reflect.set(window, 'noted', noted)
      const note = (): void => void (noted.tapped = performance.now())
      document.addEventListener('pointerdown', note, { capture: true })
      const order = (): boolean => {
        const text = document.querySelector('main')?.textContent ?? ''
        return text.lastIndexOf('Larks') < text.lastIndexOf('Kites')
      }
      new MutationObserver(() => {
        if (noted.moved === 0 && order()) noted.moved = performance.now()
      }).observe(document, { subtree: true, childList: true, characterData: true })
      // a finger that does not rest, and presses nothing
      const tap = (): void =>
        void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      Reflect.set(window, 'tapping', setInterval(tap, 100))
    })
    await feed().tell('in play')
    await poll(seen).toEqual({ names: [FIRST, SECOND], isNews: true })
    await page.evaluate(() => clearInterval(Reflect.get(window, 'tapping')))
    await poll(async () => (await seen()).names).toEqual([SECOND, FIRST])
    const { tapped, moved }: { tapped: number; moved: number } = await page.evaluate('noted')
    expect(moved - tapped).toBeGreaterThanOrEqual(CALM_MS)
    await feed().tell('before its start')
    await poll(async () => (await seen()).names).toEqual([FIRST, SECOND])
  })

  test('[UI560] a star without a line shows at once, and the account keeps it when the line is back', async () => {
    const star = list().getByRole('button', { name: new RegExp(`^Favourite: .+, ${SECOND}$`) })
    const player = await playerOfThePage()
    const kept = async (): Promise<string[]> => {
      const reply = await player.call<{ success: true; markets: { eventName: string }[] }>(
        'getFavourites',
      )
      return (await expectDone(Promise.resolve(reply))).markets.map(({ eventName }) => eventName)
    }
    line().cut()
    await star.click()
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    expect(await kept()).toEqual([])
    line().mend()
    await poll(kept).toEqual([SECOND])
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    await star.click()
    await poll(kept).toEqual([])
  })

  test('[BS143] a slip whose bet is on its way is hidden, says that it stays, and its answer is told', async () => {
    await bettor.openMatch(FIRST)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/v1/placeBet', async (route) => {
      await held
      await route.continue()
    })
    await bettor.bet({ runner: 'Kites', side: 'Back', rate: 2, stake: 100 })
    await slip().getByText('Placing...').waitFor()
    expect(await slip().getByRole('button', { name: 'Reset' }).count()).toBe(0)
    const hide = slip().getByRole('button', { name: 'Hide' })
    expect(await hide.getAttribute('title')).toBe('Your bet stays; it is under My Bets')
    await hide.click()
    await slip().waitFor({ state: 'detached' })
    expect((await bettor.toasts()).join()).not.toContain('Matched')
    answer()
    // a phone's receipt says it at its foot, where a toast would lie over it [BS193]
    const said = isPhone ? page.locator('[data-receipt]') : page.locator('.Toastify__toast')
    await poll(async () => (await said.allInnerTexts()).join('\n')).toContain('Matched 100 at 2.00')
    await page.unroute('**/api/v1/placeBet')
    await poll(() => bettor.bets('Matched')).toHaveLength(1)
  })

  test('[UI527] [BS144] figures under the runners count what the player prefers; a bet far off is warned of', async () => {
    await poll(figures).toBe('+100.00 −100.00')
    await prefer('Net of commission')
    await poll(figures).toBe('+98.00 −100.00')
    const far = { runner: 'Kites', side: 'Back', rate: 900, stake: 100 } as const
    await bettor.fillIn(far)
    await slip().getByText('unlikely to be matched').waitFor()
    await slip().getByRole('button', { name: 'Back Kites 100 at 900' }).click()
    await poll(() => bettor.bets('Unmatched')).toHaveLength(1)
    await poll(figures).toBe('+98.00 −100.00')
    await prefer('With unmatched bets')
    await poll(figures).toBe('+98.00 −200.00')
    await bettor.showOdds()
    const market = page.getByRole('region', { name: toss, exact: true })
    await market.getByRole('button', { name: /^Back Kites at 1\.90/ }).click()
    await slip().getByLabel('Stake', { exact: true }).fill('100')
    await slip().getByRole('button', { name: 'Back Kites 100 at 1.90' }).click()
    await poll(() => bettor.bets('Matched')).toHaveLength(2)
    await settleToss()
    await prefer('With settled markets of the match')
    // 90 were won there, less 2 % of commission
    await expect.poll(figures, SOON).toBe('+186.20 −111.80')
  })

  /** The Kites have won the toss, an operator says. */
  async function settleToss(): Promise<void> {
    const bets = await currentBets(await playerOfThePage())
    const bet = bets.find(({ marketName }) => marketName === toss)
    const operator = await operatorOf(ground().server)
    const body = { marketId: bet?.marketId, winners: [bet?.selectionId], reason: 'RULES' }
    await expectDone(operator.call<{ success: true }>('operatorSettle', { body }))
    await poll(() => bettor.bets('Matched')).toHaveLength(1)
  }

  test('[UI580] [BS58] an unmatched bet is marked where others take it, and moved by a step', async () => {
    await bettor.bet({ runner: 'Kites', side: 'Back', rate: 2.06, stake: 100 })
    await bettor.showOdds()
    const mine = bettor
      .runner('Kites')
      .getByRole('button', { name: /^Lay Kites at 2\.06, .+ available, you have 100 here$/ })
    await mine.waitFor()
    await poll(() => mine.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toContain(
      'linear-gradient',
    )
    await bettor.showBets()
    const unmatched = page
      .getByRole('region', { name: 'Current bets' })
      .getByRole('region', { name: 'Unmatched', exact: true })
    // beside the one at 900 of the test before
    const asked = unmatched.getByRole('listitem').filter({ hasText: '100 at 2.06' })
    await asked.getByRole('button', { name: 'Change Kites' }).click()
    const up = unmatched.getByRole('button', { name: /^Move Kites.* up to 2\.0\d$/ })
    const next = (await up.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
    expect(Number(next)).toBeGreaterThan(2.06)
    const ours = unmatched
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move Kites.* up to 2\.0\d$/ }) })
    await up.click()
    await ours.getByRole('button', { name: 'Save the change of Kites' }).click()
    await poll(async () => (await bettor.bets('Unmatched')).join()).toContain(`100 at ${next}`)
  })

  test('[BS145] on the page of a match My Bets and cancelling all are of that match, and all are a press away', async () => {
    await page.goto('/home')
    await bettor.openMatch(SECOND)
    await bettor.bet({ runner: 'Larks', side: 'Back', rate: 800, stake: 100 })
    await poll(async () => (await bettor.bets('Unmatched')).join()).toContain('100 at 800.00')
    await page.goto('/home')
    // the list says what was matched: the phone's player was the first, the desktop's the second
    const row = list()
      .locator(width < 768 ? 'li' : 'tr')
      .filter({ hasText: FIRST })
    await poll(() => row.innerText()).toMatch(width < 768 ? /Matched 100/ : /\b200\b/)
    await bettor.openMatch(FIRST)
    await bettor.showBets()
    const reach = page.getByRole('group', { name: 'Bets shown' })
    const counted = async (): Promise<number[]> =>
      (await reach.getByRole('button').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]))
    const [here = 0, everywhere = 0] = await counted()
    expect([here, everywhere]).toEqual([expect.any(Number), here + 1])
    expect(await bettor.bets('Unmatched')).toHaveLength(2)
    await page.getByRole('button', { name: 'Cancel all unmatched' }).click()
    await page.getByText(new RegExp(`^Cancel 2 (bets|backs) in ${FIRST}\\?`)).waitFor()
    await pastDoubleClick(page)
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await poll(() => bettor.bets('Unmatched')).toHaveLength(0)
    await reach.getByRole('button', { name: /^All/ }).click()
    await poll(async () => (await bettor.bets('Unmatched')).join()).toContain('100 at 800.00')
    expect(visitor.complaints.filter((one) => !one.includes('ERR_'))).toEqual([])
  })
})
