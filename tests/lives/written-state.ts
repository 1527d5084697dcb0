import type { Disk } from './disk.ts'

/** The text of a state without the markets that nothing was ordered in: in play their states are unwritten [LG190]. */
export function writtenState(server: { stateText: () => string } | null, disk: Disk): string {
  const orders = [...disk.rows('bet'), ...disk.rows('conditional')]
  const ordered = new Set<unknown>(orders.map(({ marketId }) => marketId))
  const heads = [...disk.markets.keys()]
    .filter((marketId) => !ordered.has(marketId))
    .map((marketId) => `[${JSON.stringify(marketId)},`)
  return (server?.stateText() ?? '')
    .split('\n')
    .filter((line) => !heads.some((head) => line.startsWith(head)))
    .join('\n')
}
