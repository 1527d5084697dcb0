/** The specification's refresh of what is not pushed, milliseconds. */
export const REFRESH_MS = 30_000
