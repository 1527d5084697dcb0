import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** the ending of a packed file's name */
const PACKED = '.zst'
const PRIVATE = 0o700
const OWN = 0o600

/** One file of a folder, by its path inside. */
interface Inside {
  readonly path: string
  readonly kind: 'folder' | 'file' | 'other'
}

/** Copies a folder whose files may change or vanish meanwhile, as PostgreSQL allows it, each file packed by zstd; `signal` ends it. */
export async function packFolder(
  from: string,
  to: string,
  {
    takes,
    signal,
  }: { readonly takes: (path: string) => boolean; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE })
  for (const { path, kind } of (await entriesOf(from)).filter((each) => takes(each.path))) {
    if (kind === 'folder') await mkdir(join(to, path), { recursive: true, mode: PRIVATE })
    else if (kind === 'file') await packFile(join(from, path), join(to, `${path}${PACKED}`), signal)
  }
}

/** Copies a packed folder back, each file whole or not at all; files that an earlier version copied are not packed, and copied as they are. */
export async function unpackFolder(
  from: string,
  to: string,
  takes: (path: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE })
  for (const { path, kind } of (await entriesOf(from)).filter((each) => takes(each.path))) {
    if (kind === 'folder') await mkdir(join(to, path), { recursive: true, mode: PRIVATE })
    else if (kind === 'file') await unpackFile(join(from, path), join(to, path))
  }
}

/** One file of a packed folder. */
export async function unpacked(path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const packed = createReadStream(`${path}${PACKED}`).on('error', () => undefined)
  await pipeline(packed, createZstdDecompress(), keep).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await pipeline(createReadStream(path), keep)
  })
  return Buffer.concat(chunks)
}

async function entriesOf(folder: string): Promise<readonly Inside[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.map((entry) => ({
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
    kind: kindOf(entry),
  }))
}

function kindOf(entry: { isDirectory: () => boolean; isFile: () => boolean }): Inside['kind'] {
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : 'other'
}

async function packFile(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const target = createWriteStream(to, { mode: OWN })
  await pipeline(createReadStream(from), createZstdCompress(), target, { signal }).catch(
    async (error: unknown) => {
      if (!isMissing(error)) throw error
      await rm(to, { force: true })
    },
  )
}

async function unpackFile(from: string, to: string): Promise<void> {
  const isPacked = from.endsWith(PACKED)
  const next = `${to}.new`
  const target = createWriteStream(next, { mode: OWN })
  try {
    if (isPacked) await pipeline(createReadStream(from), createZstdDecompress(), target)
    else await pipeline(createReadStream(from), target)
    await rename(next, isPacked ? to.slice(0, -PACKED.length) : to)
  } finally {
    await rm(next, { force: true })
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
