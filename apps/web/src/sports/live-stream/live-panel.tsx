import { useState } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import type { ScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { toggleFolded, useIsFolded } from '../../state/preferences/folded.ts'
import { ahead } from '../../ui/ahead.tsx'
import { FoldPanel } from '../../ui/fold-panel.tsx'
import { groundOf, hasGround } from './grounds.ts'

/** The first paint of a match does not wait for it. */
const { Part: Scorecard } = ahead(async () => (await import('./scorecard.tsx')).Scorecard)

interface LivePanelProps {
  readonly sportId: string
  readonly score: ScoreData | null
  /** the page that shows the match; null: there is none, and the scorecard stands in for it */
  readonly streamUrl: string | null
}

const NAME = 'Live Streaming'

interface FoldingProps extends LivePanelProps {
  /** the picture folds while the slip needs the room, unless it is opened beside it [UI446] */
  readonly isSlipOpen: boolean
}

/** Desktop: the live picture of a match, which can be folded away. */
export function LivePanel({ isSlipOpen, ...props }: FoldingProps) {
  const t = useText()
  const isFolded = useIsFolded(NAME)
  const [openedBeside, setOpenedBeside] = useState(false)
  const folded = isFolded || (isSlipOpen && !openedBeside)
  if (!isSlipOpen && openedBeside) setOpenedBeside(false)
  const toggle = (): void => {
    if (isSlipOpen && !isFolded) setOpenedBeside(!openedBeside)
    else toggleFolded(NAME)
  }
  if (!hasPicture(props)) return null
  return (
    <FoldPanel
      title={props.streamUrl === null ? t('Live scorecard') : t('Live Streaming')}
      folded={folded}
      onToggle={toggle}
    >
      <LivePicture {...props} />
    </FoldPanel>
  )
}

/**
 * Whether there is anything to see: the sport's ground, its moments, or a page that shows the match. A board, such as
 * the table of a cup, is played on no ground; it has a list of its moments, once it has any.
 */
export const hasPicture = ({ sportId, score, streamUrl }: LivePanelProps): boolean =>
  streamUrl !== null || (score?.sport === 'board' ? score.moments.length > 0 : hasGround(sportId))

/** The configured page in a frame that can do no more than play, or else the live scorecard. */
export function LivePicture({ sportId, score, streamUrl }: LivePanelProps) {
  const t = useText()
  if (streamUrl === null) {
    return (
      <Fetched fallback={<Coming sportId={sportId} />}>
        <Scorecard sportId={sportId} score={score} />
      </Fetched>
    )
  }
  return (
    <iframe
      title={t('Live Streaming')}
      src={streamUrl}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow="autoplay; fullscreen"
      className="block aspect-video min-h-[200px] w-full border-0"
    />
  )
}

/** Below the picture of a ground: those at play or the last points, and the list of moments. */
const UNDER = { cricket: 'h-39', tennis: 'h-[161px]', football: 'h-28' } as const

/** The place of a scorecard, of its final size. */
function Coming({ sportId }: { readonly sportId: string }) {
  const t = useText()
  const ground = groundOf(sportId)
  return (
    <div role="status" aria-label={t('Loading')} className="skeleton">
      {ground !== undefined && <div className="aspect-31/21 max-h-[320px] min-h-[200px] w-full" />}
      <div className={ground === undefined ? 'h-28' : UNDER[ground]} />
    </div>
  )
}
