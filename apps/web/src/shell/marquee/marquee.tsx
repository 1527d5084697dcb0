import { clsx } from 'clsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'

interface MarqueeProps {
  readonly label: string
  readonly children: ReactNode
}

/** A line that goes by in 15 seconds, again and again; it can be paused, and stands still without motion [UI107]. */
export function Marquee({ label, children }: MarqueeProps) {
  const t = useText()
  const [paused, setPaused] = useState(false)
  return (
    <section aria-label={label} className="flex min-w-0 flex-1 items-center">
      <div className="marquee min-w-0 flex-1 overflow-hidden">
        <div className={clsx('marquee-line', paused && 'marquee-paused')}>{children}</div>
      </div>
      <button
        type="button"
        aria-pressed={paused}
        aria-label={t('Pause the news')}
        onClick={() => setPaused(!paused)}
        className="relative grid size-11 shrink-0 place-items-center motion-reduce:hidden max-md:h-6 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5 md:h-9"
      >
        {paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
      </button>
    </section>
  )
}
