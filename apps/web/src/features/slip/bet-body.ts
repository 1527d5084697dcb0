import type { Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { PlaceBetBody } from '../../link/named.ts'
import type { Selection } from '../../betting/slip.ts'

const SERIES_WHEN_UNKNOWN = 'IPL T20'

interface BetBodyParts {
  readonly clientBetId: string
  readonly selection: Selection
  readonly rate: Odds
  readonly stake: Paise
}

/** The specification's placement payload, with our id of the bet. */
export function betBody(parts: BetBodyParts): PlaceBetBody & { clientBetId: string } {
  const { clientBetId, selection, rate, stake } = parts
  return {
    clientBetId,
    eventId: selection.eventId,
    marketId: selection.marketId,
    selectionId: selection.runnerId,
    matchOdd: rate,
    matchOddVariant: selection.type,
    stake,
    teamName: selection.selectionName,
    marketName: selection.marketName,
    selectionName: selection.selectionName,
    oddType: selection.marketType,
    sportType: selection.sportId,
    seriesName: selection.seriesName === '' ? SERIES_WHEN_UNKNOWN : selection.seriesName,
    isBack: selection.type === 'back',
    oddIsPlay: selection.inPlay,
    oddPosition: { status: 'OPEN', [selection.type]: rate },
  }
}
