import { isDeepStrictEqual } from 'node:util'
import type { FeedChoice } from '../feeds/feed-choice.ts'
import type { RoleSettings } from './role-settings.ts'
import { ROWS } from './settings.ts'

/** Feeds whose results somebody may know before the house: they are made up, or recorded. */
const KNOWN_BEFORE: ReadonlySet<string> = new Set<FeedChoice['kind']>([
  'simulator',
  'betfair-recording',
  'diamond-files',
])

interface Asked {
  readonly realMoney: boolean
  readonly isTrial: boolean
  readonly roles: RoleSettings['roles']
  readonly feeds: readonly FeedChoice[]
}

/** A sentence for each made-up or recorded feed and for each trial setting that REAL_MONEY refuses [OP1013]. */
export function trialProblems(
  env: Readonly<Record<string, string | undefined>>,
  { realMoney, isTrial, feeds, roles }: Asked,
): readonly string[] {
  // feeds and their settings are the exchange's
  if (!realMoney || isTrial || !roles.includes('exchange')) return []
  const set = ROWS.filter(([name, { trial, parse, fallback = '' }]) => {
    const text = env[name] ?? ''
    return trial === true && text !== '' && !isDeepStrictEqual(parse(text), parse(fallback))
  })
  const names = set.map(([name]) => `${name} must not be set`)
  const known = new Set(feeds.map(({ kind }) => kind).filter((kind) => KNOWN_BEFORE.has(kind)))
  const all = [...[...known].map((kind) => `FEED must not be '${kind}'`), ...names]
  return all.map((what) => `${what} with REAL_MONEY true, unless ALLOW_TRIAL is true`)
}
