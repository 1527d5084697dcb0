import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPlaces } from './backup-folder.ts'
import { ifThere } from './if-there.ts'

/** The number that PostgreSQL gave a cluster when it was made, and that its copies share: in the first eight bytes of its control file. */
export const systemIdentifier = (control: Buffer): string => control.readBigUInt64LE(0).toString()

/** Whose backups a folder holds; null: no server has noted it. */
export async function ownerOf(backupDir: string): Promise<string | null> {
  return (await ifThere(readFile(backupPlaces(backupDir).owner, 'utf8')))?.trim() ?? null
}

/**
 * Notes whose backups a folder holds, or throws if they are of another ledger [OP1122]: two ledgers' logs have the same
 * names. A cluster that was just made is none of the copies that are there.
 */
export async function assertOwnBackups(
  cluster: string,
  backupDir: string,
  isNew: boolean,
): Promise<void> {
  const { owner: file, bases } = backupPlaces(backupDir)
  const own = systemIdentifier(await readFile(join(cluster, 'global', 'pg_control')))
  const owner = await ownerOf(backupDir)
  if (owner === own) return
  const copies = (await ifThere(readdir(bases))) ?? []
  if (owner !== null || (isNew && copies.length > 0))
    throw new Error(
      `${backupDir} holds backups of another ledger than the one in DATA_DIR: restore that one (npm run restore), or set BACKUP_DIR to an empty folder`,
    )
  await writeFile(file, `${own}\n`, { mode: 0o644 })
}
