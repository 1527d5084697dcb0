import type { MarketDefinition, Settlement } from '@crease/domain/market/market.ts'

export interface SettledMarket {
  readonly definition: Pick<MarketDefinition, 'marketId'>
  readonly settlement: Pick<Settlement, 'version' | 'progress'> | null
}

type WriteLine = (details: object, message: string) => void

/** Logs the progress of each settlement, chunk by chunk [ST26]; of a market without a bet at debug [OP32]. */
export function logSettlements(
  { markets }: { readonly markets: readonly SettledMarket[] },
  log: { readonly info: WriteLine; readonly debug: WriteLine },
): void {
  for (const { definition, settlement } of markets) {
    if (settlement === null) continue
    const { version, progress } = settlement
    const isRunning = progress.kind === 'running'
    const people = isRunning ? progress.users : progress.settled
    const level = people > 0 ? 'info' : 'debug'
    const about = { market: definition.marketId, version, ...progress }
    log[level](about, isRunning ? 'settling a market' : 'a market is settled')
  }
}
