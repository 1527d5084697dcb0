import type { MarketId, RunnerId } from '@crease/domain/units/ids.ts'
import { runnerHeadNow } from './live-match.ts'

const OUT: ReadonlySet<string> = new Set(['REMOVED', 'LOST'])

/** Whether a runner may still win, as far as the page knows it: it was not removed and has not lost. */
export const canWin = (mid: MarketId, sid: RunnerId): boolean =>
  !OUT.has(runnerHeadNow(mid, sid)?.gstatus ?? '')
