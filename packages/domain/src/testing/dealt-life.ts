import type { BookKind } from '../rounds/round-risk.ts'
import type { PlaceOnRound, RoundCommand, RoundRow } from '../rounds/round.ts'
import { isRoundOver } from '../rounds/round.ts'
import type { Terms } from '../rounds/returns.ts'
import { betId, type RoundId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { player, type Draws } from './random-life.ts'
import { AB, APART, onRound, roundOf, TABLE, won } from './round-world.ts'
import type { World } from './world.ts'

const SPREAD: BookKind = {
  kind: 'apart',
  returns: [
    { kind: 'points', points: -10 },
    { kind: 'points', points: 10 },
  ],
}

/** The newest round of the table, whatever has become of it. */
const newest = (world: World) => [...world.ledger.rounds.values()].at(-1)

/** The next thing at a table that deals round after round: mostly a bet, at times a window, an end, a void. */
export function dealing(world: World, draws: Draws): RoundCommand {
  const [, , , much] = draws
  const last = newest(world)
  const count = world.ledger.rounds.size
  if (last === undefined || isRoundOver(last)) {
    const seed = { epoch: 1 + Math.floor(count / 5), seedNumber: count + 1 }
    const roundId = roundOf(count + 1)
    return {
      kind: 'open-round',
      roundId,
      table: TABLE,
      player: null,
      title: 'Two Up',
      ...seed,
      play: { much },
    }
  }
  return goingOn(world, draws, last)
}

function goingOn(
  world: World,
  draws: Draws,
  { roundId, status }: Pick<RoundRow, 'roundId' | 'status'>,
): RoundCommand {
  const [, who, where, much] = draws
  const window = status.kind === 'BETTING' ? status.window : 0
  const step = (who + much) % 16
  const play = { where }
  if (step === 0) return { kind: 'void-round', roundId, reason: 'a card fell', play }
  if (step === 1) {
    const comes = [...won(['a', 'b', 'neither'][where % 3] ?? 'a'), ['up', points(much)] as const]
    return { kind: 'settle-round', roundId, comes, code: 'A', winner: 'Player A', play }
  }
  if (step < 4) {
    return status.kind === 'DEALING'
      ? { kind: 'round-window', roundId, window: status.windows, is: 'OPEN', play }
      : { kind: 'round-window', roundId, window, is: 'CLOSED', play }
  }
  if (status.kind === 'DEALING' && step < 10) return taking(world, draws, roundId)
  return betting(draws, { roundId, window })
}

/** Cashes out a bet of the round by hand, on any selection and by any player. */
function taking(world: World, [, who, where, much]: Draws, roundId: RoundId): RoundCommand {
  const bets = [...world.ledger.roundBets.values()].filter((bet) => bet.roundId === roundId)
  const bet = bets[where % Math.max(1, bets.length)]
  const userId = much % 5 === 0 ? player(who) : (bet?.userId ?? player(who))
  const pays = 100 + (much % 160)
  return {
    kind: 'cash-out-on-round',
    userId,
    roundId,
    betId: bet?.betId ?? betId(1),
    pays,
    afterMs: much,
  }
}

const points = (much: number) => ({ kind: 'points', points: (much % 21) - 10 }) as const

function betting(
  [what, who, where, much]: Draws,
  of: Pick<PlaceOnRound, 'roundId' | 'window'>,
): PlaceOnRound {
  const selection = ['a', 'b', 'a', 'b', 'pair', 'up'][where % 6] ?? 'a'
  const side = much % 3 === 0 ? 'LAY' : 'BACK'
  const terms: Terms =
    selection === 'up'
      ? { kind: 'spread', cap: 10, winsHundredths: 90 }
      : { kind: 'odds', side, odds: 150 + (where % 100) }
  const kind = { pair: APART, up: SPREAD }[selection] ?? { ...AB, orElse: [{ kind: 'lose' }] }
  const id = kind === APART || kind === SPREAD ? selection : 'main'
  return onRound(player(who), 0, {
    ...of,
    book: { id, kind },
    selection,
    terms,
    stake: paise(1 + (much % 9000)),
    limits: { min: paise(1), max: paise(8000) },
    clientBetId: what % 4 === 0 ? `on-round-${much % 60}` : null,
    delayMs: [0, 0, 900][what % 3] ?? 0,
  })
}
