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

/** Sides with one arrangement of the page and one pointer: a layer opens at the first of them and is resized to the others. */
export const ARRANGED = asked([
  usual([390, 360, 320]),
  usual([820]),
  usual([1024]),
  usual([1440, 1920, 1366, 1200]),
  ...[390, 820, 1024, 1366].map((width) => unusual([width])),
])
/** Sides for which a page opens once. */
export const OF_PAGES = asked([
  usual([390, 360, 320, 820]),
  usual([1440, 1920, 1366, 1200, 1024]),
  unusual([390, 820]),
  unusual([1366, 1024]),
])

export const nameOf = ({ width, pointer }: Side): string => `${width} ${pointer}`

interface Size {
  readonly width: number
  readonly height: number
}

/** a part of its size */
const SMALL = 0.1

const sizeAt = (width: number): Size => ({ width, height: width < 768 ? 844 : 900 })

/** A page that is seen at several widths, one after the other: its context has the finger or the mouse. */
export class SidesOfPage {
  readonly #page: Page
  readonly #session: CDPSession
  #size: Size = { width: 0, height: 0 }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** The scrollbars of the browser take room; with a finger they take none. */
  static async of(page: Page, pointer: Side['pointer']): Promise<SidesOfPage> {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setScrollbarsHidden', { hidden: pointer === 'touch' })
    return new SidesOfPage(page, session)
  }

  /** Gives the page this width. */
  async turn({ width, pointer }: Side): Promise<void> {
    await this.#page.setViewportSize(sizeAt(width))
    await this.#resize(sizeAt(width))
    const form = pointer === 'touch' ? 'coarse' : 'fine'
    const isSo = await this.#page.evaluate((of) => matchMedia(`(pointer: ${of})`).matches, form)
    if (!isSo) throw new Error(`the page has no ${pointer}`)
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
