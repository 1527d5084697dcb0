import type { Page } from 'playwright-core'
import { operatorOf } from '../support/operator.ts'
import { expectDone } from '../support/player.ts'
import type { ServerProcess } from '../support/server-process.ts'
import type { View } from './view.ts'

/** A table needs as long as its round for a first result. */
export const RESULT_WITHIN_MS = 90_000
/** time for cards, boards and pictures of a table */
const TABLE_MS = 1_000
/** until the band of a result has given way to its plate */
const BAND_MS = 2_200

/** Tables of each cloth, and each game that is played alone; three more are addresses of all-screens.ts. */
const TABLES =
  'teen20 poker20 baccarat lucky7 kbc card32 ab20 sicbo worli race20 vhorses cmeter superover crash ' +
  'hilo plinko dice limbo slot-lanterns'

/** Titles with a cloth, a play or reels that no other table shows. */
const MORE_TABLES =
  'race17 lucky15 goal ballbyball vfootball vgreyhounds mogambo worli3 lottfive trio notenum cmeter1 ' +
  'slot-bells slot-mangoes slot-peacock slot-monsoon'

/** Tables that are looked at while their cards or balls come, and at the end of a round. */
const STATES = ['dealing', 'result'].flatMap((state) =>
  ['teen20', 'baccarat', 'ab20', 'roulette13', 'sicbo', 'ballbyball'].map(
    (slug) => [slug, state] as const,
  ),
)
const SHOWS: Readonly<Record<string, string>> = {
  dealing: '.felt[data-runs="true"]',
  result: '.win-plate',
}

/** The table that an operator has paused for the looks. */
const PAUSED = 'trap'

/** Opens a table as soon as its name is there. */
export async function toTable(page: Page, slug: string): Promise<void> {
  await page.goto(`/casino/table/${slug}`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForTimeout(TABLE_MS)
}

async function toState(page: Page, slug: string, shows: string): Promise<void> {
  await toTable(page, slug)
  await page.locator(shows).first().waitFor({ timeout: RESULT_WITHIN_MS })
  if (shows === SHOWS['result']) await page.waitForTimeout(BAND_MS)
}

async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await toTable(page, 'teen20')
  await page.context().setOffline(true)
  await page.locator('[data-status="LOST"]').waitFor({ timeout: RESULT_WITHIN_MS })
}

/** Pauses the table of the view `table-paused`, before anything is looked at. */
export async function pauseForLooks(server: ServerProcess): Promise<void> {
  const operator = await operatorOf(server)
  const why = { reason: 'OPERATOR_ERROR', note: 'a card fell from the shoe' } as const
  const body = { casinoGameSlug: PAUSED, act: 'PAUSE', ...why } as const
  await expectDone(operator.call<{ readonly success: true }>('operatorTable', { body }))
}

const views = (slugs: string): Readonly<Record<string, View>> =>
  Object.fromEntries(
    slugs
      .split(' ')
      .map((slug): readonly [string, View] => [
        `table-${slug}`,
        { whole: true, follows: true, open: (page) => toTable(page, slug) },
      ]),
  )

/** A table of each cloth, in the state of its round. */
export const TABLE_VIEWS = views(TABLES)

/** Further tables, and tables with bets, while they deal, at the result, paused, and without a line: of `npm run looks` alone. */
export const TABLE_STATE_VIEWS: Readonly<Record<string, View>> = {
  ...views(MORE_TABLES),
  ...Object.fromEntries(
    STATES.map(([slug, state]): readonly [string, View] => [
      `table-${slug}-${state}`,
      { whole: true, ends: true, open: (page) => toState(page, slug, SHOWS[state] ?? '') },
    ]),
  ),
  'table-paused': {
    whole: true,
    follows: true,
    open: (page) => toState(page, PAUSED, '[data-status="PAUSED"]'),
  },
  'table-reconnecting': {
    whole: true,
    // put back by the next view
    open: loseLine,
  },
  'table-reconnected': {
    whole: true,
    open: async (page) => {
      await loseLine(page)
      await page.context().setOffline(false)
      await page.locator('[data-status="LOST"]').waitFor({ state: 'detached' })
    },
  },
}
