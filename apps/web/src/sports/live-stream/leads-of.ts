import type { BoardScoreData } from '../../link/named.ts'

interface Lead {
  readonly part: string
  /** of the first side over the second */
  readonly by: number
}

/** The first side's lead in each part of a match of two sides; empty where the parts are no numbers. */
export function leadsOf({ columns, rows }: BoardScoreData): readonly Lead[] {
  const [one, two] = rows
  if (rows.length !== 2 || one === undefined || two === undefined) return []
  const leads = columns
    .slice(0, -1)
    .map((part, at) => ({ part, by: Number(one.cells[at]) - Number(two.cells[at]) }))
  return leads.every(({ by }) => Number.isFinite(by)) ? leads : []
}
