const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The queries of reports, each with all of its fields. */
export const days = () => ({ startDate: day(7), endDate: day(1), timeZone: 'Asia/Kolkata' })
export const page = () => ({ ...days(), page: 1, limit: 10, upTo: Number.MAX_SAFE_INTEGER })
export const bets = () => ({ ...page(), betType: 'all', state: 'all' })
export const settled = () => ({ ...days(), sportId: '4', limit: 10, after: '9999999999999.1.1' })
export const file = (marketId: string) => ({
  report: 'bet-history',
  ...days(),
  betType: 'all',
  state: 'all',
  sportId: '4',
  result: 'won',
  marketId,
  casinoGameSlug: 'mines',
  language: 'en',
})
