import { describe, expect, test } from 'vitest'
import { everyKind } from '../testing/every-kind.ts'
import type { Snapshot } from './snapshot.ts'
import { ROWS, type RowKind } from './registry.ts'

const KINDS: readonly string[] = Object.keys(ROWS)
const isKind = (name: string): name is RowKind => KINDS.includes(name)
const kinds = KINDS.filter(isKind)

describe('[LG63] every kind of row', () => {
  test('is written', () => {
    const { writes } = everyKind()
    expect(kinds.filter((kind) => writes[kind] === undefined)).toEqual([])
  })

  test('is read again at a restart, and decides the digest, but for those that are the ledger’s alone', () => {
    const { world } = everyKind()
    const { rows, ...beside } = world.ledger.snapshot()
    const hashOf = (read: Snapshot['rows']): string => {
      const engine = world.newEngine()
      engine.restore({ rows: read, ...beside })
      return engine.stateText()
    }
    expect(hashOf(rows)).toBe(world.engine.stateText())
    const remembered = kinds.filter((kind) => ROWS[kind].memory !== 'ledger')
    expect(remembered.length).toBeGreaterThan(10)
    // without a market there is no book, position or fill either: all kinds are left out one by one
    const same = remembered.filter((kind) => hashOf({ ...rows, [kind]: [] }) === hashOf(rows))
    expect(same).toEqual([])
  })
})
