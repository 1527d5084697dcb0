import { useEffect, useRef, useState } from 'react'
import { BLINK_MS, blinkOf, type Blink } from './blink.ts'

/** The direction in which a number has just moved, for 300 ms; null at rest. */
export function useBlink(value: number | null): Blink | null {
  const previous = useRef(value)
  const [blink, setBlink] = useState<Blink | null>(null)
  useEffect(() => {
    const direction = blinkOf(previous.current, value)
    previous.current = value
    if (direction === null) return undefined
    setBlink(direction)
    const timer = setTimeout(() => setBlink(null), BLINK_MS)
    return () => clearTimeout(timer)
  }, [value])
  return blink
}
