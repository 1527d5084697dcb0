/** Bets and users that one decision lapses or settles at most: more would keep others waiting [ST26] [MK40]. */
export const CHUNK_STEPS = 500

/** Bets and users that one decision looks at for them. */
export const CHUNK_LOOKS = 20_000
