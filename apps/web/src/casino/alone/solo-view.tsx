import type { Title } from '@crease/casino/kernel/title.ts'
import { useEffect, useState } from 'react'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { stepSolo } from '../betting/play-solo.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { SoloReply, SoloRound } from '../../link/named.ts'
import { useTells } from '../../state/player/held-money.ts'
import { followOwn, useAwaitedRound } from '../state/awaited-rounds.ts'
import { choicesMade, isOver, roundOf, useSolo, watchSolo } from '../state/solo-games.ts'
import { useTitle } from '../state/titles.ts'
import { EndedAway } from '../table/away-card.tsx'
import { TableName } from '../table/table-name.tsx'
import { SoloControls, type SoloControlsProps } from './solo-controls.tsx'
import { SoloFoot, SoloHead, SoloWin } from './solo-foot.tsx'
import { SoloResults } from './solo-results.tsx'
import { useSoloSounds } from './solo-sounds.ts'
import { useRevealed } from './use-revealed.ts'
import { NotThere } from '../table/no-table.tsx'

const Board = lazy(async () => (await import('./solo-board.tsx')).SoloBoard)

/** A game that the player plays alone: the cloth, what can be chosen, the stake [UI600]. */
export function SoloView({ slug }: { readonly slug: string }) {
  const t = useText()
  const loading = useTitle(slug)
  const { stand, problem, waits } = useSolo(slug)
  useEffect(() => watchSolo(slug), [slug])
  if (loading.kind === 'there' && stand !== null) {
    return <Game key={slug} title={loading.title} stand={stand} />
  }
  return (
    <NotThere code={loading.kind} problem={problem} waits={waits}>
      <div role="status" aria-label={t('Loading')} className="skeleton h-96" />
    </NotThere>
  )
}

/** What is bet on before the player chooses. */
const FIRST: Readonly<Record<string, string>> = {
  limbo: 'at-200',
  dice: 'under-50',
  plinko: 'drop-12-medium',
  mines: 'mines-3',
}

interface GameProps {
  readonly title: Title
  readonly stand: SoloReply
}

function Game({ title, stand }: GameProps) {
  const t = useText()
  const world = useWorldText()
  const { slug } = title
  const { sending } = useSolo(slug)
  const [selection, choose] = useState(FIRST[slug] ?? 'spin')
  const { round } = stand
  const mid = round?.mid ?? null
  const awaited = useAwaitedRound(slug)
  useEffect(() => {
    if (round !== null) followOwn(slug, round, round.mid)
  }, [slug, round])
  const { plays, isNew } = useRevealed(slug, mid, spinsOf(title, round))
  useSoloSounds(round, plays)
  // the money of the head waits while the answer is awaited, and while it is played on the screen [UI711]
  useTells(slug, plays || sending !== 'no' ? 'ended' : null)
  const step = (choice: string): void => {
    if (round !== null) void stepSolo({ ...stepOf(round), choice })
  }
  const on = { title, stand, plays, selection }
  return (
    <article className="casino-table solo-table" data-stands="alone" aria-label={world(title.name)}>
      <div className="table-frame">
        <div className="table-left">
          <TableName
            title={title}
            roundId={mid}
            back={{
              to: title.family === 'slot' ? '/games/slots' : '/games/fantasy',
              label: t('All games of this kind'),
            }}
          />
          {awaited !== null && awaited !== mid && (
            <EndedAway key={awaited} slug={slug} mid={awaited} />
          )}
          <Stage {...on} isNew={isNew} onChoose={choose} onStep={step} />
        </div>
        <div className="table-right">
          <SoloControls {...on} onChoose={choose} onStep={step} />
        </div>
      </div>
    </article>
  )
}

interface StageProps extends SoloControlsProps {
  readonly isNew: boolean
}

/** The board with its head, the last results and the player's session. */
function Stage({ title, stand, plays, isNew, selection, onChoose, onStep }: StageProps) {
  const t = useText()
  const { slug } = title
  const { sending, ended } = useSolo(slug)
  const { round } = stand
  const read = round === null ? null : roundOf(round)
  const board = { title, round: read, mid: round?.mid ?? null, isNew, plays, selection }
  return (
    <section aria-label={t('The table')} className="felt solo-felt" data-game={slug}>
      <SoloHead stand={stand} plays={plays} />
      {/* what is still being played is listed when it has come to its end */}
      <SoloResults last={plays ? stand.last.slice(0, -1) : stand.last} ended={ended} />
      <div className="felt-middle">
        <Fetched>
          <Board
            {...board}
            {...(takesStep(round, sending) && { step: onStep })}
            {...(!plays && sending === 'no' && { choose: onChoose })}
          />
        </Fetched>
        {!plays && isNew && <SoloWin round={round} />}
      </div>
      <SoloFoot slug={slug} plays={plays} />
    </section>
  )
}

/** Spins of a slot's round, the free ones counted: each draws every reel once. */
function spinsOf({ family, seats }: Title, round: SoloRound | null): number {
  const reels = family === 'slot' ? (seats[0]?.places ?? 1) : Infinity
  return Math.max(1, Math.ceil((round?.record.dealt.length ?? 0) / reels))
}

/** The next step of a round, by how many choices were made. */
const stepOf = (round: SoloRound) => ({
  casinoGameSlug: round.record.table,
  mid: round.mid,
  step: choicesMade(round),
})

/** Whether a step can be taken: the round goes on with a bet, and nothing is under way. */
const takesStep = (round: SoloRound | null, sending: string): boolean =>
  round !== null && !isOver(round) && round.bets.length > 0 && sending === 'no'
