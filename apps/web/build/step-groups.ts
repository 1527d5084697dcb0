import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SESSION_FILE } from '../src/link/early/when-come.ts'

const SRC = join(import.meta.dirname, '../src')
/** a file of its own: it waits for files that need the base */
const START = join(SRC, 'start.tsx')
/**
 * The steps of a player's way in, each with its first files. The code that a step adds to the steps before it is one
 * file, since over a phone's line each file costs more than its bytes [UI319].
 */
const STEPS: readonly (readonly [
  name: string,
  files: readonly string[],
  /** adds the code that these two pages share */
  pages?: readonly [string, string],
])[] = [
  ['first', ['main.ts', 'link/bearer.ts']],
  ['line', ['link/early/early-line.ts']],
  ['base', ['start.tsx']],
  // with the frame of every page: this file arrives shortly before the base, and then the rest is fetched
  [
    SESSION_FILE,
    [
      'state/preferences/load-look.ts',
      'session/session.ts',
      'shell/shell.tsx',
      'state/refresh-ms.ts',
      'sports/state/match/list-line.ts',
      'sports/state/match/main-sports.ts',
    ],
  ],
  // the parts of the frame, with the code that a match and the other pages share
  [
    'frame',
    ['signed-in-app.tsx', 'sports/betting/my-book.ts', 'i18n/moment-text.ts'],
    ['screens/home-screen.tsx', 'screens/details-screen.tsx'],
  ],
  // the code that these share with later pages is in files of its own, which no match waits for
  ['tree', ['sports/sidebar/sidebar.tsx']],
  [
    'lists',
    [
      'sports/state/match/match-lists.ts',
      'sports/state/match/by-league.ts',
      'sports/state/match/match-path.ts',
      'shell/areas.tsx',
    ],
  ],
  ['home', ['screens/home-screen.tsx']],
  ['live', ['session/live.ts']],
  ['match', ['screens/details-screen.tsx']],
  ['words', ['i18n/refusal-text.ts']],
  // fetched after the first paint; then the code of a press
  [
    'player',
    [
      'session/follow-player.ts',
      'shell/update-offer.tsx',
      'account/notifications/tell-news.ts',
      'account/preferences/one-click-frame.tsx',
    ],
  ],
  [
    'betting',
    [
      'sports/betting/',
      'sports/betting/drafts/',
      'sports/keyboard/keys.ts',
      'sports/slip/',
      'sports/my-bets/',
      'sports/cash-out/',
      'sports/run-ladder/',
    ],
  ],
]

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** One group per step; files of an earlier step are loaded by then. */
export function stepGroups() {
  let stepOf: ReadonlyMap<string, string> | null = null
  return STEPS.map(([step], index) => ({
    name: (id: string, graph: Graph): string | null => {
      stepOf ??= stepsOf(graph)
      return stepOf.get(id) === step ? step : null
    },
    debugName: step,
    priority: STEPS.length - index,
  }))
}

function stepsOf(graph: Graph): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [step, files, pages = []] of STEPS) {
    const [one, other] = pages.map((page) => neededBy([page], graph))
    const common = [...(one ?? [])].filter((id) => other?.has(id) === true)
    for (const id of [...neededBy(files, graph), ...common]) {
      if (!found.has(id)) found.set(id, step)
    }
  }
  found.delete(START)
  return found
}

/** A file, or with a slash at its end the code of a folder: without tests, and without Hindi, a chunk of its own. */
function filesOf(place: string): readonly string[] {
  if (!place.endsWith('/')) return [place]
  const names = readdirSync(join(SRC, place)).filter((name) => /^[\w-]+\.tsx?$/.test(name))
  return names.map((name) => `${place}${name}`)
}

/** The files, and all that they import, and so on; a file that no page imports any more fails the build. */
function neededBy(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const needed = new Set<string>()
  const left = files.flatMap(filesOf).map((file) => join(SRC, file))
  const gone = left.find((id) => graph.getModuleInfo(id) === null)
  if (gone !== undefined) throw new Error(`${gone} is in a step and in no page`)
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}
