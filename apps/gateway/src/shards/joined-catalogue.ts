import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import type { PublicNews } from '@crease/protocol/messages.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'

/** What a link needs of the read model. */
export type LinkCatalogue = Pick<Catalogue, 'restart' | 'tell' | 'market'>

/** One read model that several shards tell, each of its own events: where one begins anew, what the others have said stays [SH71]. */
export function catalogueOf(
  catalogue: Catalogue,
  { own, of }: { readonly own: number; readonly of: number },
): LinkCatalogue {
  return {
    tell: (news) => catalogue.tell(news),
    market: (id) => catalogue.market(id),
    restart: (parts) =>
      catalogue.restart([
        ofOthers(catalogue.snapshot(), (event) => ownerOf(event, of) === own, own),
        ...parts,
      ]),
  }
}

type EventId = PublicNews['events'][number]['eventId']

function ofOthers(
  { events, markets, scores, tables }: PublicNews,
  isOwn: (event: EventId) => boolean,
  own: number,
): PublicNews {
  return {
    events: events.filter(({ eventId }) => !isOwn(eventId)),
    markets: markets.filter(({ definition }) => !isOwn(definition.eventId)),
    scores: scores.filter(([event]) => !isOwn(event)),
    // the casino is in the first
    tables: own === 0 ? [] : tables,
  }
}
