/** Lines that say a sign-in once, to whoever starts the server on a desk; no others may. */
const GREETING = /^ +(Sign in as|or press|The operator is) .*$/gm

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  // 256 bits as the tokens of sessions are written
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a header with a token', /user-token|authorization:? *bearer/i],
  ['a password', /"?password"?\s*[:=]\s*"?[^\s",}]+/i],
  ['a hash of a password', /\$argon2/],
  ['an address with a password', /\w+:\/\/[^\s/:@]+:[^\s/@]+@/],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
  ['a code of a second factor', /otpauth:|"(totp|otp|recovery)[^"]*":"[^"]+"/i],
]

/** What stands in a log that nobody may read there, by what it is; `known`: secrets of this very run. */
export function secretsIn(output: string, known: readonly string[] = []): readonly string[] {
  const log = output.replaceAll(GREETING, '')
  const kinds = SECRETS.flatMap(([what, pattern]) => {
    const found = pattern.exec(log)
    return found === null
      ? []
      : [`${what}: ${log.slice(Math.max(0, found.index - 60), found.index)}…`]
  })
  const told = known.filter((secret) => log.includes(secret)).map((_secret, n) => `secret ${n}`)
  return [...kinds, ...told]
}
