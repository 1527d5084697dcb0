import type { PublicNews } from '@crease/protocol/messages.ts'
import { frameOf } from '@crease/protocol/port/frames.ts'

/** Markets in one part: a part fits into a frame, however much there is in all. */
const MARKETS_A_PART = 500

/** News in parts that can be told one after the other: events first, so that markets find their own, scores last. */
export function partsOf({ events, markets, scores, tables }: PublicNews): readonly PublicNews[] {
  const count = Math.max(1, Math.ceil(markets.length / MARKETS_A_PART))
  return Array.from({ length: count }, (_, at) => ({
    events: at === 0 ? events : [],
    markets: markets.slice(at * MARKETS_A_PART, (at + 1) * MARKETS_A_PART),
    scores: at === count - 1 ? scores : [],
    tables: at === count - 1 ? tables : [],
  }))
}

/** News as the frames that carry it on a line. */
export const framesOf = (news: PublicNews): readonly Buffer[] =>
  partsOf(news).map((part) => frameOf([{ kind: 'news', news: part }]))
