import type { Rows } from '@crease/domain/records/registry.ts'
import type { WritesOf } from '@crease/domain/records/row-log.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { UserId } from '@crease/domain/units/ids.ts'

/**
 * The change that a commit group makes to an account. A change, not a new value, so that the database's own check
 * decides even if another connection changed the row meanwhile.
 */
export interface AccountChange {
  readonly userId: UserId
  readonly kind: AccountRow['kind']
  /** no row exists yet */
  readonly isNew: boolean
  readonly cash: number
  readonly held: number
  readonly withheld: number
  readonly owed: number
}

/** Rows as they are written: those of accounts as changes. */
export interface WrittenRows extends Omit<Rows, 'account'> {
  readonly account: AccountChange
}

/** The place of a commit group: its lease, the group before it, and its hash, hexadecimal [LG41]. */
export interface GroupLink {
  readonly epoch: number
  /** the group that must be the newest one; 0: there is none [LG44] */
  readonly follows: number
  readonly hash: string
}

/** Everything that one commit group writes: the newest state of each row that changed, and the rows that only add. */
export interface GroupRows {
  readonly groupId: number
  readonly commands: number
  readonly writes: WritesOf<WrittenRows>
}
