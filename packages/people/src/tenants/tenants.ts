import type { Why } from '@crease/domain/units/why.ts'
import { ANY_HOST, Tenant } from '@crease/contract/look/tenant.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { inTransaction } from '@crease/ledger/connections/in-transaction.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { Users } from '../users/users.ts'
import { Value } from 'typebox/value'

const HOST = checkedRows('hosts', {
  host: isText,
  tenant: (value): value is Tenant => Value.Check(Tenant, value),
})

export type HostRow = RowOf<typeof HOST>

/** An act of an operator on a host; with `refusedWith`, the reason of its refusal, only the record is written. */
export interface TenantAct extends Why {
  readonly by: { readonly userId: UserId; readonly name: string }
  readonly host: string
  readonly tenant: Tenant | null
  readonly refusedWith: string | null
}

/** How the product looks at each host, and who changed it: the tables `tenant` and `tenant_act`. */
export class TenantRows {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Every host, `*` first; one that cannot be read, as after another release, is as if it had no row. */
  all(): Promise<readonly HostRow[]> {
    return HOST.readable(
      this.#database,
      'SELECT host, settings AS tenant FROM tenant ORDER BY host',
    )
  }

  /** The operator's name; null for anybody who is none. */
  operatorName(userId: UserId): Promise<string | null> {
    return new Users(this.#database).operatorName(userId)
  }

  /** Sets or removes a host, with the record of it, in one transaction [OP110]; false: there is no such host. */
  set({ by, host, tenant, reason, note = '', refusedWith }: TenantAct): Promise<boolean> {
    return inTransaction(this.#database, 'write', async (client) => {
      let found = true
      if (refusedWith === null && tenant !== null) {
        await client.query(
          `INSERT INTO tenant (host, settings) VALUES ($1, $2)
           ON CONFLICT (host) DO UPDATE SET settings = excluded.settings`,
          [host, JSON.stringify(tenant)],
        )
      } else if (refusedWith === null) {
        const gone = await client.query('DELETE FROM tenant WHERE host = $1 AND host <> $2', [
          host,
          ANY_HOST,
        ])
        found = gone.rowCount === 1
      }
      await client.query(
        `INSERT INTO tenant_act (host, settings, reason, note, refused_with, by_user, by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          host,
          tenant === null ? null : JSON.stringify(tenant),
          reason,
          note,
          found ? refusedWith : 'NOT_FOUND',
          by.userId,
          by.name,
        ],
      )
      return found
    })
  }
}
