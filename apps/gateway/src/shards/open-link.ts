import type { NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { ExchangeLink, type LinkParts } from '../exchange/exchange-link.ts'
import { catalogueOf } from './joined-catalogue.ts'
import { shardWith, type Ledgers } from './ledgers.ts'
import { ShardLinks, type Link } from './shard-links.ts'

interface OpenLink {
  readonly catalogue: Catalogue
  /** how a line to a shard's exchange is opened */
  readonly line: (shard: number) => LinkParts['connect']
  /** the news of a shard that a gateway missed; see `Recall` */
  readonly recall: NatsLines['recall']
  readonly parts: Pick<LinkParts, 'tracer' | 'hearsSome' | 'log'>
}

/** The link to the exchange, or to each of several as if they were one. */
export function openLink(ledgers: Ledgers, { catalogue, line, recall, parts }: OpenLink): Link {
  const [first, ...others] = ledgers
  const linkTo = (shard: number, { isGone: isLedgerGone }: Ledgers[0]): ExchangeLink =>
    new ExchangeLink({
      ...parts,
      recall: (from, to) => recall(from, to, shard),
      catalogue:
        others.length === 0
          ? catalogue
          : catalogueOf(catalogue, { own: shard, of: ledgers.length }),
      isLedgerGone,
      connect: line(shard),
    })
  const own = linkTo(0, first)
  if (others.length === 0) return own
  const databases = ledgers.map(({ database }) => database)
  return new ShardLinks([own, ...others.map((each, nth) => linkTo(nth + 1, each))], (market) =>
    shardWith(databases, market),
  )
}
