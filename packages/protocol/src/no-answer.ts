/**
 * The exchange gave no answer. `not-sent`: it was not asked, or could do nothing, so nothing happened: BUSY.
 * `unknown`: it was asked, and may have done it: asked again under the same id it is the same [OP83].
 */
export class NoAnswer extends Error {
  readonly what: 'not-sent' | 'unknown'

  constructor(what: 'not-sent' | 'unknown') {
    super('the exchange gives no answer')
    this.what = what
  }

  /** the refusal that says so */
  get code(): 'BUSY' | 'UNAVAILABLE' {
    return this.what === 'not-sent' ? 'BUSY' : 'UNAVAILABLE'
  }
}
