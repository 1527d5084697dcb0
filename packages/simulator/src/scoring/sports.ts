import type { ScoredSport } from './sport.ts'
import { BASKETBALL } from './sports/basketball.ts'
import { ESOCCER } from './sports/esoccer.ts'
import { FUTSAL } from './sports/futsal.ts'
import { HANDBALL } from './sports/handball.ts'
import { ICE_HOCKEY } from './sports/ice-hockey.ts'
import { KABADDI } from './sports/kabaddi.ts'
import { RUGBY_LEAGUE } from './sports/rugby-league.ts'
import { TABLE_TENNIS } from './sports/table-tennis.ts'

/** Each has a lane of the calendar, in this order: new ones come last, so that slots keep their sports. */
export const SCORED_SPORTS: readonly ScoredSport[] = [
  TABLE_TENNIS,
  ESOCCER,
  BASKETBALL,
  FUTSAL,
  ICE_HOCKEY,
  HANDBALL,
  KABADDI,
  RUGBY_LEAGUE,
]
