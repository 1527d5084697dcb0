import { clsx } from 'clsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'

interface MarqueeProps {
  readonly label: string
  readonly children: ReactNode
}

/** A line that passes in 15 seconds, repeatedly and without a gap; it can be paused, and is still without motion [UI107]. */
export function Marquee({ label, children }: MarqueeProps) {
  const t = useText()
  const [paused, setPaused] = useState(false)
  return (
    <section aria-label={label} className="flex min-w-0 flex-1">
      <div className="marquee">
        <div className={clsx('marquee-line', paused && 'marquee-paused')}>
          <div className="marquee-copy">{children}</div>
          <div className="marquee-copy" inert>
            {children}
          </div>
        </div>
      </div>
      <button
        type="button"
        aria-pressed={paused}
        aria-label={t('Pause the news')}
        onClick={() => setPaused(!paused)}
        className="marquee-pause"
      >
        {paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
      </button>
    </section>
  )
}
