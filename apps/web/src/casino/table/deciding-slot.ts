import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '../../link/named.ts'

/** more windows than any title has: all of them have closed */
const ALL_WINDOWS = 99

/**
 * The slot of the card with which a round ends, which is turned slowly [UI1302]; null: more comes, or it is no card. By
 * the title's own script, as the dealer deals.
 */
export function decidingSlot(
  title: Pick<Title, 'slug' | 'next' | 'seats'>,
  { status, dealt }: Pick<TableState, 'status' | 'dealt'>,
): string | null {
  const last = dealt.at(-1)
  if (last === undefined || (status !== 'DEALING' && status !== 'ENDED')) return null
  const seat = title.seats.find(({ prefix }) => last.slot.startsWith(prefix))
  if (seat?.kind !== 'card' && seat?.kind !== 'digit-card') return null
  const next = title.next({ slug: title.slug, shoe: [], dealt, windows: ALL_WINDOWS })
  return next.kind === 'end' ? last.slot : null
}
