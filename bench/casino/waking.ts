import { TableWatch } from './load.ts'

const LOOK_MS = 2

/**
 * The time from an idle table's first watcher to its first shown round, milliseconds, one table after the other; that
 * of a new server makes its chain of seeds first.
 */
export async function timeWaking(
  url: string,
  token: string,
  tables: readonly string[],
): Promise<readonly number[]> {
  const times: number[] = []
  for (const slug of tables) {
    const watch = new TableWatch()
    const asked = performance.now()
    await watch.join(url, token, [slug])
    while ((watch.states.get(slug)?.roundId ?? null) === null) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    times.push(performance.now() - asked)
    watch.leave()
  }
  return times.toSorted((a, b) => a - b)
}
