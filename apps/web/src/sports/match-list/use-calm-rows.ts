import type { EventId } from '@crease/domain/units/ids.ts'
import { useEffect, useState } from 'react'
import { CALM_MS, calmRows, samePlaces } from './calm-rows.ts'

let tappedAt = -Infinity
for (const what of ['pointerdown', 'keydown']) {
  document.addEventListener(what, () => (tappedAt = performance.now()), { capture: true })
}

/** Rows that never change their places within half a second of a tap or a key [UI473]. */
export function useCalmRows<R extends { readonly eventId: EventId }>(
  rows: readonly R[],
): readonly R[] {
  const [placed, setPlaced] = useState(rows)
  const moved = !samePlaces(placed, rows)
  useEffect(() => {
    if (!moved) return undefined
    const leftMs = (): number => tappedAt + CALM_MS - performance.now()
    let timer: ReturnType<typeof setTimeout>
    // a tap that came meanwhile starts the half second again
    const settle = (): void => {
      if (leftMs() > 0) timer = setTimeout(settle, leftMs())
      else setPlaced(rows)
    }
    timer = setTimeout(settle, Math.max(0, leftMs()))
    return () => clearTimeout(timer)
  }, [moved, rows])
  return calmRows(placed, rows)
}
