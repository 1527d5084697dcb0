/** What the tables say to whoever runs the server. */
export interface Logger {
  readonly error: (details: object, message: string) => void
}
