import { storage } from './storage.ts'
const KEPT_AS = 'crease-touched'
/** of two touches within so long one is kept */
const COARSE_MS = 20_000

/** When somebody last touched a page of ours in this browser, in any tab: epoch milliseconds. */
export function touchedAt(): number {
  return Number(storage.getItem(KEPT_AS) ?? 0)
}

/** Keeps when pages are touched, from now on; the returned function ends it. */
export function followTouches(): () => void {
  let kept = 0
  const touch = (): void => {
    const now = Date.now()
    if (now - kept < COARSE_MS) return
    kept = now
    storage.setItem(KEPT_AS, String(now))
  }
  const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
  const options = { capture: true, passive: true }
  for (const kind of kinds) window.addEventListener(kind, touch, options)
  touch()
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touch, options)
  }
}
