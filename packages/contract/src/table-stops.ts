/** Reasons of the server for a void round or a paused table: its notes, which the page renders in its language [UI1002]. */
export const STOPS = {
  fault: 'a fault at the table',
  restarted: 'the server was restarted',
  seedGone: 'the seed of the round is gone',
  ownSeedGone: 'its seed is gone',
  tableGone: 'the table is gone',
  notPlayed: 'it was not played',
  beaconLate: 'the public beacon did not come in time',
  seedsLate: 'the seeds were published after their beacon',
  beaconSilent: 'the public beacon is silent',
} as const

export type StopNote = (typeof STOPS)[keyof typeof STOPS]

const FAULT_IN = 'A fault in round '

/** The note of a table that paused itself after a round. */
export const faultInRound = (roundId: string): string => `${FAULT_IN}${roundId}`

/** The round in whose fault a table paused itself; null: the note is another one. */
export const roundOfFault = (note: string): string | null =>
  note.startsWith(FAULT_IN) ? note.slice(FAULT_IN.length) : null
