import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The recordings are shared beside the repository and are no part of it: prices belong to Betfair. */
const SHARED = resolve(import.meta.dirname, '../../../shared/data')

/** Why the tests on recordings cannot run here, or null when the recordings are there. */
export const NO_RECORDINGS: string | null = existsSync(resolve(SHARED, 'betfair/INDEX.json'))
  ? null
  : 'the recordings (../shared/data) are not here: skipped'

/** The path of a file by its name in INDEX.json, e.g. 'betfair/horse_moe-r_1.206064380.mcm.jsonl.gz'. */
export function recordingFile(name: string): string {
  return resolve(SHARED, name)
}

export interface RunnerReference {
  readonly back: readonly (readonly [number, number])[]
  readonly lay: readonly (readonly [number, number])[]
  readonly ltp: number | null
  readonly traded: number
}

/** What INDEX.json says of one market of one file. Files of many markets give counts only. */
export interface MarketReference {
  readonly market_id: string
  readonly betting_type: string
  readonly winners: number
  readonly messages: number
  readonly runner_changes: number
  readonly images: number
  readonly first_pt: number
  readonly last_pt: number
  readonly final_status: string
  readonly went_in_play: boolean
  readonly suspensions: number
  readonly transitions: readonly (readonly [number, string, boolean, number])[]
  readonly runners: number | readonly { readonly id: number; readonly status: string }[]
  readonly max_sum_of_trd: number
  readonly crossed_book_after_message: number
  readonly last_open_book: {
    readonly pt: number
    readonly runners: Readonly<Record<string, RunnerReference>>
  } | null
  readonly levels_left_at_end: number | Readonly<Record<string, unknown>>
}

/** The reference values of every recording, by file; empty where the recordings are absent. */
export function references(): Readonly<Record<string, readonly MarketReference[]>> {
  if (NO_RECORDINGS !== null) return {}
  const index: ReturnType<typeof references> = JSON.parse(
    readFileSync(recordingFile('betfair/INDEX.json'), 'utf8'),
  )
  return index
}
