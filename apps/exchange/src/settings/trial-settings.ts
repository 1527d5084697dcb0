import { isDeepStrictEqual } from 'node:util'
import type { FeedChoice } from '../feeds/feed-choice.ts'
import { ROWS } from './settings.ts'

interface Asked {
  readonly realMoney: boolean
  readonly isTrial: boolean
  readonly feeds: readonly FeedChoice[]
}

/** A sentence for the simulator and for each trial setting that REAL_MONEY refuses [OP1013]. */
export function trialProblems(
  env: Readonly<Record<string, string | undefined>>,
  { realMoney, isTrial, feeds }: Asked,
): readonly string[] {
  if (!realMoney || isTrial) return []
  const set = ROWS.filter(([name, { trial, parse, fallback = '' }]) => {
    const text = env[name] ?? ''
    return trial === true && text !== '' && !isDeepStrictEqual(parse(text), parse(fallback))
  })
  const names = set.map(([name]) => `${name} must not be set`)
  const isMadeUp = feeds.some(({ kind }) => kind === 'simulator')
  const all = isMadeUp ? ["FEED must not be 'simulator'", ...names] : names
  return all.map((what) => `${what} with REAL_MONEY true, unless ALLOW_TRIAL is true`)
}
