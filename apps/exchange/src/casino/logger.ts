/** The tables' log for the operators of the server. */
export interface Logger {
  readonly error: (details: object, message: string) => void
}
