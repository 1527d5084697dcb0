import type { Plugin, Rolldown } from 'vite'

/** A file that only hands on what stands in another one: under its own names what has others there. */
interface Proxy {
  readonly to: string
  readonly names: readonly (readonly [name: string, there: string])[]
}

const ONLY_HANDS_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/**
 * Has pages fetch what they load later from the file that has it. Rolldown makes a file that only hands it on wherever
 * a step (codeSplitting.groups) holds more than that; over a phone's line such a file costs as much as a kilobyte, and
 * a first paint would wait for five [UI319].
 */
export function withoutProxies(): Plugin {
  return {
    name: 'crease-without-proxies',
    generateBundle: {
      // before Vite writes down what each import fetches besides
      order: 'pre',
      handler(_options, bundle) {
        const proxies = proxiesOf(bundle)
        for (const chunk of chunksOf(bundle)) loadDirectly(chunk, proxies)
        for (const name of proxies.keys()) delete bundle[name]
      },
    },
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((one) => one.type === 'chunk')

function proxiesOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, Proxy> {
  const proxies = new Map<string, Proxy>()
  for (const { fileName, code, isEntry, isDynamicEntry } of chunksOf(bundle)) {
    const [, names = '', to = ''] = ONLY_HANDS_ON.exec(code) ?? []
    if (isEntry || !isDynamicEntry || names === '') continue
    proxies.set(fileName, { to: `assets/${to}`, names: names.split(',').map(namesOf) })
  }
  return proxies
}

/** Of `a as b`, or of `a` alone. */
function namesOf(exported: string): readonly [name: string, there: string] {
  const [there = '', name = there] = exported.trim().split(' as ')
  return [name, there]
}

function loadDirectly(chunk: Rolldown.OutputChunk, proxies: ReadonlyMap<string, Proxy>): void {
  chunk.code = chunk.code.replaceAll(/import\(`\.\/([^`]+)`\)/g, (whole, file: string) => {
    const proxy = proxies.get(`assets/${file}`)
    if (proxy === undefined) return whole
    const own = proxy.names.map(([name, there]) => `${name}:f.${there}`)
    return `import(\`./${proxy.to.replace('assets/', '')}\`).then(f=>({${own.join()}}))`
  })
  chunk.dynamicImports = chunk.dynamicImports.map((name) => proxies.get(name)?.to ?? name)
}
