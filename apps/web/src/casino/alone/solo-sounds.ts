import { useEffect, useRef } from 'react'
import type { SoloRound } from '../../link/named.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { isOver } from '../state/solo-games.ts'
import { beep, type Sound } from '../../ui/beep.ts'

/** The audible state of a round: one that is still animated is not over yet. */
export interface SoloHeard {
  readonly round: Pick<SoloRound, 'mid' | 'status' | 'profitOrLoss' | 'record'> | null
  readonly plays: boolean
}

const hasEnded = ({ round, plays }: SoloHeard): boolean =>
  round !== null && !plays && isOver(round) && round.status === 'ENDED'

const hasWon = ({ round }: SoloHeard): boolean => (round?.profitOrLoss ?? 0) > 0
const facesOf = ({ round }: SoloHeard): number => round?.record.dealt.length ?? 0

/** The sound between two states of a game; null: none [UI703]. */
export function soloSoundBetween(before: SoloHeard, now: SoloHeard): Sound | null {
  const isSame = before.round?.mid === now.round?.mid
  // a round that brought less than was staked is no win
  if (hasEnded(now) && !(isSame && hasEnded(before))) return hasWon(now) ? 'win' : 'result'
  const lay = isSame ? facesOf(before) : 0
  return !now.plays && facesOf(now) > lay ? 'card' : null
}

/** Sounds what happens in a game that is played alone, where the player wants to hear it. */
export function useSoloSounds(round: SoloHeard['round'], plays: boolean): void {
  const last = useRef<SoloHeard>({ round, plays })
  useEffect(() => {
    const now = { round, plays }
    const sound = soloSoundBetween(last.current, now)
    last.current = now
    if (sound !== null && usePreferences.getState().tableSounds) beep(sound)
  }, [round, plays])
}
