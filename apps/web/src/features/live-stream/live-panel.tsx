import type { ScoreData } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { toggleFolded, useIsFolded } from '../../state/preferences/folded.ts'
import { FoldPanel } from '../../ui/fold-panel.tsx'
import { Scorecard } from './scorecard.tsx'
import { hasGround } from './grounds.ts'

interface LivePanelProps {
  readonly sportId: string
  readonly score: ScoreData | null
  /** the page that shows the match; null: there is none, and the scorecard stands in for it */
  readonly streamUrl: string | null
  /** without the story under the picture, where the slip needs the room */
  readonly isShort?: boolean
}

const NAME = 'Live Streaming'

/** Desktop: the live picture of a match, which can be folded away. */
export function LivePanel(props: LivePanelProps) {
  const t = useText()
  const folded = useIsFolded(NAME)
  if (!isShown(props)) return null
  return (
    <FoldPanel
      title={t('Live Streaming')}
      folded={folded}
      onToggle={() => toggleFolded(NAME)}
      facts={props.streamUrl === null && t('Scorecard')}
    >
      <LivePicture {...props} />
    </FoldPanel>
  )
}

const isShown = ({ sportId, streamUrl }: LivePanelProps): boolean =>
  streamUrl !== null || hasGround(sportId)

/** The configured page in a frame that can do no more than play, or else the live scorecard. */
export function LivePicture({ sportId, score, streamUrl, isShort = false }: LivePanelProps) {
  const t = useText()
  if (streamUrl === null) return <Scorecard sportId={sportId} score={score} isShort={isShort} />
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
