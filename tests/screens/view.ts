import type { Page } from 'playwright-core'

export interface Scene {
  readonly eventName: string
  readonly language: 'en' | 'hi'
}

/** Something to look at, and the way there from anywhere. */
export interface View {
  readonly open: (page: Page, scene: Scene) => Promise<void>
  /** the whole page, not only what the window shows */
  readonly whole?: true
  /** a page that follows the size of its window: opened once on a phone and once on a desk */
  readonly follows?: true
  /** a state that ends by itself: the page's news are held back while it is looked at */
  readonly ends?: true
  /** only from this width on, pixels */
  readonly from?: number
  /** only below this width */
  readonly below?: number
}

/** Whether the arrangement of this width has the view. */
export const isShownAt = (
  { from = 0, below = Number.POSITIVE_INFINITY }: Pick<View, 'from' | 'below'>,
  width: number,
): boolean => width >= from && width < below
