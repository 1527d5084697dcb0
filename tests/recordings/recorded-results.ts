import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** How a market ended, read from the raw lines of a file and by nothing that the feed uses. */
export type RecordedResult = ReturnType<typeof resultOf>

interface RawDefinition {
  readonly status: string
  readonly bettingType: string
  readonly runners: readonly {
    readonly id: number
    readonly hc?: number
    readonly status: string
  }[]
}

/** The last result of each market that closed in the file: an earlier one was corrected. */
export function recordedResults(file: string): ReadonlyMap<string, RecordedResult> {
  const raw = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8')
  const results = new Map<string, RecordedResult>()
  for (const line of text.split('\n').filter((written) => written.includes('"CLOSED"'))) {
    const message: {
      readonly mc: readonly { readonly id: string; readonly marketDefinition?: RawDefinition }[]
    } = JSON.parse(line)
    for (const { id, marketDefinition } of message.mc) {
      if (marketDefinition?.status !== 'CLOSED') continue
      results.set(id, resultOf(marketDefinition))
    }
  }
  return results
}

function resultOf({ runners, bettingType }: RawDefinition) {
  const named = (status: string) =>
    runners
      .filter((runner) => runner.status === status)
      .map(({ id, hc = 0 }) => (hc === 0 ? String(id) : `${id}:${hc}`))
      .toSorted()
  const removed = named('REMOVED')
  return {
    winners: named('WINNER'),
    removed,
    void: removed.length === runners.length,
    /** of an Asian handicap: the lead of the side listed first; null: another market */
    lead: bettingType === DOUBLE_LINE ? leadOf(runners) : null,
    /** false for line markets */
    offered: ['ODDS', 'ASIAN_HANDICAP_SINGLE_LINE', DOUBLE_LINE].includes(bettingType),
  }
}

const DOUBLE_LINE = 'ASIAN_HANDICAP_DOUBLE_LINE'
const MOST_GOALS = 20

/** The first lead with which exactly the winners are past their lines. */
function leadOf(runners: RawDefinition['runners']): number | null {
  const [home] = runners
  const leads = Array.from({ length: 2 * MOST_GOALS + 1 }, (_, at) => at - MOST_GOALS)
  const fits = (lead: number): boolean =>
    runners.every(({ id, hc = 0, status }) => {
      const own = id === home?.id ? lead : -lead
      return own + hc > 0 === (status === 'WINNER')
    })
  return leads.find(fits) ?? null
}
