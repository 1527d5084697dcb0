import type { Reply } from '../../records/command.ts'
import type { StretchCommand } from '../../records/players/play-stretch.ts'
import { BREAK_MINUTES } from '../../risk/play-limits.ts'
import { stretchOf } from '../../state/play/play-facts.ts'
import type { Transaction } from '../../state/transaction.ts'

type CommandOf<Kind extends StretchCommand['kind']> = Extract<StretchCommand, { kind: Kind }>

/** Says which stretch of a player's play went on here when one began elsewhere [SH99]. */
export function tellStretch(tx: Transaction, { of, at }: CommandOf<'tell-stretch'>): Reply {
  const stretch = stretchOf(tx, of, at)
  return { kind: 'stretch', stretch: stretch && { from: stretch.from, last: stretch.last } }
}

/** What began here as a stretch of its own went on from another shard, where no break was between them [SH99]. */
export function noteStretch(
  tx: Transaction,
  { of, began, stretch: there }: CommandOf<'note-stretch'>,
): void {
  const here = stretchOf(tx, of)
  // its player has said to go on since it was asked for, or it is over
  if (here === null || here.from > began) return
  const isOne = here.from < there.last + BREAK_MINUTES * tx.state.playing.minuteMs
  if (isOne && there.from < here.from) tx.record('stretch', { userId: of, from: there.from })
}
