import { odds, type Odds } from '@crease/domain/units/odds.ts'

/** Scrolls a ladder so that a price stands in its middle. */
export function bringIntoMiddle(box: HTMLElement | null, price: Odds): void {
  const row = box?.querySelector<HTMLElement>(`[data-price="${price}"]`) ?? null
  if (box === null || row === null) return
  const { top, height } = row.getBoundingClientRect()
  const from = box.getBoundingClientRect()
  box.scrollTop += top - from.top - from.height / 2 + height / 2
}

/** The price that stands in the middle of a ladder now; null where it has no rows. */
export function middleOf(box: HTMLElement | null): Odds | null {
  if (box === null) return null
  const { top, height } = box.getBoundingClientRect()
  for (const row of box.querySelectorAll<HTMLElement>('[data-price]')) {
    if (row.getBoundingClientRect().bottom >= top + height / 2) {
      return odds(Number(row.dataset['price']))
    }
  }
  return null
}

/** Puts the focus on the cell of the same side a row further; false at the ends of the ladder. */
export function goBeside(cell: HTMLElement, rows: 1 | -1): boolean {
  const [at, side] = placeOf(cell)
  return at !== undefined && focusCell(cell, `${Number(at) + rows} ${side}`)
}

/** Puts the focus on a side of the same row. */
export function goAcross(cell: HTMLElement, side: 'back' | 'lay'): void {
  const [at] = placeOf(cell)
  if (at !== undefined) focusCell(cell, `${at} ${side}`)
}

const placeOf = (cell: HTMLElement): string[] =>
  (cell.dataset['cell'] ?? cell.dataset['own'])?.split(' ') ?? []

function focusCell(from: HTMLElement, place: string): boolean {
  const ladder = from.closest('.ladder')
  const cell = ladder?.querySelector<HTMLElement>(`[data-cell="${place}"]`) ?? null
  cell?.focus()
  return cell !== null
}

/** Puts the focus on the cell of a side at a price, which need not be in sight; null where there is none. */
export function cellAt(from: HTMLElement, price: Odds, side: 'back' | 'lay'): HTMLElement | null {
  const row = from.closest('.ladder')?.querySelector(`[data-price="${price}"]`)
  return row?.querySelector<HTMLElement>(`[data-side="${side}"].ladder-cell`) ?? null
}

/** The ladder beside this one gets the focus, and is brought into sight. */
export function goToLadder(from: HTMLElement, by: 1 | -1): void {
  const ladders = [...(from.closest('.ladders')?.querySelectorAll<HTMLElement>('.ladder') ?? [])]
  const here = ladders.findIndex((ladder) => ladder.contains(from))
  const next = ladders[here + by]
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  next?.querySelector<HTMLElement>('.ladder-scroll')?.focus({ preventScroll: true })
}
