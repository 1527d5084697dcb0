/** Sports whose events are races: lists by course and time, and cards of runners. */
const RACING: ReadonlySet<string> = new Set(['7', '4339'])
export const isRacing = (sportId: string): boolean => RACING.has(sportId)

const DECIDED: ReadonlySet<string> = new Set(['result', 'objection', 'final', 'abandoned'])
const ENDED: ReadonlySet<string> = new Set(['WINNER', 'DEAD HEAT', 'LOSER'])

/** The part of a list's row that tells whether it has ended. */
interface Ends {
  readonly race?: { readonly phase?: string | undefined } | undefined
  readonly matchOdds: { readonly oddDatas: readonly { readonly status: string }[] }
}

/** Whether the row of a list has its result, by the phase of its race or by its runners. */
export const isDecided = ({ race, matchOdds }: Ends): boolean =>
  DECIDED.has(race?.phase ?? '') || matchOdds.oddDatas.some(({ status }) => ENDED.has(status))
