import type { Page } from 'playwright-core'

/** Longer than the two halves of a double click are apart, milliseconds. */
const APART_MS = 450

/** Waits until the next press is one of its own, and not the second half of a double click [BS57] [BS155]. */
export const pastDoubleClick = (page: Page): Promise<void> => page.waitForTimeout(APART_MS)
