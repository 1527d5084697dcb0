import { ANY_HOST, type Tenant } from '@crease/contract/look/tenant.ts'
import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import type { TenantRows } from '@crease/people/tenants/tenants.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'

/** A change by another gateway is visible to the second page requested after this time. */
const READ_AGAIN_MS = 1000

/** The store of tenants. */
export type TenantStore = Pick<TenantRows, 'all' | 'operatorName' | 'set'>

/**
 * The look at each host, from memory: a page waits for no ledger. Rows older than a second are reloaded next to the
 * reply, so that a change by any gateway is visible without a restart [OP111].
 */
export class Tenants {
  readonly store: TenantStore
  readonly #now: () => number
  #tenants: ReadonlyMap<string, Tenant> = new Map()
  #readAt = 0
  #reading: Promise<void> | null = null

  constructor(store: TenantStore, now: () => number) {
    this.store = store
    this.#now = now
  }

  /** The tenant of the host that a request names in its Host header, whatever its port [TH1]. */
  of(host: string): Tenant {
    if (this.#now() - this.#readAt >= READ_AGAIN_MS) void this.read()
    const name = host.replace(/:\d+$/, '').toLowerCase()
    return this.#tenants.get(name) ?? this.#tenants.get(ANY_HOST) ?? OWN_TENANT
  }

  /** Reads all of them now; without an answer they stay as they were. */
  read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    // before the answer, so that a ledger that is away is not asked by every page
    this.#readAt = this.#now()
    const rows = await this.store.all().catch(() => null)
    if (rows === null) return
    const before = this.#tenants
    this.#tenants = new Map(rows.map(({ host, tenant }) => [host, asBefore(before, host, tenant)]))
  }
}

/** The value that was there where nothing has changed: pages are made once for each. */
function asBefore(before: ReadonlyMap<string, Tenant>, host: string, tenant: Tenant): Tenant {
  const known = before.get(host)
  return known !== undefined && isSameValue(known, tenant) ? known : tenant
}
