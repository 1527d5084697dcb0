import { bookmaker, matchOdds, tiedMatch } from './cricket-match.ts'
import { cricketCasino, khado, meter, oddEven } from './cricket-runs.ts'
import { sessions } from './cricket-sessions.ts'
import { fallOfWicket, partnership, playerRuns } from './cricket-wickets.ts'
import { happening } from './cricket-yes-no.ts'
import type { Rule } from './rule.ts'

/** Cricket's rules as its players read them, each from beside the function that keeps it [RB1]. */
export const CRICKET_RULES: readonly Rule[] = [
  bookmaker,
  tiedMatch,
  sessions,
  fallOfWicket,
  partnership,
  playerRuns,
  happening,
  oddEven,
  khado,
  meter,
  cricketCasino,
  matchOdds,
].flatMap(({ rules }) => rules)
