import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file of the figures of one run, and the page that plans from them. */
export const RECORDED = fileURLToPath(new URL('../../docs/scale.json', import.meta.url))
export const PAGE = fileURLToPath(new URL('../../docs/scale.md', import.meta.url))

/** One figure, with as many of something as each case has: owners, gateways, or under way. */
export interface FigureRow {
  /** what the plan calls it, e.g. `bet.exchange` */
  readonly id: string
  readonly what: string
  readonly unit: string
  /** of what there are 1, 2 and 4 */
  readonly by: string
  readonly values: Readonly<Record<string, number>>
}

/** The output of `bench:scale --json`, kept in `docs/scale.json`. */
export interface RecordedFigures {
  readonly command: string
  /** day of the run */
  readonly taken: string
  readonly machine: string
  /** what else the machine had to do as the run began: processes that ran or waited to */
  readonly load: number
  readonly rows: readonly FigureRow[]
}

/** The run that is kept in the documents. */
export function recordedFigures(): RecordedFigures {
  const recorded: RecordedFigures = JSON.parse(readFileSync(RECORDED, 'utf8'))
  return recorded
}
