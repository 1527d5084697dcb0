import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { Selection } from '../../betting/slip.ts'

const SERIES_WHEN_UNKNOWN = 'IPL T20'

interface BetBodyParts {
  readonly clientBetId: string
  readonly selection: Selection
  /** hundredths */
  readonly rate: number
  /** paise */
  readonly stake: number
}

/** The specification's placement payload, with our id of the bet. */
export function betBody(parts: BetBodyParts): PlaceBetBody & { clientBetId: string } {
  const { clientBetId, selection, rate, stake } = parts
  const matchOdd = rate / 100
  return {
    clientBetId,
    eventId: selection.eventId,
    marketId: selection.marketId,
    selectionId: selection.runnerId,
    matchOdd,
    matchOddVariant: selection.type,
    stake: stake / 100,
    teamName: selection.selectionName,
    marketName: selection.marketName,
    selectionName: selection.selectionName,
    oddType: selection.marketType,
    sportType: selection.sportId,
    seriesName: selection.seriesName === '' ? SERIES_WHEN_UNKNOWN : selection.seriesName,
    isBack: selection.type === 'back',
    oddIsPlay: selection.inPlay,
    oddPosition: { status: 'OPEN', [selection.type]: matchOdd },
  }
}
