import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { escape } from '../escape.ts'
import { widthBeyond } from '../browser.ts'

const eventually = { timeout: 60_000, interval: 500 }

/** The open chart of a larger market draws four runners, and another one in the place of each [UI1420]. */
export async function chartOfFour(page: Page): Promise<void> {
  const chart = page.getByRole('dialog', { name: /^Chart of / })
  const lines = chart.getByRole('combobox', { name: /^Runner of line \d$/ })
  await expect.poll(() => lines.count(), eventually).toBe(4)
  const first = lines.first()
  const drawn = await first.locator('option:checked').innerText()
  const free = await first
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.textContent))
  const other = free.find((name) => name !== undefined && name !== drawn) ?? ''
  await first.selectOption({ label: other })
  await chart.getByRole('img', { name: new RegExp(`^Prices of ${other}: `) }).waitFor()
  expect(await widthBeyond(page)).toBe(0)
  await escape(page)
  await chart.waitFor({ state: 'detached' })
}
