import type { Page } from 'playwright-core'

/** Names, odds, results, values of hands and cards that a chip of their own cell or zone lies on. */
export const coveredByChips = (page: Page): Promise<{ covered: string[]; chips: number }> =>
  page.evaluate(() => {
    /** pixels that boxes may share: an edge is no digit */
    const HAIR = 1.5
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR
    /** the boxes of its lines, or of what is drawn in it */
    const boxesOf = (element: Element): readonly DOMRect[] => {
      if (element.matches('.face')) return [element.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)'
    // one that is paid or swept is on its way
    const chips = [...document.querySelectorAll('.casino-table .bet-chip')].filter(
      (chip) => isSeen(chip) && chip.getAnimations().length === 0,
    )
    const covered = chips.flatMap((chip) => {
      const box = chip.getBoundingClientRect()
      const around = chip.closest('.zone') ?? chip.closest('.bet-cell')
      const words = around?.querySelectorAll('.bet-cell-name, b, small, .face') ?? []
      return [...words]
        .filter((one) => isSeen(one) && boxesOf(one).some((line) => meet(line, box)))
        .map((one) => `'${chip.textContent}' on '${one.textContent}' of ${around?.textContent}`)
    })
    return { covered, chips: chips.length }
  })

/** Names, odds and results of cells, of which a part lies outside their cell: it is cut off there. */
export const cutInCells = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const HAIR = 1.5
    const words = [...document.querySelectorAll('.bet-cell :is(.bet-cell-name, b, small)')]
    return words.flatMap((one) => {
      const cell = one.closest('.bet-cell')?.getBoundingClientRect()
      const isSeen = one.checkVisibility({ visibilityProperty: true })
      if (cell === undefined || !isSeen || getComputedStyle(one).clipPath === 'inset(50%)')
        return []
      const range = document.createRange()
      range.selectNodeContents(one)
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < cell.left - HAIR ||
          right > cell.right + HAIR ||
          top < cell.top - HAIR ||
          bottom > cell.bottom + HAIR,
      )
      return isCut ? [`'${one.textContent}' of ${one.closest('.bet-cell')?.textContent}`] : []
    })
  })
