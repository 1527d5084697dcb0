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

const usual = (widths: readonly number[]): readonly Side[] =>
  widths.map((width) => ({ width, pointer: width < DESK ? 'touch' : 'mouse' }))
/** Tablets that lie on their side, and small windows on a desk. */
const unusual = (widths: readonly number[]): readonly Side[] =>
  widths.map((width) => ({ width, pointer: width < DESK ? 'mouse' : 'touch' }))
const asked = (groups: readonly (readonly Side[])[]): readonly (readonly Side[])[] =>
  groups
    .map((sides) => sides.filter(({ width }) => WIDTHS.includes(width)))
    .filter((sides) => sides.length > 0)

/**
 * Sides with one arrangement of the page: a layer opens at the first of them, and is resized to the others. The mouse
 * comes first: this browser takes it from a page as a finger comes, and gives it back as the next page loads.
 */
export const ARRANGED = asked([
  [...unusual([390]), ...usual([390, 360, 320])],
  [...unusual([820]), ...usual([820])],
  [...usual([1024]), ...unusual([1024])],
  [...usual([1440, 1920, 1366, 1200]), ...unusual([1366])],
])
/** The same with one pointer, for views that follow from each other without a load. */
export const OF_ONE_POINTER = ARRANGED.flatMap((sides) =>
  Object.values(Object.groupBy(sides, ({ pointer }) => pointer)),
)
/** Sides for which a page opens once. */
export const OF_PAGES = asked([
  [...unusual([390, 820]), ...usual([390, 360, 320, 820])],
  [...usual([1440, 1920, 1366, 1200, 1024]), ...unusual([1366, 1024])],
])

export const nameOf = ({ width, pointer }: Side): string => `${width} ${pointer}`

type Size = ReturnType<typeof sizeAt>

/** a part of its size */
const SMALL = 0.1

const sizeAt = (width: number) => ({ width, height: width < 768 ? 844 : 900 })

/** A page that is seen at several widths, one after the other, with a finger and with a mouse. */
export class SidesOfPage {
  readonly #page: Page
  readonly #session: CDPSession
  #size: Size = { width: 0, height: 0 }
  #pointer: Side['pointer'] = 'mouse'

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** The page's context has a mouse. */
  static async of(page: Page): Promise<SidesOfPage> {
    return new SidesOfPage(page, await page.context().newCDPSession(page))
  }

  /** Gives the page this width, and the finger; a mouse in place of a finger with the next page that loads. */
  async turn({ width, pointer }: Side): Promise<void> {
    if (pointer !== this.#pointer) await this.#point(pointer)
    await this.#page.setViewportSize(sizeAt(width))
    await this.#resize(sizeAt(width))
  }

  /** Whether the page that is loaded knows of the pointer. */
  async isPointed(): Promise<boolean> {
    const form = this.#pointer === 'touch' ? 'coarse' : 'fine'
    return await this.#page.evaluate((of) => matchMedia(`(pointer: ${of})`).matches, form)
  }

  /** The scrollbars of the browser take room; with a finger they take none. */
  async #point(pointer: Side['pointer']): Promise<void> {
    const isTouch = pointer === 'touch'
    await this.#session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
    await this.#session.send('Emulation.setScrollbarsHidden', { hidden: isTouch })
    this.#pointer = pointer
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
