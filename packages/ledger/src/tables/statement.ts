/** A statement with its values as PostgreSQL reads them; under its name it is prepared once a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly (string | number | boolean | null)[]
}
