/** The values of a series over n steps, as promtool writes them. */
type Values = (steps: number) => string

/** An alert, and series of a server with the fault that raises it. */
export interface AlertCase {
  readonly alert: string
  /** of the rules of this name, the one with this label */
  readonly cause?: string
  /** series that differ from a healthy server's; null: that are not there */
  readonly fault: Readonly<Record<string, Values | null>>
  /** minutes after which it has been raised */
  readonly after: number
}

const always =
  (value: number | 'NaN'): Values =>
  (steps) =>
    `${value}+0x${steps}`
const rising =
  (byStep: number): Values =>
  (steps) =>
    `0+${byStep}x${steps}`
const falling =
  (from: number, byStep: number): Values =>
  (steps) =>
    `${from}-${byStep}x${steps}`
/** one value for ten minutes, then another */
const then =
  (before: number, after: number): Values =>
  (steps) =>
    `${before}+0x9 ${after}+0x${steps}`
const exchange = (name: string, more = ''): string =>
  `${name}{job="crease",process="exchange",gateway=""${more}}`
const gateway = (name: string, more = ''): string =>
  `${name}{job="crease",process="gateway",gateway="0"${more}}`
const ROOM = 'device="sda1",fstype="ext4",mountpoint="/var/lib/postgresql"'
const node = (name: string): string => `node_filesystem_${name}_bytes{job="node",${ROOM}}`
const volume = (name: string): string =>
  `kubelet_volume_stats_${name}_bytes{namespace="crease",persistentvolumeclaim="kept-backup-0"}`
const parent = (name: string, more = ''): string => `${name}{job="crease"${more}}`
const UP = 'up{job="crease"}'
const LOG_WAITS = parent('crease_log_waiting_seconds')
const COPY_AGE = parent('crease_backup_age_seconds')
const ROOM_LEFT = parent('crease_disk_free_bytes', ',folder="ledger"')

/** Every series that an alert reads, of a server that has no fault. */
export const HEALTHY: Readonly<Record<string, Values>> = {
  [UP]: always(1),
  [exchange('crease_up')]: always(1),
  [gateway('crease_up')]: always(1),
  [gateway('crease_ledger_answers')]: always(1),
  'crease_ledger_answers{job="crease",process="gateway",gateway="1"}': always(1),
  [exchange('crease_commit_groups_total', ',outcome="committed"')]: rising(60),
  [exchange('crease_commit_groups_total', ',outcome="refused"')]: always(0),
  [exchange('crease_sequencer_waiting')]: always(3),
  [exchange('crease_commit_seconds_bucket', ',le="0.5"')]: rising(60),
  [exchange('crease_commit_seconds_bucket', ',le="1"')]: rising(60),
  [exchange('crease_commit_seconds_bucket', ',le="+Inf"')]: rising(60),
  [exchange('crease_beacons', ',outcome="late"')]: always(0),
  [exchange('crease_clock_ahead_seconds')]: always(0),
  [exchange('crease_feed_silence_seconds')]: always(1),
  [exchange('crease_feed_silence_limit_seconds')]: always(10),
  [exchange('crease_event_loop_delay_seconds', ',quantile="0.99"')]: always(0.01),
  [exchange('crease_memory_bytes', ',kind="rss"')]: always(1e9),
  [gateway('crease_memory_bytes', ',kind="rss"')]: always(2e8),
  [gateway('crease_dropped_readers')]: always(0),
  [gateway('crease_connections')]: always(100),
  [gateway('crease_connections_most')]: always(1_000),
  [gateway('crease_connections_refused')]: always(0),
  [gateway('crease_bounds_hit_total', ',bound="requests"')]: always(0),
  [exchange('crease_verification', ',what="findings"')]: always(0),
  [exchange('crease_verification', ',what="age_seconds"')]: always(40_000),
  [exchange('crease_payment_waiting_seconds', ',state="requested"')]: always(3_000),
  [exchange('crease_payment_waiting_seconds', ',state="approved"')]: always(0),
  [exchange('crease_rows_set_aside')]: always(0),
  [exchange('crease_chain_head_age_seconds')]: always(1_800),
  [gateway('crease_audit_lost')]: always(0),
  [parent('crease_restarts_total', ',of="exchange",why="hung"')]: always(0),
  [parent('crease_restarts_total', ',of="gateway",why="ended"')]: always(0),
  [ROOM_LEFT]: always(5e10),
  [parent('crease_disk_bytes', ',folder="ledger"')]: always(1e11),
  [node('avail')]: always(5e10),
  [node('size')]: always(1e11),
  [volume('available')]: always(5e10),
  [volume('capacity')]: always(1e11),
  [LOG_WAITS]: always(0),
  [COPY_AGE]: always(40_000),
  [parent('crease_certificate_seconds_left')]: always(5e6),
  [exchange('crease_nats_away')]: always(0),
  [parent('crease_standbys')]: always(1),
  [parent('crease_standby_behind_bytes')]: always(1_000),
  'crease_spare_wanted{job="crease",instance="a"}': always(1),
  'crease_spare_waiting{job="crease",instance="a"}': always(0),
  'crease_spare_wanted{job="crease",instance="b"}': always(1),
  'crease_spare_waiting{job="crease",instance="b"}': always(1),
}

