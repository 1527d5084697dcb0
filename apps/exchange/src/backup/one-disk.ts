import { stat } from 'node:fs/promises'

interface Folders {
  /** the ledger's */
  readonly home: string
  readonly backupDir: string
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** Warns of a backup on the disk of the ledger: one that is lost takes both [OP1130]. */
export async function warnOfOneDisk({ home, backupDir, log }: Folders): Promise<void> {
  const [ledger, backup] = await Promise.all([stat(home), stat(backupDir)])
  if (ledger.dev === backup.dev)
    log.warn({ backupDir }, 'BACKUP_DIR is on the disk of the ledger: a lost disk takes both')
}
