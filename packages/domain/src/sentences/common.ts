import type { Catalogue } from './sentence.ts'

/** Sentences of several sports, and parts of longer ones. */
export const common = {
  stop: ['{sentence}.', '{sentence}।'],
  both: ['{first}, {second}', '{first}, {second}'],
  won: ['{name} won', '{name} जीते'],
  lead: ['{team} lead by {by}', '{team} {by} से आगे'],
  'Match Odds': 'मैच ऑड्स',
  Bookmaker: 'बुकमेकर',
  'Most seats': 'सबसे ज़्यादा सीटें',
  Winner: 'विजेता',
  'The Draw': 'ड्रॉ',
  Yes: 'हाँ',
  No: 'नहीं',
  Odd: 'विषम',
  Even: 'सम',
  'Match drawn': 'मैच ड्रॉ रहा',
  'Match tied': 'मैच टाई रहा',
  // of races: markets, the state of a runner, goings
  'To Win': 'जीतेगा',
  'Each-way': 'ईच-वे',
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
