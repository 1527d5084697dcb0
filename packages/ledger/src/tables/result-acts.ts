import type { OperatorActRow } from '@crease/domain/records/rows.ts'
import type { Statement } from './statement.ts'

/**
 * The acts of operators on pending results, written in the tick of their record [OP70]: each has its last operator and
 * reason.
 */
export function resultActs(acts: readonly OperatorActRow[]): readonly Statement[] {
  const newest = new Map<string, OperatorActRow>()
  for (const row of acts) {
    if (row.act === 'set-result-wait' || row.act === 'hold-result') {
      newest.set(`${row.act} ${row.marketId ?? JSON.stringify(row.asked)}`, row)
    }
  }
  const ofKind = (kind: string): readonly OperatorActRow[] =>
    [...newest.values()].filter(({ act }) => act === kind)
  return [
    ...statement('set_result_wait', SET_WAIT, ofKind('set-result-wait')),
    ...statement('hold_result', HOLD, ofKind('hold-result')),
  ]
}

const ACTS = `jsonb_to_recordset($1::jsonb) AS act("userId" bigint, reason text, note text, asked jsonb, nth int)`

const SET_WAIT = `INSERT INTO result_wait (feed, seconds, set_by, reason, note)
  SELECT DISTINCT ON (asked ->> 'feed') asked ->> 'feed', (asked ->> 'seconds')::int, "userId", reason, note
  FROM ${ACTS} ORDER BY asked ->> 'feed', nth DESC
  ON CONFLICT (feed) DO UPDATE SET seconds = excluded.seconds, set_by = excluded.set_by,
    reason = excluded.reason, note = excluded.note, set_at = now()`

const HOLD = `UPDATE feed_result SET state = asked ->> 'state', held_by = "userId", reason = act.reason, note = act.note
  FROM ${ACTS} WHERE market_id = asked ->> 'marketId' AND state IN ('waiting', 'held')`

function statement(
  name: string,
  text: string,
  acts: readonly OperatorActRow[],
): readonly Statement[] {
  if (acts.length === 0) return []
  const rows = acts.map(({ userId, reason, note, asked }, nth) => ({
    userId,
    reason,
    note,
    asked,
    nth,
  }))
  return [{ name, text, values: [JSON.stringify(rows)] }]
}
