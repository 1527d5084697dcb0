import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { widthBeyond } from './browser.ts'

const SHOTS = process.env['SCREENSHOTS']

/** Looks whether a page is no wider than its window, and keeps its picture in the folder SCREENSHOTS if that is set. */
export async function shootWhole(page: Page, name: string): Promise<void> {
  expect(await widthBeyond(page)).toBe(0)
  if (SHOTS !== undefined)
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true })
}
