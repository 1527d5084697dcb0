import type { MatchMessage } from '@crease/contract/sockets.ts'
import { MARKETS_A_PART } from './limits.ts'

/** A message as it is sent: a big image in parts, so that no single message holds up the others [RT34]. */
export function inParts(message: MatchMessage): readonly MatchMessage[] {
  const t1 = message.kind === 'image' ? message.meta_data.data.t1 : []
  if (message.kind !== 'image' || t1.length <= MARKETS_A_PART) return [message]
  const of = Math.ceil(t1.length / MARKETS_A_PART)
  return Array.from({ length: of }, (_, index) => ({
    ...message,
    part: { number: index + 1, of },
    meta_data: {
      data: {
        ...message.meta_data.data,
        t1: t1.slice(index * MARKETS_A_PART, (index + 1) * MARKETS_A_PART),
      },
    },
  }))
}
