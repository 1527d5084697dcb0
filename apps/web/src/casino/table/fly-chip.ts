const FLIGHT_MS = 240

/**
 * A chip flies from the stake to a cell that was pressed [UI1300]; with reduced motion it lies there at once. It flies in
 * a box of the table's own, so that nothing of the page is laid out for it [UI701].
 */
export function flyChip(to: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const table = to.closest('.casino-table')
  const from = table?.querySelector('.chip[aria-pressed="true"]') ?? null
  const air = table?.querySelector('.chip-air > .own-line') ?? null
  if (from === null || air === null) return
  const [start, goal] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const { left, top } = air.getBoundingClientRect()
  const chip = from.cloneNode(true)
  if (!(chip instanceof HTMLElement)) return
  chip.className = 'chip chip-flies'
  chip.setAttribute('aria-hidden', 'true')
  chip.setAttribute('inert', '')
  chip.style.left = `${start.left - left}px`
  chip.style.top = `${start.top - top}px`
  air.append(chip)
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
