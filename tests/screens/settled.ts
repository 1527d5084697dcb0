import type { Page } from 'playwright-core'

/** for places that are kept while something loads */
const LOADED_WITHIN_MS = 2_000
/** for what fades or moves; a countdown goes on */
const MOVED_WITHIN_MS = 500

/** Waits for the fonts, two frames, for the end of what moves, and until no place is kept for what loads. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    async ([loadedWithinMs, movedWithinMs]) => {
      const until = performance.now() + loadedWithinMs
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
      const frame = (): Promise<number> => new Promise(requestAnimationFrame)
      const isLoading = (): boolean =>
        [...document.querySelectorAll('.skeleton')].some((place) => place.checkVisibility())
      await document.fonts.ready
      do {
        await frame()
        await frame()
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .filter(({ playState }) => playState === 'running')
          .map(({ finished }) => finished)
        await Promise.race([Promise.allSettled(ending), wait(movedWithinMs)])
      } while (isLoading() && performance.now() < until)
    },
    [LOADED_WITHIN_MS, MOVED_WITHIN_MS] as const,
  )
