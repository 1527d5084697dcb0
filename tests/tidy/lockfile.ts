import { dirname } from 'node:path'
import type { SourceFile } from './source-files.ts'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Where the lockfile and a package.json ask for different versions of something: one sentence each. */
export function lockDisagreements(lock: string, manifests: readonly SourceFile[]): string[] {
  const packages = record(record(JSON.parse(lock))['packages'])
  return manifests.flatMap(({ path, text }) => {
    const place = dirname(path) === '.' ? '' : dirname(path)
    const manifest = record(JSON.parse(text))
    const locked = record(packages[place])
    return KINDS.flatMap((kind) => differences(path, record(manifest[kind]), record(locked[kind])))
  })
}

function differences(
  path: string,
  asked: Record<string, unknown>,
  locked: Record<string, unknown>,
): string[] {
  const names = new Set([...Object.keys(asked), ...Object.keys(locked)])
  return [...names]
    .filter((name) => asked[name] !== locked[name])
    .map((name) => `${path}: ${name} is ${String(asked[name])}, locked ${String(locked[name])}`)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
