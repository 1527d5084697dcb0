import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { Answer } from '../stand-ins.ts'

const IN_CREASE = '-n crease create '
const SECRETS = '/run/secrets/crease/'
const DONE: Answer = { code: 0, text: '' }

/** The commands by which the page installs deploy/kubernetes: each one's objects must be there before it needs them. */
export class Manifests {
  readonly #files = new Map<string, ReadonlySet<string>>()
  #hasNamespace = false
  /** kinds of the objects that were applied */
  applied: readonly string[] = []

  /** null: a command of another kind. */
  run(words: string, folder: string): Answer | null {
    if (words === 'create namespace crease') {
      this.#hasNamespace = true
      return DONE
    }
    const [, name, from = ''] =
      /^(secret generic \S+|configmap \S+) --from-file=(\S+)$/.exec(words.replace(IN_CREASE, '')) ??
      []
    if (name !== undefined && words.startsWith(IN_CREASE)) {
      if (!this.#hasNamespace) return failed('there is no namespace crease')
      this.#files.set(name, new Set(readdirSync(join(folder, from))))
      return DONE
    }
    const [, manifests] = /^apply -k (\S+)$/.exec(words) ?? []
    return manifests === undefined ? null : this.#apply(join(folder, manifests))
  }

  #apply(folder: string): Answer {
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
    const { namespace, resources } = parse(read('kustomization.yaml'))
    if (namespace !== 'crease') return failed(`the namespace is ${namespace}`)
    const objects = resources.flatMap((name: string) =>
      parseAllDocuments(read(name), { merge: true }).map((document) => document.toJS()),
    )
    const made = new Set<string>(
      objects.map(({ kind, metadata }: Named) => `${kind} ${metadata.name}`),
    )
    for (const value of valuesIn(objects)) {
      const missing = this.#missing(value, made)
      if (missing !== null) return failed(`${missing} is not there`)
    }
    this.applied = objects.map(({ kind }: Named) => kind)
    return DONE
  }

  /** Anything that a mounted volume or a setting names and that does not exist. */
  #missing(value: unknown, made: ReadonlySet<string>): string | null {
    if (typeof value === 'string' && value.startsWith(SECRETS)) {
      return this.#lacks('secret generic crease', value.slice(SECRETS.length))
    }
    const { secret, configMap } = Object(value)
    if (secret !== undefined)
      return this.#lacks(`secret generic ${secret.secretName}`, ...keysOf(secret.items))
    if (configMap === undefined || configMap.optional === true) return null
    return made.has(`ConfigMap ${configMap.name}`)
      ? null
      : this.#lacks(`configmap ${configMap.name}`, ...keysOf(configMap.items))
  }

  #lacks(name: string, ...keys: readonly string[]): string | null {
    const files = this.#files.get(name)
    const missing = files === undefined ? '' : keys.find((key) => !files.has(key))
    return missing === undefined ? null : `${name} ${missing}`
  }
}

interface Named {
  readonly kind: string
  readonly metadata: { readonly name: string }
}

const failed = (text: string): Answer => ({ code: 1, text })

const keysOf = (items: readonly { readonly key: string }[] = []): readonly string[] =>
  items.map(({ key }) => key)

/** A value, and everything inside it. */
function* valuesIn(value: unknown): Generator {
  yield value
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* valuesIn(inner)
}
