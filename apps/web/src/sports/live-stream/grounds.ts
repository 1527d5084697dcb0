/** The sports that we have drawn a ground for, by their numbers on the wire. */
const GROUNDS: Readonly<Record<string, Ground>> = { '4': 'cricket', '2': 'tennis', '1': 'football' }

export type Ground = 'cricket' | 'tennis' | 'football'

/** The drawn ground of a sport; undefined if there is none. */
export const groundOf = (sportId: string): Ground | undefined => GROUNDS[sportId]

/** Whether there is a ground to draw for a sport. */
export const hasGround = (sportId: string): boolean => groundOf(sportId) !== undefined
