/**
 * Rules of the alerts that no test of `npm run shipped` raises from their real fault, each with the reason: made-up
 * series alone raise them (tests/alerts.long.test.ts).
 */
export const UNRAISED: Readonly<Record<string, string>> = {
  CreaseSequencerBehind:
    'five thousand commands would have to arrive within the time of one commit group',
  CreaseReadersDropped: 'fifty readers would have to stop reading; `npm run floods` does that',
  CreaseRecordLost: 'twenty thousand rows of the record would have to wait',
}
