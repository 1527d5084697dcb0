import type { ScoredSport } from './sport.ts'
import { BASKETBALL } from './sports/basketball.ts'
import { ESOCCER } from './sports/esoccer.ts'
import { FUTSAL } from './sports/futsal.ts'
import { HANDBALL } from './sports/handball.ts'
import { ICE_HOCKEY } from './sports/ice-hockey.ts'
import { KABADDI } from './sports/kabaddi.ts'
import { RUGBY_LEAGUE } from './sports/rugby-league.ts'
import { TABLE_TENNIS } from './sports/table-tennis.ts'
import { BADMINTON } from './sports/badminton.ts'
import { BEACH_VOLLEYBALL } from './sports/beach-volleyball.ts'
import { E_GAMES } from './sports/e-games.ts'
import { SNOOKER } from './sports/snooker.ts'
import { VOLLEYBALL } from './sports/volleyball.ts'
import { BOAT_RACING } from './sports/boat-racing.ts'
import { BOXING } from './sports/boxing.ts'
import { CHESS } from './sports/chess.ts'
import { GOLF } from './sports/golf.ts'
import { MIXED_MARTIAL_ARTS } from './sports/mixed-martial-arts.ts'
import { MOTOGP } from './sports/motogp.ts'
import { POLITICS } from './sports/politics.ts'

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
  VOLLEYBALL,
  BADMINTON,
  BEACH_VOLLEYBALL,
  SNOOKER,
  E_GAMES,
  BOXING,
  MIXED_MARTIAL_ARTS,
  CHESS,
  GOLF,
  MOTOGP,
  BOAT_RACING,
  POLITICS,
]
