import type { RunnerId } from '@crease/domain/units/ids.ts'
import type { RaceEntry, RaceScoreData } from '../../link/named.ts'
import { useMatchScore } from '../state/match/live-match.ts'
import type { RunnerHead } from '../state/match/match-view.ts'

/** The race of the page; null: its feed has no card. */
export function useRace(): RaceScoreData | null {
  const score = useMatchScore()
  return score?.sport === 'race' ? score : null
}

/** A runner as its row shows it. */
export interface CardRow {
  readonly sid: RunnerId
  readonly number: number | null
  readonly name: string
  readonly entry: RaceEntry | null
}

/** The number before a name, as feeds of recorded races write it: '4. Terindah'. */
const NUMBERED = /^(\d{1,2})\. (.+)$/

/** The row of a runner, by the card or by its name. */
export function cardRow(
  { sid, nat: name }: Pick<RunnerHead, 'sid' | 'nat'>,
  entries: readonly RaceEntry[],
): CardRow {
  const entry = entries.find(({ runnerId }) => runnerId === sid) ?? null
  if (entry !== null) return { sid, number: entry.number, name: entry.name, entry }
  const [, number, rest] = NUMBERED.exec(name) ?? []
  if (number === undefined || rest === undefined) return { sid, number: null, name, entry: null }
  return { sid, number: Number(number), name: rest, entry: null }
}
