import { DAY, HOUR, MINUTE, SECOND } from '../time-spans.ts'
import type { TestMatch } from './match.ts'
import type { TestOver } from './play.ts'
import { SESSION_OVERS, SESSIONS_A_DAY } from './standing.ts'

/** thirty overs in two hours */
const OVER_MS = 4 * MINUTE
const BALL_MS = 34 * SECOND
/** From the start of a day to its sessions: lunch takes forty minutes, tea twenty. */
const SESSION_STARTS: readonly number[] = [0, 2 * HOUR + 40 * MINUTE, 5 * HOUR]

/** The session in which an over is bowled, from 0 on through all days. */
export const sessionOf = ({ place }: TestOver): number => Math.floor(place / SESSION_OVERS)

/** When a session begins, world time in milliseconds. */
export const startOf = ({ startsAt }: TestMatch, session: number): number =>
  startsAt +
  Math.floor(session / SESSIONS_A_DAY) * DAY +
  (SESSION_STARTS[session % SESSIONS_A_DAY] ?? 0)

/** When it ends. */
export const endOf = (match: TestMatch, session: number): number =>
  startOf(match, session) + SESSION_OVERS * OVER_MS

/** When a ball of an over leaves the hand. */
export const bowledAt = (match: TestMatch, over: TestOver, ball: number): number =>
  startOf(match, sessionOf(over)) +
  (over.place % SESSION_OVERS) * OVER_MS +
  10 * SECOND +
  ball * BALL_MS
