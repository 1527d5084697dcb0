import { isToGateway, type NewsPlace, type ToGateway } from '@crease/protocol/messages.ts'
import { FrameReader } from '@crease/protocol/port/frames.ts'
import type { LinkParts } from './exchange-link.ts'

/** News on the line, with their number where they have one. */
export type NumberedNews = Extract<ToGateway, { kind: 'news' }>

/** All news between what a gateway has and this place, in order; null: they cannot be had any more [NT31]. */
export async function missedNews(
  has: NewsPlace | null,
  at: NewsPlace,
  recall: LinkParts['recall'],
): Promise<readonly NumberedNews[] | null> {
  if (has?.life !== at.life) return null
  if (has.number === at.number) return []
  const frames = (await recall?.(has, at.number)) ?? null
  if (frames === null) return null
  const reader = new FrameReader()
  const news = frames.flatMap((frame) => reader.read(Buffer.from(frame))).filter(isNews)
  const isWhole = news.every((each, index) => each.at?.number === has.number + 1 + index)
  return isWhole && news.length === at.number - has.number ? news : null
}

const isNews = (said: unknown): said is NumberedNews => isToGateway(said) && said.kind === 'news'
