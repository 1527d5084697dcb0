/** Settings that the release of commit 1c62c8dd, named several-owners, was the last to know. */
const RETIRED = ['SHARDS', 'SHARD_DATABASES', 'OWNS', 'APART'] as const
const LAST_WITH_SHARDS =
  'the last release with several shards and with roles apart is several-owners, commit 1c62c8dd'

/** Names with fewer first letters in common are not alike. */
const LEAST_ALIKE = 3

/** A warning for each retired setting that changes nothing as it is set: one exchange is all there is [LG174]. */
export const retiredWarnings = (
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  env['SHARDS'] === '1'
    ? [`SHARDS is no setting any more, and SHARDS=1 changes nothing: ${LAST_WITH_SHARDS}`]
    : []

/** Refuses each retired setting that asks for more than one exchange [LG174]. */
export const retiredSettings = (
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  RETIRED.filter((name) => {
    const value = env[name] ?? ''
    return value !== '' && !(name === 'SHARDS' && value === '1')
  }).map((name) => `${name} must not be set: ${LAST_WITH_SHARDS}`)

/** Settings with unknown names like ours: a sentence each, with the names that begin most like it. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  { known, stems }: { readonly known: readonly string[]; readonly stems: readonly string[] },
): readonly string[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && stems.some((stem) => name.startsWith(stem)))
    .map((name) => {
      const nearest = nearestOf(name.replace(/^CREASE_/, ''), known)
      return `${name} is not a setting of Crease${nearest === '' ? '' : `: ${nearest}?`} (docs/settings.md)`
    })
}

function nearestOf(name: string, known: readonly string[]): string {
  for (let length = name.length; length >= LEAST_ALIKE; length -= 1) {
    const alike = known.filter((each) => each.startsWith(name.slice(0, length)))
    if (alike.length > 0) return alike.join(', ')
  }
  return ''
}