const NEVER = always('NaN')
const OTHERS = { cause: 'machine' } as const

/** Each rule with its fault; a test says that none is missing. */
export const CASES: readonly AlertCase[] = [
  // a server that is gone leaves no series but that it cannot be read
  {
    alert: 'CreaseServerGone',
    fault: Object.fromEntries(
      Object.keys(HEALTHY).map((name) => [name, name === UP ? always(0) : null]),
    ),
    after: 3,
  },
  { alert: 'CreaseServerGone', fault: { [exchange('crease_up')]: null }, after: 3 },
  { alert: 'CreaseServerGone', fault: { [gateway('crease_up')]: null }, after: 3 },
  { alert: 'CreaseProcessDown', fault: { [exchange('crease_up')]: always(0) }, after: 3 },
  {
    alert: 'CreaseProcessRestarted',
    fault: { [parent('crease_restarts_total', ',of="exchange",why="hung"')]: then(0, 1) },
    after: 12,
  },
  {
    alert: 'CreaseProcessRestarted',
    fault: { [parent('crease_restarts_total', ',of="gateway",why="ended"')]: then(0, 4) },
    after: 12,
  },
  { alert: 'CreaseLedgerAway', fault: { [gateway('crease_ledger_answers')]: always(0) }, after: 2 },
  {
    alert: 'CreaseCommitsFail',
    fault: { [exchange('crease_commit_groups_total', ',outcome="refused"')]: then(0, 1) },
    after: 12,
  },
  {
    alert: 'CreaseSequencerBehind',
    fault: { [exchange('crease_sequencer_waiting')]: always(6_000) },
    after: 3,
  },
  {
    alert: 'CreaseCommitsSlow',
    fault: { [exchange('crease_commit_seconds_bucket', ',le="0.5"')]: rising(6) },
    after: 15,
  },
  {
    alert: 'CreaseBeaconLate',
    fault: { [exchange('crease_beacons', ',outcome="late"')]: then(0, 1) },
    after: 12,
  },
  {
    alert: 'CreaseClockSetBack',
    fault: { [exchange('crease_clock_ahead_seconds')]: always(120) },
    after: 3,
  },
  {
    alert: 'CreaseFeedSilent',
    fault: { [exchange('crease_feed_silence_seconds')]: always(60) },
    after: 3,
  },
  {
    alert: 'CreaseEventLoopLate',
    fault: { [exchange('crease_event_loop_delay_seconds', ',quantile="0.99"')]: always(0.5) },
    after: 10,
  },
  {
    alert: 'CreaseMemoryHigh',
    fault: { [exchange('crease_memory_bytes', ',kind="rss"')]: always(4e9) },
    after: 15,
  },
  {
    alert: 'CreaseMemoryHigh',
    fault: { [gateway('crease_memory_bytes', ',kind="rss"')]: always(9e8) },
    after: 15,
  },
  {
    alert: 'CreaseReadersDropped',
    // another gateway restarts meanwhile
    fault: {
      [gateway('crease_dropped_readers')]: rising(20),
      'crease_dropped_readers{job="crease",process="gateway",gateway="1"}': then(1_000, 0),
    },
    after: 15,
  },
  {
    alert: 'CreaseConnectionsFull',
    fault: { [gateway('crease_connections')]: always(900) },
    after: 3,
  },
  {
    alert: 'CreaseConnectionsFull',
    fault: { [gateway('crease_connections_refused')]: rising(500) },
    after: 15,
  },
  {
    alert: 'CreaseRatesRefused',
    fault: { [gateway('crease_bounds_hit_total', ',bound="requests"')]: rising(3_000) },
    after: 15,
  },
  {
    alert: 'CreaseLedgerDoesNotAddUp',
    fault: { [exchange('crease_verification', ',what="findings"')]: always(1) },
    after: 2,
  },
  {
    alert: 'CreasePaymentsWait',
    fault: { [exchange('crease_payment_waiting_seconds', ',state="approved"')]: always(90) },
    after: 15,
  },
  {
    alert: 'CreasePaymentsWait',
    cause: 'undecided',
    fault: { [exchange('crease_payment_waiting_seconds', ',state="requested"')]: always(90_000) },
    after: 2,
  },
  {
    alert: 'CreasePaymentsWait',
    cause: 'unread',
    fault: { [exchange('crease_payment_waiting_seconds', ',state="approved"')]: NEVER },
    after: 20,
  },
  {
    alert: 'CreaseRowsSetAside',
    fault: { [exchange('crease_rows_set_aside')]: always(1) },
    after: 2,
  },
  {
    alert: 'CreaseNotVerified',
    fault: { [exchange('crease_verification', ',what="age_seconds"')]: always(200_000) },
    after: 2,
  },
  {
    alert: 'CreaseNotVerified',
    cause: 'never',
    fault: { [exchange('crease_verification', ',what="age_seconds"')]: NEVER },
    after: 31 * 60,
  },
  {
    alert: 'CreaseChainHeadsOld',
    fault: { [exchange('crease_chain_head_age_seconds')]: always(12_000) },
    after: 2,
  },
  {
    alert: 'CreaseChainHeadsOld',
    cause: 'never',
    fault: { [exchange('crease_chain_head_age_seconds')]: NEVER },
    after: 4 * 60,
  },
  {
    alert: 'CreaseRecordLost',
    // a gateway restarts meanwhile
    fault: {
      [gateway('crease_audit_lost')]: then(50, 0),
      [exchange('crease_audit_lost')]: then(0, 5),
    },
    after: 12,
  },
  { alert: 'CreaseDiskFull', fault: { [ROOM_LEFT]: always(5e9) }, after: 10 },
  { alert: 'CreaseDiskFull', fault: { [ROOM_LEFT]: NEVER }, after: 10 },
  { alert: 'CreaseDiskFilling', fault: { [ROOM_LEFT]: falling(5e10, 5e7) }, after: 120 },
  { alert: 'CreaseDiskFull', cause: 'machine', fault: { [node('avail')]: always(5e9) }, after: 10 },
  ...[node('avail'), volume('available')].flatMap((room): AlertCase[] => [
    { ...OTHERS, alert: 'CreaseDiskFull', fault: { [room]: always(5e9) }, after: 10 },
    { ...OTHERS, alert: 'CreaseDiskFilling', fault: { [room]: falling(5e10, 5e7) }, after: 120 },
  ]),
  { alert: 'CreaseLogNotKept', fault: { [LOG_WAITS]: always(180) }, after: 2 },
  { alert: 'CreaseLogNotKept', cause: 'unknown', fault: { [LOG_WAITS]: NEVER }, after: 10 },
  { alert: 'CreaseBackupOld', fault: { [COPY_AGE]: always(140_000) }, after: 2 },
  { alert: 'CreaseBackupOld', cause: 'never', fault: { [COPY_AGE]: NEVER }, after: 3 * 60 },
  {
    alert: 'CreaseCertificateExpires',
    fault: { [parent('crease_certificate_seconds_left')]: always(1e6) },
    after: 2,
  },
  {
    alert: 'CreaseCertificateExpires',
    cause: 'unread',
    fault: { [parent('crease_certificate_seconds_left')]: NEVER },
    after: 2 * 60,
  },
  { alert: 'CreaseNatsAway', fault: { [exchange('crease_nats_away')]: always(1) }, after: 2 },
  {
    alert: 'CreaseStandbyBehind',
    fault: { [parent('crease_standby_behind_bytes')]: always(1e8) },
    after: 4,
  },
  {
    alert: 'CreaseStandbyBehind',
    fault: { [parent('crease_standby_behind_bytes')]: NEVER },
    after: 4,
  },
  {
    alert: 'CreaseStandbyBehind',
    cause: 'gone',
    fault: { [parent('crease_standbys')]: then(1, 0) },
    after: 15,
  },
  {
    alert: 'CreaseSpareMissing',
    fault: {
      'crease_spare_waiting{job="crease",instance="b"}': null,
      'crease_spare_wanted{job="crease",instance="b"}': null,
    },
    after: 4,
  },
]
