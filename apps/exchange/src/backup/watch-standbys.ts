import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import { openProbe } from '@crease/ledger/connections/database.ts'
import { isText, isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import { repeat } from './keep-backups.ts'

const LOOK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

// a physical slot keeps the place up to which its standby has the log; everybody may read it
const BY_SLOTS = `SELECT count(*) FILTER (WHERE active)::int AS standbys,
    coalesce(greatest(0, max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))), 0)::bigint AS "behindBytes",
    pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::bigint AS "readBehind"
  FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary AND slot_name <> 'crease_backup'`
const READ = 'SELECT pg_last_wal_replay_lsn()::text AS lsn'

const SLOTS = checkedRows('standbys by their slots', {
  standbys: isWhole,
  behindBytes: isWhole,
  readBehind: orNull(isWhole),
})
const STANDBY = checkedRows('place of a standby', { lsn: orNull(isText) })

/** Standbys of a ledger; NaN: unknown. */
interface StandbyState {
  readonly standbys: number
  /** how far the last of them is behind */
  readonly behindBytes: number
}
const UNKNOWN: StandbyState = { standbys: Number.NaN, behindBytes: Number.NaN }

interface Watched {
  readonly connectionString: string
  /** the standby of long reads; null: there is none */
  readonly standbyUrl: string | null
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly everyMs?: number
}

/** Watches how far the standbys of a database are behind: those with a slot, and the one of READ_DATABASE_URL [OP1113]. */
export function watchStandbys(watched: Watched) {
  const { connectionString, standbyUrl, log, everyMs = LOOK_EVERY_MS } = watched
  const ledger = openProbe({ connectionString }, ANSWER_WITHIN_MS)
  const standby =
    standbyUrl === null ? null : openProbe({ connectionString: standbyUrl }, ANSWER_WITHIN_MS)
  let state = UNKNOWN
  async function look(): Promise<void> {
    state = UNKNOWN
    // the standby first: what is committed between the two puts it behind, never ahead
    const read = standby === null ? null : await STANDBY.first(standby, READ)
    const slots = await SLOTS.first(ledger, BY_SLOTS, [read?.lsn ?? null])
    if (slots === null) return
    const { standbys, behindBytes, readBehind } = slots
    // one that is ahead follows a branch that was given up, and never catches up
    const own = (readBehind ?? 0) < 0 ? Number.NaN : (readBehind ?? 0)
    state = {
      standbys: standbys + (standby === null ? 0 : 1),
      behindBytes: Math.max(behindBytes, own),
    }
  }
  const looking = repeat({
    ms: everyMs,
    act: look,
    failed: (error) => log.error({ err: error }, 'the standbys were not looked at'),
  })
  return {
    state: (): StandbyState => state,
    stop: async () => {
      await looking.stop()
      await standby?.end()
      await ledger.end()
    },
  }
}
