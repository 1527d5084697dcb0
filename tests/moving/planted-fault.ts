import { registerHooks } from 'node:module'

/** A fault planted in the engine's own source: `sound` stands in the file once, and `faulty` takes its place. */
export interface PlantedFault {
  /** how the path of the file ends */
  readonly file: string
  readonly sound: string
  readonly faulty: string
}

let planted = 0

/** Imports a module, and all that it imports, once more with the fault planted. */
export async function importWith<Module>(fault: PlantedFault, entry: string): Promise<Module> {
  planted += 1
  const mark = `planted=${planted}`
  let isPlanted = false
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const isOurs = found.url.startsWith('file:') && !found.url.includes('/node_modules/')
      const isInside = isOurs && context.parentURL?.endsWith(mark) === true
      return isInside ? { ...found, url: `${found.url}?${mark}` } : found
    },
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(`${fault.file}?${mark}`)) return loaded
      const source = sourceOf(loaded.source)
      if (source.split(fault.sound).length !== 2)
        throw new Error(`${fault.file} does not have '${fault.sound}' once`)
      isPlanted = true
      return { ...loaded, source: source.replace(fault.sound, () => fault.faulty) }
    },
  })
  try {
    const module: Module = await import(`${entry}?${mark}`)
    if (!isPlanted) throw new Error(`nothing imports ${fault.file}`)
    return module
  } finally {
    hooks.deregister()
  }
}

function sourceOf(source: unknown): string {
  if (typeof source === 'string') return source
  if (source instanceof Uint8Array) return new TextDecoder().decode(source)
  throw new Error('a module without a source')
}
