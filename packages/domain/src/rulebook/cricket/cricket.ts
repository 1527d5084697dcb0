import { bookmaker, matchOdds, tiedMatch } from './match.ts'
import { cricketCasino, khado, meter, oddEven } from './runs.ts'
import { sessions } from './sessions.ts'
import { fallOfWicket, partnership, playerRuns } from './wickets.ts'
import { happening } from './yes-no.ts'
import { cupRule } from '../cups.ts'
import { CRICKET_EVENT_RULE, SUSPENSION_RULE } from '../material-events.ts'
import type { Rule } from '../rule.ts'

/** Cricket's rules as its players read them: what decides its questions, and what ends resting bets [RB1]. */
export const CRICKET_RULES: readonly Rule[] = [
  ...[
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
  ].flatMap(({ rules }) => rules),
  cupRule('CR-U1'),
  CRICKET_EVENT_RULE,
  SUSPENSION_RULE,
]
