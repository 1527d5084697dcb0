import type { ScoreData } from '../../link/named.ts'
import { type ReactNode } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { useText, worldText } from '../../i18n/text.ts'
import { CricketScoreboard, LastBalls } from './cricket-scoreboard.tsx'
import { messageParts } from './message-parts.ts'

/** Boards that the first paint of other matches does not wait for; their room is kept. */
const { Part: FootballScoreboard } = ahead(
  async () => (await import('./football-scoreboard.tsx')).FootballScoreboard,
)
const { Part: TennisScoreboard } = ahead(
  async () => (await import('./tennis-scoreboard.tsx')).TennisScoreboard,
)
const { Part: BoardScoreboard } = ahead(
  async () => (await import('./board-scoreboard.tsx')).BoardScoreboard,
)

/** Races have a card instead. */
type BannerScore = Exclude<ScoreData, { sport: 'race' }>

/** The score of a match, as its sport keeps it, and the message under it. */
export function ScoreBanner({ score }: { readonly score: BannerScore }) {
  switch (score.sport) {
    case 'cricket':
      return (
        <Frame score={score} aside={<LastBalls balls={score.lastBalls} />}>
          <CricketScoreboard score={score} />
        </Frame>
      )
    case 'tennis':
      return (
        <Frame score={score}>
          <Fetched fallback={<div style={{ height: boardHeight(2) }} />}>
            <TennisScoreboard score={score} />
          </Fetched>
        </Frame>
      )
    case 'football':
      return (
        <Frame score={score}>
          <Fetched fallback={<div className="h-10" />}>
            <FootballScoreboard score={score} />
          </Fetched>
        </Frame>
      )
    case 'board':
      return (
        <Frame score={score}>
          <Fetched
            fallback={
              <div
                className="max-h-[102px] md:max-h-[190px]"
                style={{ height: boardHeight(score.rows.length) }}
              />
            }
          >
            <BoardScoreboard score={score} />
          </Fetched>
        </Frame>
      )
  }
}

/** The height of a whole board in pixels with its heads, as board-scoreboard.tsx and tennis-scoreboard.tsx have it. */
const boardHeight = (rows: number): number => 14 + rows * 22

interface FrameProps {
  readonly score: BannerScore
  /** at the end of the message's line */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Frame({ score, aside, children }: FrameProps) {
  const t = useText()
  return (
    <section
      aria-label={t('Score')}
      className="scoreboard flex flex-col gap-0.5 rounded-md px-2 py-1 text-brand-ink md:px-3"
    >
      {children}
      <div className="flex items-center justify-between gap-2">
        {/* a part without room moves to a line out of sight: half a figure reads as another one */}
        <p className="flex h-5 min-w-0 flex-wrap gap-x-4 gap-y-1 overflow-hidden text-xs/5 text-brand-quiet md:text-sm/5">
          {messageParts(score)
            .map(({ text, said }) => worldText(text, said))
            .map((part) => (
              <span key={part} className="max-w-full truncate" title={part}>
                {part}
              </span>
            ))}
        </p>
        {aside}
      </div>
    </section>
  )
}
