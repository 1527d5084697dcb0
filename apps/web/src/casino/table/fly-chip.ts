const FLIGHT_MS = 240

/** A chip flies from the stake to a cell that was pressed [UI1300]; with reduced motion it lies there at once. */
export function flyChip(to: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = to.closest('.casino-table')?.querySelector('.chip[aria-pressed="true"]')
  if (from === null || from === undefined) return
  const [start, goal] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const chip = from.cloneNode(true)
  if (!(chip instanceof HTMLElement)) return
  chip.className = 'chip chip-flies'
  chip.setAttribute('aria-hidden', 'true')
  chip.setAttribute('inert', '')
  chip.style.left = `${start.left}px`
  chip.style.top = `${start.top}px`
  document.body.append(chip)
  const [dx, dy] = [
    goal.left + goal.width / 2 - start.left - start.width / 2,
    goal.top + goal.height / 2 - start.top - start.height / 2,
  ]
  const flight = chip.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(0.55)` }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  )
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => chip.remove())
}
