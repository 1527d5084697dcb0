import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { turns } from './turns.ts'

// behind a frame, in a task of its own: the frame itself lays out and paints what was drawn in the one before
const inTurn = turns({
  next: (run) => requestAnimationFrame(() => setTimeout(run)),
  now: () => performance.now(),
})

/**
 * A value as it is drawn: many parts of a page that change together render one after the other over the next frames, so
 * that no task is long on a slow phone [UI712]. A part that must not wait compares it with the value itself.
 */
export function useInTurn<Value>(value: Value): Value {
  const [shown, setShown] = useState<{ readonly value: Value }>({ value })
  useEffect(() => {
    if (Object.is(shown.value, value)) return undefined
    return inTurn(() => flushSync(() => setShown({ value })))
  }, [shown, value])
  return shown.value
}

/** A value that is there at once, and gone in turn. */
export function useGoneInTurn<Value>(value: Value | null): Value | null {
  const before = useInTurn(value)
  return value ?? before
}
