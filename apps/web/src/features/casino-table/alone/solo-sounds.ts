import { useEffect, useRef } from 'react'
import type { SoloRound } from '../../../link/named.ts'
import { usePreferences } from '../../../state/preferences/preferences.ts'
import { isOver } from '../../../state/tables/solo-games.ts'
import { beep, type Sound } from '../../../ui/beep.ts'

/** What is to be heard of a round: one that is still being played on the screen is not over yet. */
export interface SoloHeard {
  readonly round: Pick<SoloRound, 'mid' | 'status' | 'profitOrLoss' | 'record'> | null
  readonly plays: boolean
}

const hasEnded = ({ round, plays }: SoloHeard): boolean =>
  round !== null && !plays && isOver(round) && round.status === 'ENDED'

/** What is to be heard from one stand of a game to the next; null: nothing [UI703]. */
export function soloSoundBetween(before: SoloHeard, now: SoloHeard): Sound | null {
  const isSame = before.round?.mid === now.round?.mid
  if (hasEnded(now) && !(isSame && hasEnded(before))) {
    // a round that brought less than was staked is no win
    return (now.round?.profitOrLoss ?? 0) > 0 ? 'win' : 'result'
  }
  const [then, dealt] = [before.round?.record.dealt ?? [], now.round?.record.dealt ?? []]
  return !now.plays && dealt.length > (isSame ? then.length : 0) ? 'card' : null
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
