/** A row of the ledger is not what its table says. */
export class RowNotAsWritten extends Error {}

export function notAsWritten(table: string, member: string, value: unknown): RowNotAsWritten {
  const said = JSON.stringify(value)?.slice(0, 200) ?? 'nothing'
  return new RowNotAsWritten(`${member} of ${table} cannot be ${said}`)
}
