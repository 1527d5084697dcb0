import type { Page } from 'playwright-core'

/**
 * Presses Escape and waits until the entry of what it closes has left the browser's history [UI570]: the step back
 * is done later than the press, and would undo a `goto` that begins meanwhile.
 */
export async function escape(page: Page): Promise<void> {
  const before = await page.evaluate(depth)
  await page.keyboard.press('Escape')
  if (before > 0) await page.waitForFunction(depthBelow, before)
}

const depth = (): number => Number(Object(history.state).over ?? 0)

const depthBelow = (before: number): boolean => Number(Object(history.state).over ?? 0) < before
