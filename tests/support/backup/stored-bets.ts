import { openLedger } from '@crease/exchange/commands/open-ledger.ts'

interface StoredBet {
  readonly id: string
  /** in points */
  readonly stake: number
}

/** All bets of the ledger of a server that is stopped. */
export async function storedBets(
  settings: Readonly<Record<string, string>>,
): Promise<readonly StoredBet[]> {
  const { DATA_DIR: dataDir = '', BACKUP_DIR: backupDir = '' } = settings
  const opened = await openLedger({ databaseUrl: null, dataDir, backupDir })
  if (opened === null) throw new Error('there is no ledger')
  const { rows } = await opened.database.query<StoredBet>(
    'SELECT id::text, stake / 100 AS stake FROM bet',
  )
  await opened.close()
  return rows
}
