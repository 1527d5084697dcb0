import { roundOfFault, STOPS, type StopNote } from '@crease/casino/sentences/table-stops.ts'
import type { Say } from '../../i18n/text.ts'

/** The server's own reasons, as a player reads them. */
const OWN: Readonly<Record<StopNote, (t: Say) => string>> = {
  [STOPS.fault]: (t) => t('a fault at the table'),
  [STOPS.restarted]: (t) => t('the server was restarted'),
  [STOPS.seedGone]: (t) => t('the seed of the round was lost'),
  [STOPS.ownSeedGone]: (t) => t('the seed of the round was lost'),
  [STOPS.tableGone]: (t) => t('the table is gone'),
  [STOPS.notPlayed]: (t) => t('it was not played'),
  [STOPS.beaconLate]: (t) => t('the public beacon did not come in time'),
  [STOPS.seedsLate]: (t) => t('the seeds were published after their beacon'),
  [STOPS.beaconSilent]: (t) => t('no public beacon arrived'),
}

/** The reasons of operators, and the notes of the server. */
const REASONS: ReadonlyMap<string, (t: Say) => string> = new Map([
  ['ABANDONED', (t: Say) => t('it was abandoned')],
  ['PALPABLE_ERROR', (t: Say) => t('an obvious error')],
  ['WRONG_RESULT', (t: Say) => t('its result was wrong')],
  ['SUSPICIOUS', (t: Say) => t('the round is under investigation')],
  ['OPERATOR_ERROR', (t: Say) => t('a mistake by the house')],
  ['RULES', (t: Say) => t('the rules require it')],
  ...Object.entries(OWN),
])

/** Why a table stands still or a round is void, in words; behind the reason what the operator wrote [UI1002]. */
export function stopWords(t: Say, { note, operatorNote = null }: Stopped): string {
  const faulty = roundOfFault(note)
  if (faulty !== null) return t('a fault in round {id}', { id: faulty })
  const words = REASONS.get(note)?.(t) ?? note
  return operatorNote === null ? words : `${words}: ${operatorNote}`
}

interface Stopped {
  readonly note: string
  readonly operatorNote?: string | null | undefined
}
