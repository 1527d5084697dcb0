import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { widthBeyond } from './browser.ts'

const SHOTS = process.env['SCREENSHOTS']

/** Keeps a picture of a page in the folder SCREENSHOTS, if that is set. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage })
}

/** Looks whether a page is no wider than its window, and keeps its picture, the whole of it. */
export async function shootWhole(page: Page, name: string): Promise<void> {
  expect(await widthBeyond(page)).toBe(0)
  await shoot(page, name, true)
}
