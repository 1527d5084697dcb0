/** Tables with the bets of another title and a shorter first window [CG964]. */
export const QUICK_TABLES: ReadonlySet<string> = new Set([
  'teen20c',
  'dt202',
  'lucky7eu',
  'aaa2',
  'btable2',
  'roulette12',
  'sicbo2',
])
