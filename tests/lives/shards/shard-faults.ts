import type { Command } from '@crease/domain/records/command.ts'
import type { Decision } from '@crease/domain/records/decision.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { PlayedThere } from '@crease/domain/records/players/play-turn.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { Ledger } from '@crease/exchange/ledger/ledger.ts'
import type { Disk } from '../disk.ts'
import type { Waters } from '../journal.ts'
import { SOUND } from '../simulated-server.ts'
import type { ShardsSabotage } from './shards-story.ts'

/** A fault planted on purpose among shards, and what their lives must say of it. */
interface ShardsFault {
  readonly name: string
  readonly found: RegExp
  /** anew for each life */
  readonly sabotage: () => ShardsSabotage
}

export const SHARDS_FAULTS: readonly ShardsFault[] = [
  {
    name: 'a shard that takes a move as often as it hears of it',
    found: /^\[SH13\] /,
    sabotage: () => ({
      ...SOUND,
      engine: (sound, { disk }) => asking(sound, (command) => takenAsNext(command, disk)),
    }),
  },
  {
    name: 'a home that sends cash and keeps it as well',
    found: /^\[SH14\] /,
    sabotage: () => ({ ...SOUND, engine: (sound) => deciding(sound, withCashKept) }),
  },
  {
    name: 'a shard that takes a paisa more than was sent',
    found: /^\[SH13\] /,
    sabotage: () => ({ ...SOUND, engine: (sound) => asking(sound, withMore) }),
  },
  {
    name: 'an engine that does not have its allotments written',
    found: /^\[SH12\] /,
    sabotage: () => ({ ...SOUND, engine: (sound) => deciding(sound, withoutAllotments) }),
  },
  {
    name: 'a shard that answers before its commit',
    found: /^\[SH1[134]\] /,
    sabotage: () => ({ ...SOUND, ledger: answersEarly }),
  },
  {
    name: 'moves that are said once and never again',
    found: /^\[SH11\] /,
    sabotage: () => ({ ...SOUND, swallows: whatWasSaid() }),
  },
  {
    name: 'a shard that takes turns which nobody gave it',
    found: /^\[SH(82|93)\] /,
    sabotage: () => ({
      ...SOUND,
      engine: (sound, { disk }) => asking(sound, (command) => turnTaken(command, disk)),
    }),
  },
  {
    name: 'a shard that tells of nothing that was played there',
    found: /^\[SH82\] /,
    sabotage: () => ({ ...SOUND, engine: (sound) => deciding(sound, withPlayUntold) }),
  },
  {
    name: 'a shard that gives its yes to fire and writes it nowhere',
    found: /^\[SH103\] /,
    sabotage: () => ({ ...SOUND, engine: yesUnwritten }),
  },
  {
    name: 'an owner whose lease nobody looks at',
    found: /^(\[(LG|SH)|lost: )/,
    sabotage: () => ({ ...SOUND, ledger: withoutLease }),
  },
]

function asking(sound: Engine, change: (command: Command) => Command): Engine {
  return {
    ...sound,
    decide: (command, now, elsewhere) => sound.decide(change(command), now, elsewhere),
  }
}

function deciding(sound: Engine, change: (decision: Decision) => Decision): Engine {
  return {
    ...sound,
    decide: (command, now, elsewhere) => change(sound.decide(command, now, elsewhere)),
  }
}

/** As if nothing of that shard had been taken since the newest one. */
function takenAsNext(command: Command, disk: Disk): Command {
  if (command.kind !== 'take-cash') return command
  const { from, to } = command.move
  const taken = disk.rows('cashMove').filter((row) => row.from === from && row.to === to)
  return { ...command, move: { ...command.move, number: taken.length + 1 } }
}

function withMore(command: Command): Command {
  if (command.kind !== 'take-cash') return command
  const { move } = command
  return { ...command, move: { ...move, amount: paise(move.amount + 1) } }
}

function withCashKept(decision: Decision): Decision {
  if (decision.reply.kind !== 'cash-sent') return decision
  const {
    account: _account,
    transfer: _transfer,
    allotment: _allotment,
    ...writes
  } = decision.writes
  return { ...decision, writes }
}

function withoutAllotments(decision: Decision): Decision {
  const { allotment: _allotment, ...writes } = decision.writes
  return { ...decision, writes }
}

/** As if another shard had given it. */
function turnTaken(command: Command, disk: Disk): Command {
  if (command.kind !== 'pass-turn' || command.turn !== null) return command
  const newest = disk.rows('playTurn').find(({ userId }) => userId === command.of)?.number ?? 0
  return { ...command, turn: { number: newest + 1, holder: command.to, played: [] } }
}

/** What is told of what was played is nothing. */
function withPlayUntold(decision: Decision): Decision {
  const { reply } = decision
  if (reply.kind === 'played') {
    return { ...decision, reply: { ...reply, played: asNothing(reply.played) } }
  }
  if (reply.kind !== 'turn') return decision
  const { turn } = reply
  return { ...decision, reply: { ...reply, turn: { ...turn, played: turn.played.map(asNothing) } } }
}

/** Every order that asks may fire. */
const yesUnwritten = (sound: Engine): Engine => ({
  ...sound,
  decide: (command, ...rest) => {
    if (command.kind !== 'ask-pair') return sound.decide(command, ...rest)
    const decision = sound.decide({ ...command, asks: 'how it is' }, ...rest)
    return { ...decision, reply: { kind: 'pair', outcome: 'SECOND' } }
  },
})

const asNothing = (played: PlayedThere): PlayedThere => {
  const nothing = { day: 0, week: 0, month: 0 }
  return { ...played, staked: nothing, net: nothing, atRisk: NO_MONEY }
}

const answersEarly = (sound: Ledger): Ledger => ({
  ...sound,
  commit: async (rows) => {
    // what becomes of it, nobody hears
    sound.commit(rows).catch(() => undefined)
    return { kind: 'committed' }
  },
})

/** Who was superseded writes on, behind what the newer owner has written. */
const withoutLease = (sound: Ledger, { disk, written }: Waters): Ledger => ({
  ...sound,
  commit: async (rows) => {
    const outcome = await sound.commit(rows)
    if (outcome.kind !== 'superseded') return outcome
    const groupId = Math.max(...disk.ticks.map(({ id }) => id)) + 1
    try {
      disk.write({ ...rows, groupId }, disk.epoch)
    } catch (error) {
      return { kind: 'refused', error }
    }
    written()
    return { kind: 'committed' }
  },
})

/** Moves that were said before, whatever became of them. */
function whatWasSaid(): NonNullable<ShardsSabotage['swallows']> {
  const said = new Set<string>()
  return ([from, to, say]) => {
    if (say.kind !== 'moves') return false
    const names = say.moves.map(({ number }) => `${from} ${to} ${number}`)
    const isOld = names.every((name) => said.has(name))
    for (const name of names) said.add(name)
    return isOld
  }
}
