import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { backupPlaces, momentOf } from './backup-folder.ts'
import { WrongSetting } from '../wrong-setting.ts'
import { ifThere } from './if-there.ts'

const CONTROL = join('global', 'pg_control')

/** The number that PostgreSQL gave a cluster when it was made, and that its copies share: the first eight bytes of its control file. */
const identifierIn = (control: Buffer): string => control.readBigUInt64LE(0).toString()

/** The identifier of the cluster that was copied; null: the copy has no control file. */
export async function copiedFrom(copy: string): Promise<string | null> {
  const control = join(copy, 'cluster', CONTROL)
  const packed = await ifThere(readFile(`${control}.zst`))
  // an earlier version did not pack it
  const bytes = packed === null ? await ifThere(readFile(control)) : zstdDecompressSync(packed)
  return bytes === null ? null : identifierIn(bytes)
}

/** Whose backups a folder holds: as a server noted it, else by its newest copy; null: it has neither. */
export async function ownerOf(backupDir: string): Promise<string | null> {
  const { owner, bases } = backupPlaces(backupDir)
  const noted = (await ifThere(readFile(owner, 'utf8')))?.trim() ?? ''
  if (noted !== '') return noted
  const names = (await ifThere(readdir(bases))) ?? []
  const newest = names.filter((name) => momentOf(name) !== null).toSorted()
  return newest.length === 0 ? null : copiedFrom(join(bases, newest.at(-1) ?? ''))
}

/**
 * Throws if the backups in a folder are of another ledger than the cluster's [OP1122]: the logs of two have the same
 * names. A cluster that is still to be made is none of those that left a log there.
 */
export async function assertOwnBackups(cluster: string, backupDir: string): Promise<void> {
  const owner = await ownerOf(backupDir)
  const own = await identifierOf(cluster)
  const log = (await ifThere(readdir(backupPlaces(backupDir).log))) ?? []
  const isOwn = owner === null ? own !== null || log.length === 0 : owner === own
  if (isOwn) return
  throw new WrongSetting(
    `${backupDir} holds backups of another ledger than the one in DATA_DIR: restore that one (npm run restore), or set BACKUP_DIR to an empty folder`,
  )
}

/** Notes whose backups a folder holds from now on; one that is noted needs no room, since a full disk of the copies must stop no start. */
export async function noteOwner(cluster: string, backupDir: string): Promise<void> {
  const { owner } = backupPlaces(backupDir)
  const text = `${await identifierOf(cluster)}\n`
  if ((await ifThere(readFile(owner, 'utf8'))) === text) return
  const next = `${owner}.new`
  await writeFile(next, text, { mode: 0o644 })
  await rename(next, owner)
}

async function identifierOf(cluster: string): Promise<string | null> {
  const control = await ifThere(readFile(join(cluster, CONTROL)))
  return control === null ? null : identifierIn(control)
}
