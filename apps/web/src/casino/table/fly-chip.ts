import type { Paise } from '@crease/domain/units/money.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { chipTone } from '../drawings/chip-stack.ts'

const FLIGHT_MS = 240

/** A chip of this worth, for the flight alone. */
function drawnChip(stake: Paise): HTMLElement {
  const chip = document.createElement('i')
  const amount = document.createElement('span')
  amount.textContent = shortAmount(stake)
  chip.append(amount)
  chip.className = 'chip chip-flies'
  chip.dataset['chip'] = chipTone(stake)
  chip.setAttribute('aria-hidden', 'true')
  return chip
}

/**
 * A chip flies to what was pressed from the chosen chip of the stake bar, a typed stake from its field [UI1300]; with
 * reduced motion it lies there at once.
 */
export function flyChip(to: Element | null, stake: Paise): void {
  if (to === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const table = to.closest('.casino-table')
  const from =
    table?.querySelector('.chip[aria-pressed="true"]') ?? table?.querySelector('.stake-field')
  if (from === null || from === undefined) return
  const chip = drawnChip(stake)
  const [start, goal] = [middleOf(from), middleOf(to)]
  chip.style.left = `${start.x}px`
  chip.style.top = `${start.y}px`
  document.body.append(chip)
  const there = `translate(${goal.x - start.x}px, ${goal.y - start.y}px) scale(0.55)`
  const flight = chip.animate([{ transform: 'none' }, { transform: there }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  })
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => chip.remove())
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
