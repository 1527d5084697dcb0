/** The directives of a unit file in their order, as `Section.Name` and value. */
export type Directives = readonly (readonly [name: string, value: string])[]

/** Reads a unit file: sections, `Name=value`, comments, and lines continued by a backslash. */
export function readUnit(text: string): Directives {
  let section = ''
  const directives: [string, string][] = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    if (/^\s*([#;].*)?$/.test(line)) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (heading !== undefined) section = heading
    else if (name === undefined) throw new Error(`not a line of a unit: ${line}`)
    else directives.push([`${section}.${name}`, value.trim()])
  }
  return directives
}

/** `NAME=value` lines of an environment file. */
export function readEnvironment(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => !/^\s*(#.*)?$/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (name === undefined) throw new Error(`not a line of an environment file: ${line}`)
      return [name, value.replace(/^"(.*)"$/, '$1')]
    }),
  )
}
