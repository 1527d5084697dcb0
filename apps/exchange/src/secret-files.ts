import { readFileSync } from 'node:fs'

/** Settings that are secrets, or hold one: each may stand in a file that `NAME_FILE` names. They are never said again [OP62]. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'READ_DATABASE_URL',
  'NATS_URL',
  'DEALER_KEY',
  'CREDENTIAL_KEY',
  'SMTP_URL',
  'FEED',
  'SEED',
  'BETFAIR_APP_KEY',
  'BETFAIR_SESSION',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Longer than any secret of ours: a file of that size is another one. */
const MOST_CHARACTERS = 64 * 1024

/** Whether a setting's value may appear in an error. */
export const mayBeSaid = (name: string): boolean =>
  !SECRETS.some((secret) => secret === name) && !/^(BETFAIR_\w+|STREAM_URL_TEMPLATE)$/.test(name)

/**
 * The environment with each secret that a file holds in its place [OP124]: of `DATABASE_URL_FILE` and the like only the
 * name of the file is ever told.
 */
export function withSecretFiles(env: Environment): {
  readonly env: Environment
  readonly problems: readonly string[]
} {
  const read: Record<string, string | undefined> = { ...env }
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`] ?? ''
    Reflect.deleteProperty(read, `${name}_FILE`)
    if (file === '') continue
    const text = textOf(file)
    if ((env[name] ?? '') !== '') problems.push(`${name} and ${name}_FILE must not both be set`)
    else if (text === null)
      problems.push(`${name}_FILE must be a file that can be read, not '${file}'`)
    else read[name] = text
  }
  return { env: read, problems }
}

/** The text without the line end that editors add; null for an empty or missing file. */
function textOf(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text === '' || text.length > MOST_CHARACTERS ? null : text
  } catch {
    return null
  }
}
