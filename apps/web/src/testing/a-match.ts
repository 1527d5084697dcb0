import { eventId, marketId } from '@crease/domain/units/ids.ts'
import type { Match } from '../link/named.ts'

/** A cricket match of a list before its start, without runners; `more` replaces members. */
export const aMatch = (name: string, more: Partial<Match> = {}): Match => ({
  eventId: eventId(name),
  eventTypeId: '4',
  sportId: '4',
  eventName: name,
  eventTime: '',
  isPlayFlag: false,
  seriesName: '',
  leagueName: '',
  matchOdds: { marketId: marketId(`${name}-mo`), oddDatas: [] },
  ...more,
})
