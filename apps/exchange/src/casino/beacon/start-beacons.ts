import { answerText } from '../../feeds/bounded-answer.ts'
import type { Timers } from '../../exchange/timers.ts'
import type { Logger } from '../logger.ts'
import type { BeaconSettings } from '../../settings/beacon-settings.ts'
import { Beacons, type BeaconCounts } from './beacons.ts'
import type { BeaconsAsked } from './phase-beacons.ts'
import { SignatureChecker } from './signature-checker.ts'

/** the longest request */
const ASK_MS = 2000
const LARGEST_ANSWER = 4096

interface StartParts {
  /** null: no public beacon is mixed in */
  readonly settings: BeaconSettings | null
  /** the machine's clock, epoch milliseconds */
  readonly now: () => number
  readonly timers: Pick<Timers, 'after'>
  readonly log: Logger
  /** absent: one of its own */
  readonly checker?: SignatureChecker
}

/** The public source of the casino, if there is one. */
export interface OpenBeacons {
  /** of a table, or of rounds that were left behind at any; null: none is mixed in */
  readonly of: (table: string | null) => BeaconsAsked | null
  /** null: there is no source */
  readonly counts: () => BeaconCounts | null
  readonly stop: () => void
}

/** Opens the public source that is set; nothing is asked, and no thread runs, before a round needs it [CG1100]. */
export function startBeacons({ settings, checker: given, ...parts }: StartParts): OpenBeacons {
  if (settings === null) return { of: () => null, counts: () => null, stop: () => undefined }
  const { source, urls, tables } = settings
  const checker = given ?? new SignatureChecker(source)
  const beacons = new Beacons({ ...parts, source, urls, fetchText, isSigned: checker.isSigned })
  return {
    of: (table) => (table === null || tables === null || tables.includes(table) ? beacons : null),
    counts: () => beacons.counts,
    stop: () => {
      beacons.stop()
      if (given === undefined) checker.stop()
    },
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS), redirect: 'error' })
  return answerText(response, LARGEST_ANSWER)
}
