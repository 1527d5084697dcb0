import type { Catalogue } from './sentence.ts'

/** Sentences of several sports, and parts of longer ones. */
export const common = {
  stop: ['{sentence}.', '{sentence}।'],
  pair: ['{first}, {second}', '{first}, {second}'],
  won: ['{name} won', '{name} जीते'],
  lead: ['{team} lead by {by}', '{team} {by} से आगे'],
  'Match drawn': 'मैच ड्रॉ रहा',
  'Match tied': 'मैच टाई रहा',
} as const satisfies Catalogue
