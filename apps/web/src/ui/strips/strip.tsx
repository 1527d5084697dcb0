import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, type ReactNode } from 'react'

interface StripProps {
  /** changes whenever another of its entries is chosen, which then comes into sight */
  readonly chosen?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A step of an arrow, as a share of the width in sight */
const STEP = 0.7

/**
 * A line that may be longer than its box: it scrolls sideways, fades where more follows, and has arrows for a mouse,
 * which cannot drag it [UI1233]. The chosen entry comes into sight whole, also at a new width [UI1120].
 */
export function Strip({ chosen, className, children }: StripProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = line
    if (current === null) return undefined
    bringChosen(current)
    const mark = (): void => markEnds(current)
    current.addEventListener('scroll', mark, { passive: true })
    // is called with the first width too
    const widths = new ResizeObserver(() => {
      bringChosen(current)
      mark()
    })
    for (const box of [current, ...current.children]) widths.observe(box)
    return () => {
      widths.disconnect()
      current.removeEventListener('scroll', mark)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- which entry is chosen follows from its name
  }, [chosen])
  const move = (side: 1 | -1): void => {
    const { current } = line
    current?.scrollBy({ left: side * STEP * current.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className="relative min-w-0">
      <div ref={line} className={clsx('strip', className)}>
        {children}
      </div>
      <Arrow side="before" onPress={() => move(-1)} />
      <Arrow side="after" onPress={() => move(1)} />
    </div>
  )
}

interface ArrowProps {
  readonly side: 'before' | 'after'
  readonly onPress: () => void
}

/** For a mouse alone: the keyboard reaches the entries themselves. */
function Arrow({ side, onPress }: ArrowProps) {
  const Mark = side === 'before' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={onPress}
      className={clsx('strip-arrow', side === 'before' ? 'strip-before' : 'strip-after')}
    >
      <Mark size={18} />
    </button>
  )
}

/** Scrolls the strip alone: a page that was scrolled down stays where it is. */
function bringChosen(strip: HTMLElement): void {
  const chosen = strip
    .querySelector('[aria-current="page"], [aria-selected="true"]')
    ?.getBoundingClientRect()
  if (chosen === undefined) return
  const { left, width } = strip.getBoundingClientRect()
  strip.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2)
}

/** Marks the ends behind which there is more, for the fade and the arrows. */
function markEnds(line: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = line
  line.toggleAttribute('data-before', scrollLeft > 1)
  line.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
}
