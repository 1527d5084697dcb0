import type { Reply } from '../../records/command.ts'
import type { PlayTurnRow, Turn, TurnCommand } from '../../records/players/play-turn.ts'
import { joinedPlayed, playedHere, turnOf } from '../../state/play/play-turns.ts'
import type { Transaction } from '../../state/transaction.ts'

type CommandOf<Kind extends TurnCommand['kind']> = Extract<TurnCommand, { kind: Kind }>

/**
 * Says where a player's turn is. A turn that was given to this shard is taken first, once by its number; one that is here
 * goes to the shard that asks, with what was played here [SH89].
 */
export function passTurn(tx: Transaction, { of, to, turn }: CommandOf<'pass-turn'>): Reply {
  const { own } = tx.state.shard
  const before = tx.state.playing.turns.get(of)
  const taken = takenBy(tx, turnOf(tx, of), turn)
  const after = taken.holder === own && to !== own ? passedTo(tx, taken, to) : taken
  // whoever has heard of the turn is kept to it
  if (after !== before) tx.record('playTurn', after)
  const { number, holder, played } = after
  return { kind: 'turn', turn: { number, holder, played } }
}

function takenBy(tx: Transaction, row: PlayTurnRow, turn: Turn | null): PlayTurnRow {
  if (turn === null || turn.holder !== tx.state.shard.own || turn.number <= row.number) return row
  const heard = turn.played.map((each) => ({ ...each, heardAt: Math.min(each.heardAt, tx.now) }))
  const { number, holder } = turn
  return { ...row, number, holder, played: joinedPlayed(tx, row.played, heard) }
}

function passedTo(tx: Transaction, row: PlayTurnRow, holder: PlayTurnRow['holder']): PlayTurnRow {
  const told = row.told + 1
  const played = [...joinedPlayed(tx, row.played), playedHere(tx, row.userId, told)]
  return { ...row, number: row.number + 1, holder, told, played }
}

/** Tells what a player has played here; from here on nothing is let in here without the turn [SH91]. */
export function tellPlay(tx: Transaction, { of }: CommandOf<'tell-play'>): Reply {
  const row = turnOf(tx, of)
  const told = row.told + 1
  tx.record('playTurn', { ...row, told })
  return { kind: 'played', played: playedHere(tx, of, told) }
}

/** Notes what another shard has told, unless something newer is known [SH91]. */
export function notePlay(tx: Transaction, { of, played }: CommandOf<'note-play'>): void {
  const row = tx.state.playing.turns.get(of)
  if (row === undefined || played.shard === tx.state.shard.own) return
  const known = row.played.find(({ shard }) => shard === played.shard)
  if (known !== undefined && known.told >= played.told) return
  const heard = { ...played, heardAt: tx.now }
  tx.record('playTurn', { ...row, played: joinedPlayed(tx, row.played, [heard]) })
}
