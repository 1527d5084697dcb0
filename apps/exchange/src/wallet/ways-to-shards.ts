import type { NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { Shards } from '@crease/protocol/parent-messages.ts'
import { listenAt } from '../stream/listen.ts'
import { ShardLines } from './shard-lines.ts'
import { isTold, ShardWords, type OfOthers } from './shard-words.ts'

interface WaysParts extends OfOthers {
  readonly life: string
  /** all of them, in their order */
  readonly shards: Shards
  /** null: they are on this machine */
  readonly nats: Pick<NatsLines, 'tellWallet' | 'hearWallet'> | null
}

/** How a shard of several reaches the others. */
export interface WaysToShards extends Pick<ShardWords, 'say' | 'sayChanged' | 'closeAt'> {
  /** Hears them from now on. */
  readonly begin: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Ways over NATS where there is an address of it [SH84], else over sockets of this machine [SH62]. */
export function waysToShards({ shards, nats, ...others }: WaysParts): WaysToShards {
  return nats === null ? overSockets(shards, others) : overNats(nats, others)
}

type Others = OfOthers & { readonly life: string }

function overNats(nats: NonNullable<WaysParts['nats']>, others: Others): WaysToShards {
  const words = new ShardWords({
    ...others,
    tell: (to, told) => nats.tellWallet(to, JSON.stringify(told)),
  })
  return {
    say: words.say,
    sayChanged: words.sayChanged,
    closeAt: (to, user) => words.closeAt(to, user),
    begin: async () => nats.hearWallet(others.own, (said) => hearJson(words, said)),
    stop: async () => words.stop(),
  }
}

/** What is no word of a shard is not heard. */
function hearJson(words: ShardWords, said: string): void {
  const told = parsed(said)
  if (isTold(told)) words.hear(told)
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return null
  }
}

function overSockets(shards: Shards, others: Others): WaysToShards {
  const words: ShardWords = new ShardWords({ ...others, tell: (to, told) => lines.tell(to, told) })
  const paths = shards.map(({ shardsAt }) => shardsAt)
  const lines = new ShardLines({ own: others.own, paths, hear: words.hear })
  let port: Awaited<ReturnType<typeof listenAt>> | null = null
  return {
    say: words.say,
    sayChanged: words.sayChanged,
    closeAt: (to, user) => words.closeAt(to, user),
    begin: async () => {
      port = await listenAt(paths[others.own] ?? '', lines.take)
    },
    stop: async () => {
      words.stop()
      lines.stop()
      await port?.close()
    },
  }
}
