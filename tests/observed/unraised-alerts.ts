/**
 * Rules of the alerts that no test of `npm run shipped` raises from their real fault, each with the reason: made-up
 * series alone raise them (tests/alerts.long.test.ts).
 */
export const UNRAISED: Readonly<Record<string, string>> = {
  CreaseSequencerBehind:
    'five thousand commands would have to arrive within the time of one commit group',
  CreaseBeaconLate: 'a beacon that stops between window and draw is tests/beacon.endurance.test.ts',
  'CreaseDiskFilling machine': 'its series are those of the node exporter and of Kubernetes',
  'CreaseDiskFull machine': 'its series are those of the node exporter and of Kubernetes',
  CreaseMemoryHigh: 'a gateway would have to use 800 megabytes',
  CreaseReadersDropped: 'fifty readers would have to stop reading; `npm run floods` does that',
  CreaseRecordLost: 'twenty thousand rows of the record would have to wait',
}
