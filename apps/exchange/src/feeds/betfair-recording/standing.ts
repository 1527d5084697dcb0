import type { RecordedDefinition } from './definition.ts'
import { notOffered } from './translation.ts'

/** A market as it takes bets: none while there is something in its definition that is not understood. */
export function standingOf(definition: RecordedDefinition, other: string | null) {
  const { status, inPlay, betDelayMs, fault, startingPrices } = definition
  const note = status === 'CLOSED' ? null : (fault ?? other ?? notOfferedNow(definition))
  if (status !== 'CLOSED' && inPlay && startingPrices === 'awaited') {
    // it turns in play with its starting prices [SP15]
    return { status: 'SUSPENDED' as const, inPlay: false, betDelayMs, note }
  }
  return { status: note === null ? status : ('SUSPENDED' as const), inPlay, betDelayMs, note }
}

/** It opened as another kind of market, with another number of winners or other terms each way. */
export const OTHER_KIND = 'NOT OFFERED'

const notOfferedNow = (definition: RecordedDefinition): string | null =>
  notOffered(definition) === null ? null : 'NOT OFFERED'
