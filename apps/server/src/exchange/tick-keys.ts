import type { Decision } from '@crease/domain/records/decision.ts'
import type { AmendmentRow, DroppedKey, RefusalRow } from '@crease/domain/records/rows.ts'
import { keyOf } from '@crease/domain/units/ids.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import type { TickRows } from '../ledger/tick-rows.ts'

type KeyRows = Pick<TickRows, 'dropped' | 'refusals' | 'amendments' | 'idleFloors'>

/**
 * What the decisions of a tick keep under clients' keys, and drop [BS100]. What was there before is dropped
 * first, then what stays is written: a key that is kept and dropped again within the tick is never written.
 */
export class TickKeys {
  readonly #refusals = new Map<string, RefusalRow>()
  readonly #amendments = new Map<string, AmendmentRow>()
  readonly #dropped = new Map<string, DroppedKey>()
  readonly #floors = new Map<string, IdleFloor>()

  add({ dropped, refusals, amendments, idleFloors }: Decision): void {
    for (const key of dropped) this.#drop(key)
    for (const row of refusals) this.#refusals.set(keyOf(row.userId, row.clientBetId), row)
    for (const row of amendments) this.#amendments.set(keyOf(row.userId, row.clientBetId), row)
    for (const floor of idleFloors) this.#floors.set(`${floor.of} ${floor.userId}`, floor)
  }

  isEmpty(): boolean {
    const rows = this.#refusals.size + this.#amendments.size
    return rows + this.#dropped.size + this.#floors.size === 0
  }

  rows(): KeyRows {
    return {
      dropped: [...this.#dropped.values()],
      refusals: [...this.#refusals.values()],
      amendments: [...this.#amendments.values()],
      idleFloors: [...this.#floors.values()],
    }
  }

  #drop(key: DroppedKey): void {
    const name = keyOf(key.userId, key.clientBetId)
    const kept = key.of === 'refusal' ? this.#refusals : this.#amendments
    kept.delete(name)
    this.#dropped.set(`${key.of} ${name}`, key)
  }
}
