import type { Catalogue } from './sentence.ts'

/** Words of races: markets, goings, and the state of a runner. */
export const racing = {
  Win: 'विन',
  RESERVE: 'रिज़र्व',
  Firm: 'सख़्त',
  'Good to firm': 'अच्छा से सख़्त',
  Good: 'अच्छा',
  'Good to soft': 'अच्छा से नरम',
  Soft: 'नरम',
  Heavy: 'भारी',
  Fast: 'तेज़',
  Slow: 'धीमा',
} as const satisfies Catalogue
