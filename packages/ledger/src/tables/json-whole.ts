/**
 * A member of a JSON column that is a whole number from 1 to nine digits, for a SELECT; null for any other value, on which a
 * cast would fail the whole query [LG171].
 */
export const jsonWhole = (column: string, member: string): string =>
  `CASE WHEN ${column} ->> '${member}' ~ '^[1-9][0-9]{0,8}$' THEN (${column} ->> '${member}')::bigint END`
