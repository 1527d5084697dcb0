/** Sports whose events are races: lists by course and time, and cards of runners. */
const RACING: ReadonlySet<string> = new Set(['7', '4339'])
export const isRacing = (sportId: string): boolean => RACING.has(sportId)
