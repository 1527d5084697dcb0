import type { CDPSession, Page } from 'playwright-core'
import { onlyAsked } from './looked-at.ts'
import { settled } from './settled.ts'

/** A window of a width, and what its user points with. */
export interface Side {
  readonly width: number
  readonly pointer: 'touch' | 'mouse'
}

// `npm run test:e2e` has the control alone; `npm test` looks at pages in screens.e2e
export const WIDTHS: readonly number[] = onlyAsked(
  [320, 360, 390, 820, 1024, 1200, 1366, 1440, 1920],
  'LOOKS_WIDTHS',
)
/** from this width on a mouse is usual */
const DESK = 1024
/** Widths of tablets that lie on their side, and of small windows on a desk: looked at with either pointer. */
const OF_BOTH: ReadonlySet<number> = new Set([390, 820, 1024, 1366])

/** Widths with one arrangement of the page: a layer opens at the first of them and is resized to the others. */
export const ARRANGED: readonly (readonly Side[])[] = sidesOf([
  [390, 360, 320],
  [820],
  [1024],
  [1440, 1920, 1366, 1200],
])
/** Widths at which a page opens once. */
export const OF_PAGES: readonly (readonly Side[])[] = sidesOf([
  [390, 360, 320, 820],
  [1440, 1920, 1366, 1200, 1024],
])

function sidesOf(groups: readonly (readonly number[])[]): readonly (readonly Side[])[] {
  return groups
    .map((widths) => widths.filter((width) => WIDTHS.includes(width)).flatMap(pointersAt))
    .filter((sides) => sides.length > 0)
}

function pointersAt(width: number): readonly Side[] {
  const [usual, other] =
    width < DESK ? (['touch', 'mouse'] as const) : (['mouse', 'touch'] as const)
  return [{ width, pointer: usual }, ...(OF_BOTH.has(width) ? [{ width, pointer: other }] : [])]
}

export const nameOf = ({ width, pointer }: Side): string => `${width} ${pointer}`

interface Size {
  readonly width: number
  readonly height: number
}

/** a part of its size */
const SMALL = 0.1

const sizeAt = (width: number): Size => ({ width, height: width < 768 ? 844 : 900 })

/** A page that is seen from several sides, one after the other; of a browser whose scrollbars take room. */
export class SidesOfPage {
  readonly #page: Page
  readonly #session: CDPSession
  #size: Size = { width: 0, height: 0 }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<SidesOfPage> {
    return new SidesOfPage(page, await page.context().newCDPSession(page))
  }

  /** Gives the page this width and pointer: with a finger, scrollbars take no room. */
  async turn({ width, pointer }: Side): Promise<void> {
    const enabled = pointer === 'touch'
    await this.#session.send('Emulation.setTouchEmulationEnabled', { enabled })
    await this.#session.send('Emulation.setScrollbarsHidden', { hidden: enabled })
    await this.#page.setViewportSize(sizeAt(width))
    await this.#resize(sizeAt(width))
    const isCoarse = await this.#page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    if (isCoarse !== enabled) throw new Error(`the page has no ${pointer}`)
  }

  /** Makes the window this high; it is drawn small, which takes a tenth of the time. */
  async lengthen(height: number): Promise<void> {
    await this.#resize({ ...this.#size, height }, SMALL)
  }

  /** Draws the window as large as it is, for a picture. */
  async draw(): Promise<void> {
    await this.#resize(this.#size)
  }

  async #resize(size: Size, scale = 1): Promise<void> {
    this.#size = size
    const metrics = { ...size, scale, deviceScaleFactor: 1, mobile: false }
    await this.#session.send('Emulation.setDeviceMetricsOverride', metrics)
    await settled(this.#page)
  }
}
