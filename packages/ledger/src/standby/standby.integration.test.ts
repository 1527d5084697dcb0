import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../connections/database.ts'
import { perFile } from '../testing/per-test.ts'
import { freshLedger } from '../testing/test-database.ts'
import { Standby } from './standby.ts'

const [ledger, other] = [perFile(freshLedger), perFile(freshLedger)]
const primary = perFile(() => openDatabase(ledger()))
const branch = perFile(() => openDatabase(other()))

/** Writes a commit group as the sequencer does: only its number and its place in the chain matter here. */
const commit = (to: ReturnType<typeof primary>, id: number, text: string) =>
  to.query('INSERT INTO tick (id, epoch, commands, hash) VALUES ($1, 1, 1, $2)', [
    id,
    hash('sha256', text, 'buffer'),
  ])

test('[OP930] a database on a branch that was given up has no commit of the ledger, however far it has come', async () => {
  for (const to of [primary(), branch()]) await commit(to, 1_000_001, 'of both')
  let now = 0
  const standby = new Standby(other().connectionString, primary(), () => now)
  expect(await standby.has(1_000_001)).toBe(true)
  // a restore: the ledger goes on elsewhere, and the servers start again
  await commit(branch(), 1_000_002, 'given up')
  await commit(branch(), 1_000_003, 'given up')
  await commit(primary(), 1_000_002, 'as it went on')
  const again = new Standby(other().connectionString, primary(), () => now)
  expect(await again.has(1_000_002)).toBe(false)
  now += 2_000
  expect(await again.has(1_000_002)).toBe(false)
  await Promise.all([standby.stop(), again.stop()])
})
