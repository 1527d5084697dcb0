import type { Rows } from '@crease/domain/records/registry.ts'
import type { WrittenRows } from './group-rows.ts'
import { ACTS } from './acts.ts'
import { KEYS } from './keys.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { PAYMENT } from './payments.ts'
import { PROTECTIONS } from './protection.ts'
import { ROUNDS } from './round-tables.ts'
import type { KindTable } from './table.ts'

/** A table for every kind of row. */
export type Tables<Read, Written extends { readonly [Kind in keyof Read]: unknown } = Read> = {
  readonly [Kind in keyof Read]: KindTable<Read[Kind], Written[Kind]>
}

/**
 * The tables of all kinds, in the order in which a commit group writes them: bets of markets and of rounds before the lines
 * of the statement that sum up their stakes.
 */
export const TABLES: Tables<Rows, WrittenRows> = {
  ...ROUNDS,
  ...MONEY,
  ...KEYS,
  ...ORDERS,
  ...ACTS,
  ...PROTECTIONS,
  payment: PAYMENT,
}
