import type { MaterialEvent } from '@crease/domain/market/feed-event.ts'
import type { PlainId } from '@crease/domain/sentences/say.ts'
import { SECOND } from '../time-spans.ts'

export type IncidentKind =
  | 'goal'
  | 'penalty goal'
  | 'reviewed goal'
  | 'cancelled goal'
  | 'missed penalty'
  | 'yellow'
  | 'second yellow'
  | 'red'
  | 'corner'

/** The traders' reaction to an incident: the suspended markets, from how long before, for how long. */
interface Care {
  readonly markets: 'all' | 'corners' | 'cards'
  readonly beforeMs: number
  readonly afterMs: number
  readonly note: PlainId
  /** the material event of the rules, published as it happens; a penalty as it is given [WD110] */
  readonly event?: MaterialEvent
}

export const PENALTY = 'PENALTY'
/** a review ends this long after the goal was shown */
export const REVIEW_MS = 80 * SECOND

const REVIEWED: Care = {
  markets: 'all',
  beforeMs: 5 * SECOND,
  afterMs: 110 * SECOND,
  note: 'VAR REVIEW',
  event: 'GOAL',
}
const SENT_OFF: Care = {
  markets: 'all',
  beforeMs: SECOND,
  afterMs: 40 * SECOND,
  note: 'RED CARD',
  event: 'RED_CARD',
}

export const CARES: Readonly<Record<IncidentKind, Care>> = {
  goal: { markets: 'all', beforeMs: 5 * SECOND, afterMs: 50 * SECOND, note: 'GOAL', event: 'GOAL' },
  'penalty goal': {
    markets: 'all',
    beforeMs: 25 * SECOND,
    afterMs: 50 * SECOND,
    note: PENALTY,
    event: 'GOAL',
  },
  'reviewed goal': REVIEWED,
  'cancelled goal': REVIEWED,
  'missed penalty': { markets: 'all', beforeMs: 25 * SECOND, afterMs: 15 * SECOND, note: PENALTY },
  red: SENT_OFF,
  'second yellow': SENT_OFF,
  yellow: { markets: 'cards', beforeMs: 2 * SECOND, afterMs: 6 * SECOND, note: 'CARD' },
  corner: { markets: 'corners', beforeMs: 3 * SECOND, afterMs: 6 * SECOND, note: 'CORNER' },
}

/** The moment at which it is certain that an incident stands, by the same clock as its own. */
export const standsAt = (incident: {
  readonly kind: IncidentKind
  readonly shownAt: number
}): number => incident.shownAt + (CARES[incident.kind] === REVIEWED ? REVIEW_MS : 0)
