import type { DepthNews, RunnerDepth } from '../../../link/named.ts'

type Level = RunnerDepth['back'][number]

/**
 * A runner as it is after what was heard of it [RT123]: null where it says nothing new, 'behind' where a
 * number is missing, so that all of it must be asked for.
 */
export function followed(
  known: RunnerDepth | null,
  news: DepthNews,
): RunnerDepth | 'behind' | null {
  if (news.kind === 'image') return news
  // the answer to a join is on its way: it brings all of it
  if (known === null || news.seq <= known.seq) return null
  if (news.seq !== known.seq + 1) return 'behind'
  const { seq, head, back, lay, traded, trades } = news
  return {
    ...known,
    ...head,
    seq,
    back: back === undefined ? known.back : changed(known.back, back, -1),
    lay: lay === undefined ? known.lay : changed(known.lay, lay, 1),
    traded: traded === undefined ? known.traded : changed(known.traded, traded, -1),
    trades: trades ?? known.trades,
  }
}

/** Levels with some sizes changed, none where there is nothing; in the order of their prices. */
function changed(levels: readonly Level[], changes: readonly Level[], order: 1 | -1): Level[] {
  const sizes = new Map(levels)
  for (const [price, size] of changes) {
    if (size === 0) sizes.delete(price)
    else sizes.set(price, size)
  }
  return [...sizes].toSorted(([a], [b]) => (a - b) * order)
}
