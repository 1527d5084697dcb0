import type pg from 'pg'

/**
 * Keeps every part of the journal attached until the transaction ends. Called before its first query: the detaching of a
 * part shows at once, while a snapshot still has the records of before.
 */
export async function holdJournal(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('LOCK TABLE ONLY tick, ONLY transfer, ONLY fill IN ACCESS SHARE MODE')
}
