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
  /** only at these widths */
  readonly widths?: readonly number[]
}
