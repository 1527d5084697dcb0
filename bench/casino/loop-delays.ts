/** How late the timers of a process came, milliseconds. */
export interface LoopDelay {
  readonly process: string
  readonly p50: number
  readonly p99: number
}

/** The delays of a server's event loops since the last look, from its metrics. */
export async function loopDelays(metrics: string): Promise<readonly LoopDelay[]> {
  const text = await (await fetch(metrics)).text()
  const late = new Map<string, Map<string, number>>()
  for (const [, labels = '', seconds] of text.matchAll(SAMPLE)) {
    const [, name = ''] = /process="(\w+)"/.exec(labels) ?? []
    const [, quantile = ''] = /quantile="([\d.]+)"/.exec(labels) ?? []
    const known = late.get(name) ?? new Map<string, number>()
    late.set(name, known.set(quantile, Number(seconds) * 1000))
  }
  return [...late].map(([process, of]) => ({
    process,
    p50: of.get('0.5') ?? 0,
    p99: of.get('0.99') ?? 0,
  }))
}

const SAMPLE = /^crease_event_loop_delay_seconds\{(.*)\} (\S+)$/gmu
