/** A file with a fault, at the path where a wall should stop it, and the rule that should. */
export interface Planted {
  readonly wall: string
  readonly path: string
  readonly source: string
  readonly rule: string
  /** a word of the message, so that it is this wall that spoke */
  readonly says: string
}

/** A file that imports a module and uses it. */
export const imports = (from: string): string =>
  `import { thing } from '${from}'\n\nexport const seen = thing\n`

/** One wall: the room that it guards, and a word of its message to a forbidden import. */
export const wall =
  (who: string, says: string) =>
  (path: string, from: string): Planted => ({
    wall: `${who} may not import ${from}`,
    path,
    source: imports(from),
    rule: 'eslint(no-restricted-imports)',
    says,
  })
