/** No host of the address may be written to now: none answers, or all that do are standbys. */
export class NoWritableHost extends Error {
  constructor(why: string) {
    super(`no host of DATABASE_URL may be written to (${why})`)
  }
}
