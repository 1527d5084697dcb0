import type { News } from './news.ts'

/** Says in the log how far each settlement has come, chunk by chunk, and when it is complete [ST26]. */
export function tellSettlements(
  news: Pick<News, 'markets'>,
  log: { readonly info: (details: object, message: string) => void },
): void {
  for (const { definition, settlement } of news.markets) {
    if (settlement === null) continue
    const { version, progress } = settlement
    const about = { market: definition.marketId, version, ...progress }
    log.info(about, progress.kind === 'running' ? 'settling a market' : 'a market is settled')
  }
}
