/**
 * Texts of several processes as one that Prometheus reads: the description of a metric comes once, above the samples
 * of all of them [OP150].
 */
export function mergedTexts(texts: readonly string[]): string {
  const metrics: Metrics = new Map()
  for (const text of texts) {
    let current: string[] = []
    for (const line of text.split('\n')) {
      const told = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (told !== undefined) current = samplesOf(metrics, told, line)
      else if (line !== '') current.push(line)
    }
  }
  const lines = [...metrics.values()].flatMap(({ head, samples }) => [...head, ...samples])
  return `${lines.join('\n')}\n`
}

type Metrics = Map<string, { readonly head: string[]; readonly samples: string[] }>

function samplesOf(metrics: Metrics, name: string, line: string): string[] {
  const known = metrics.get(name) ?? { head: [], samples: [] }
  metrics.set(name, known)
  if (!known.head.includes(line)) known.head.push(line)
  return known.samples
}
