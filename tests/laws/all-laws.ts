import { CUP_LAWS } from './cup-laws.ts'
import { CUT_LAWS } from './cut-laws.ts'
import { CRICKET_LAWS } from './cricket-laws.ts'
import { FEED_LAWS } from './feed-laws.ts'
import { FIELD_LAWS } from './field-laws.ts'
import { FOOTBALL_LAWS } from './football-laws.ts'
import type { AnyLaw } from './law.ts'
import { RACE_LAWS } from './race-laws.ts'
import { SIDES_LAWS } from './sides-laws.ts'
import { TENNIS_LAWS } from './tennis-laws.ts'
import { TEST_LAWS } from './test-laws.ts'

/** Every law of docs/spec/laws.md. */
export const LAWS: readonly AnyLaw[] = [
  ...FEED_LAWS,
  ...SIDES_LAWS,
  ...FIELD_LAWS,
  ...CUT_LAWS,
  ...RACE_LAWS,
  ...CRICKET_LAWS,
  ...FOOTBALL_LAWS,
  ...TENNIS_LAWS,
  ...TEST_LAWS,
  ...CUP_LAWS,
]
