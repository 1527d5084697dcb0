import type { Database } from './database.ts'
import type { Lease } from './kept-lease.ts'

/** What can run in processes apart from the exchange, one at a time of each [OP942]. */
export const APART_ROLES = ['feeds', 'tables', 'jobs'] as const
export type ApartRole = (typeof APART_ROLES)[number]

/** One life of the lease of a role. */
export interface RoleHolder {
  /** one process in one life */
  readonly owner: string
  readonly epoch: number
}

interface RoleLeaseOf {
  readonly database: Pick<Database, 'query'>
  readonly role: ApartRole
  readonly owner: string
}

/**
 * The lease of a role, for one process: one statement takes it where it is free, by the clock of the database, and each
 * taking is a new epoch [OP942].
 */
export const roleLease = ({ database, role, owner }: RoleLeaseOf): Lease => ({
  take: async (forMs) => {
    const { rows } = await database.query<{ epoch: number }>(
      `INSERT INTO role_lease AS lease (role, owner, epoch, until)
       VALUES ($1, $2, 1, clock_timestamp() + $3::int * interval '1 ms')
       ON CONFLICT (role) DO UPDATE
         SET owner = excluded.owner, epoch = lease.epoch + 1, taken_at = now(), until = excluded.until
       WHERE lease.until IS NULL OR lease.until <= clock_timestamp() RETURNING epoch`,
      [role, owner, forMs],
    )
    return rows[0]?.epoch ?? null
  },
  say: async (forMs) => {
    const { rowCount } = await database.query(
      `UPDATE role_lease SET until = clock_timestamp() + $3::int * interval '1 ms' WHERE role = $1 AND owner = $2`,
      [role, owner, forMs],
    )
    return rowCount === 1
  },
})

/** Whose a role is by the ledger; null: nobody has had it. */
export async function roleHolder(
  database: Pick<Database, 'query'>,
  role: ApartRole,
): Promise<RoleHolder | null> {
  const { rows } = await database.query<RoleHolder>(
    'SELECT owner, epoch FROM role_lease WHERE role = $1',
    [role],
  )
  return rows[0] ?? null
}
