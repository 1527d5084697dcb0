import { everyKind } from '@crease/domain/testing/every-kind.ts'
import type { Command, Decision } from '@crease/domain/records/command.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import {
  BOB,
  MARKET,
  World,
  back,
  lay,
  marketOf,
  placement,
  runnerOf,
} from '@crease/domain/testing/world.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'
import { TABLES } from '@crease/ledger/tables/tables.ts'
import { expect, test, vi } from 'vitest'
import { refusedByRows } from './kept-values.ts'

const HOSTILE = [1e300, 0.5, -1e300, Number.NaN, 2 ** 31, 'a\0b', '\uD83D'] as const

const ALL_TERMS = {
  ...PLAIN_TERMS,
  timeInForce: { kind: 'FILL_OR_KILL', minFill: paise(500) },
  orderRef: 'a',
  strategyRef: 'b',
  expiresAt: 4e12,
  marketVersion: 1,
} as const
const FOR_PAYOUT = {
  ...PLAIN_TERMS,
  timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' },
  target: { kind: 'PAYOUT', size: paise(3000) },
} as const

/** Commands with every member that they may have. */
const WHOLE: readonly Command[] = [
  { ...placement(back(BOB, 3, 10)), terms: FOR_PAYOUT },
  { ...placement(lay(BOB, 3, 10)), terms: ALL_TERMS },
  {
    kind: 'market-state',
    marketId: MARKET,
    status: 'OPEN',
    inPlay: true,
    betDelayMs: 1000,
    note: 'BALL RUNNING',
    starts: [{ runnerId: runnerOf(0), odds: odds(250) }],
  },
  { kind: 'runner-state', marketId: MARKET, runnerId: runnerOf(1), closed: 'BALL RUNNING' },
  { kind: 'protect', userId: BOB, ask: { kind: 'time-out', hours: 24 } },
]

type Path = readonly string[]
function leavesOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value === 'number' || typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, within]) => leavesOf(within, [...at, name]))
}
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((holder, name) => Reflect.get(Object(holder), name), value)

function tampered(command: Command, path: Path, value: unknown): Command {
  const copy = structuredClone(command)
  Reflect.set(Object(valueAt(copy, path.slice(0, -1))), path.at(-1) ?? '', value)
  return copy
}

/** The tables with a row of the decision that cannot be read back. */
const unreadableIn = ({ writes }: Decision): readonly string[] =>
  Object.entries(writes).flatMap(([table, rows]) => {
    const codec = Reflect.get(TABLES, table)
    return codec === undefined || codec.readable(rows).length === rows.length ? [] : [table]
  })

/** Decides a command in a copy of the world; a command that no engine would take decides nothing. */
function decidedApart(world: World, command: Command): Decision | null {
  try {
    return world.restarted().do(command)
  } catch {
    return null
  }
}

/** Tampered leaves of a command that are decided although their row cannot be read back. */
function letThrough(world: World, command: Command): readonly string[] {
  return leavesOf(command).flatMap((path) =>
    HOSTILE.flatMap((value) => {
      if (typeof valueAt(command, path) !== typeof value) return []
      const bad = tampered(command, path, value)
      if (refusedByRows(bad) !== null) return []
      const decision = decidedApart(world, bad)
      if (decision === null) return []
      return unreadableIn(decision).map(
        (table) => `${command.kind} ${path.join('.')} ${value}: ${table}`,
      )
    }),
  )
}

/** The same of each command by which rows of every kind are made, in the world that it meets. */
function letThroughOfEveryKind(): readonly string[] {
  const plain = Reflect.get(World.prototype, 'do')
  const shapes = new Set<string>()
  const found: string[] = []
  let isOutside = true
  const spied = vi.spyOn(World.prototype, 'do').mockImplementation(function (
    this: World,
    command: Command,
  ) {
    const shape = `${command.kind} ${leavesOf(command).join(' ')}`
    if (isOutside && !shapes.has(shape)) {
      shapes.add(shape)
      isOutside = false
      found.push(...letThrough(this, command))
      isOutside = true
    }
    return Reflect.apply(plain, this, [command])
  })
  const { world } = everyKind()
  for (const command of WHOLE) world.do(command)
  spied.mockRestore()
  expect(shapes.size).toBeGreaterThan(25)
  return found
}

test('[LG170] whatever of a command is tampered with, it is refused or its rows can be read back', () => {
  expect(letThroughOfEveryKind()).toEqual([])
})

test('[LG170] control: a row that keeps half a paisa is found', () => {
  const world = new World(marketOf({ count: 3 })).fund(1000, BOB)
  const sound = { ...placement(back(BOB, 3, 10)), terms: FOR_PAYOUT }
  const half = tampered(sound, ['terms', 'target', 'size'], 1000.5)
  const decision = decidedApart(world, half)
  expect(decision === null ? [] : unreadableIn(decision)).toEqual(['bet'])
})
