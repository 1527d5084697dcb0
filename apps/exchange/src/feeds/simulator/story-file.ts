import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { blocksOf, isWholeStory, Story } from './story.ts'

/** The header of a kept story's blocks. */
interface Contents {
  readonly isWhole: boolean
  readonly blocks: readonly {
    readonly first: number
    readonly last: number
    /** how many bytes each of its two lists takes */
    readonly standing: number
    readonly events: number
  }[]
}

const LENGTH_BYTES = 4

/** A story as it is kept: the length of its contents, the contents, then the two lists of each block, compressed for themselves. */
export function storyBytes(events: readonly FeedEvent[]): Buffer {
  const blocks = blocksOf(events)
  const packed = blocks.map((block) => ({
    standing: zstdCompressSync(JSON.stringify(block.standing())),
    events: zstdCompressSync(JSON.stringify(block.events())),
  }))
  const contents: Contents = {
    isWhole: isWholeStory(events),
    blocks: blocks.map(({ first, last }, at) => ({
      first,
      last,
      standing: packed[at]?.standing.length ?? 0,
      events: packed[at]?.events.length ?? 0,
    })),
  }
  const head = Buffer.from(JSON.stringify(contents))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(head.length)
  return Buffer.concat([
    length,
    head,
    ...packed.flatMap(({ standing, events: told }) => [standing, told]),
  ])
}

/** Reads what `storyBytes` made; blocks are read when they are asked for. Throws on anything else. */
export function readStory(bytes: Buffer): Story {
  const headEnd = LENGTH_BYTES + bytes.readUInt32BE(0)
  const contents: Contents = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headEnd))
  let from = headEnd
  const list = (length: number): (() => readonly FeedEvent[]) => {
    const packed = bytes.subarray(from, from + length)
    from += length
    return once(() => unpacked(packed))
  }
  const blocks = contents.blocks.map(({ first, last, standing, events }) => ({
    first,
    last,
    standing: list(standing),
    events: list(events),
  }))
  if (from !== bytes.length) throw new Error('half of a story')
  return new Story(blocks, contents.isWhole)
}

function unpacked(packed: Buffer): readonly FeedEvent[] {
  return JSON.parse(zstdDecompressSync(packed).toString())
}

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}
