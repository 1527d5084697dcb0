/** The minute of a football match: 67 of "67'", 90 of "90+2'", 0 of none. */
export const minuteOf = (at: string): number => Number(/^\d+/.exec(at)?.[0] ?? 0)
