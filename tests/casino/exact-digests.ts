import { createHash } from 'node:crypto'
import type { ReturnToPlayer } from '@crease/casino/exact/return-to-player.ts'

/** The SHA-256 of the exact rows of each title, by its slug: a changed chance, odds or return changes its line. */
export function exactDigests(rows: readonly ReturnToPlayer[]): Readonly<Record<string, string>> {
  const byTitle = Map.groupBy(rows, ({ title }) => title)
  return Object.fromEntries(
    [...byTitle].map(([title, own]) => [
      title,
      createHash('sha256').update(JSON.stringify(own)).digest('hex'),
    ]),
  )
}
