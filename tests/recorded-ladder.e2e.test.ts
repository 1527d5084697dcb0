import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { definition, line } from '@crease/exchange/feeds/testing/made-up-stream.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit, WIDTHS } from './support/browser/browser.ts'
import { Bettor } from './support/bettor.ts'
import { openGround, type Ground } from './support/ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

/** The stream says what traded for those who backed and those who laid: 160 there are 80 of backers' stakes. */
const RECORDING = [
  line(0, {
    img: true,
    marketDefinition: definition({ eventName: 'Kites v Larks' }),
    rc: [
      {
        id: 11,
        atb: [[2, 5000]],
        atl: [[2.02, 5000]],
        trd: [
          [2, 100],
          [1.95, 40],
        ],
        ltp: 2,
      },
      { id: 12, atb: [[1.98, 5000]], atl: [[2, 5000]] },
    ],
  }),
  line(1000, {
    rc: [
      {
        id: 11,
        trd: [
          [2, 160],
          [1.95, 0],
        ],
      },
    ],
  }),
  // the recording goes on, so that its market is not taken for silent
  line(3_600_000, { rc: [{ id: 12, atb: [[1.98, 5001]] }] }),
]

const folder = perFile(() => temporaryDataDir('recorded-ladder'))
let ground: Ground

beforeAll(async () => {
  const file = join(folder().path, 'made-up.jsonl')
  await writeFile(file, RECORDING.join('\n'))
  ground = await openGround('recorded-ladder', {
    FEED: `betfair-recording:${file}`,
    FEED_SILENCE_SECONDS: '3600',
  })
})

afterAll(async () => {
  await ground.close()
})

/** Asks until it is so: pushes take their time on a busy machine. */
const poll = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000 })

test.each([
  [WIDTHS.phone, '80', '180'],
  // what the phone's player took counts for everybody
  [WIDTHS.desktop, '180', '280'],
])(
  '[FD92] [RT120] at %i pixels the ladder of a recorded market says what was traded a price, there and here',
  async (width, before, after) => {
    const { page, context } = await visit(ground.browser, ground.server.url, width)
    await new Bettor(page).signInWithDemo()
    await page.goto('/ladder?market=1.5&event=900&sport=4&runner=11')
    const ladder = page.getByRole('region', { name: 'Kites', exact: true })
    const row = (price: string): Locator =>
      ladder.locator(`.ladder-row:has([role=rowheader]:text-is("${price}"))`)
    const traded = (price: string): Promise<string> =>
      row(price).locator('.ladder-traded').innerText()
    await poll(() => traded('2.00')).toBe(before)
    expect(await traded('1.95')).toBe('')
    await page.getByLabel('Stake', { exact: true }).fill('100')
    await row('2.00').locator('.ladder-cell[data-side=back]').click()
    const armed = page.locator('[data-armed="true"]')
    expect(await armed.innerText()).toContain('Back 100 at 2.00')
    // two presses within 300 ms count as one
    await page.waitForTimeout(350)
    await armed.click()
    await poll(() => traded('2.00')).toBe(after)
    await context.close()
  },
)
