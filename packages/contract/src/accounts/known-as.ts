/** Earlier sign-ins that a device names at most [AU91]. */
export const KNOWN_AS = 4
