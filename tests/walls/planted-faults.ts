/** A file with a fault, at the path where a wall should stop it, and the rule that should. */
export interface Planted {
  readonly wall: string
  readonly path: string
  readonly source: string
  readonly rule: string
  /** a word of the message, so that it is this wall that spoke */
  readonly says: string
}

const imports = (from: string): string =>
  `import { thing } from '${from}'\n\nexport const seen = thing\n`

const forbidden = (wall: string, path: string, from: string, says: string): Planted => ({
  wall: `${wall} may not import ${from}`,
  path,
  source: imports(from),
  rule: 'eslint(no-restricted-imports)',
  says,
})

const house = (name: string, rule: string, source: string, says = ''): Planted => ({
  wall: `no ${name.replaceAll('-', ' ')}`,
  path: `apps/server/src/planted/${name}.ts`,
  source,
  rule,
  says,
})

const DOMAIN = 'packages/domain/src'
const SIMULATOR = 'packages/simulator/src'
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

const IMPORTS: readonly Planted[] = [
  forbidden('domain', `${DOMAIN}/from-node.ts`, 'node:fs', 'domain/'),
  forbidden('domain', `${DOMAIN}/from-contract.ts`, '@crease/contract/http.ts', 'domain/'),
  forbidden('contract', 'packages/contract/src/from-door.ts', 'fastify', 'shapes only'),
  forbidden('contract', 'packages/contract/src/from-up.ts', '../../domain/src/bet.ts', 'shapes'),
  forbidden('simulator', `${SIMULATOR}/from-contract.ts`, '@crease/contract/http.ts', 'made-up'),
  forbidden('simulator', `${SIMULATOR}/cricket/from-node.ts`, 'node:crypto', 'made-up'),
  forbidden("a package's test", `${DOMAIN}/odds.test.ts`, 'pg', 'own words'),
  forbidden(
    'broadcast',
    `${SERVER}/broadcast/from-exchange.ts`,
    '../exchange/lane.ts',
    'never asks',
  ),
  forbidden('broadcast', `${SERVER}/broadcast/in/room.ts`, '../../ledger/commit.ts', 'never asks'),
  forbidden('broadcast', `${SERVER}/broadcast/by-name.ts`, '@crease/server/main.ts', 'its path'),
  forbidden('ledger', `${SERVER}/ledger/from-exchange.ts`, '../exchange/lane.ts', 'knows nobody'),
  forbidden('ledger', `${SERVER}/ledger/from-intake.ts`, '../intake/http/door.ts', 'knows nobody'),
  forbidden('exchange', `${SERVER}/exchange/from-door.ts`, '../intake/http/door.ts', 'the door'),
  forbidden('exchange', `${SERVER}/exchange/from-table.ts`, 'pg', 'wires or tables'),
  forbidden('exchange', `${SERVER}/exchange/from-wire.ts`, 'socket.io', 'wires or tables'),
  forbidden(
    'exchange',
    `${SERVER}/exchange/made-up.ts`,
    '@crease/simulator/world.ts',
    'intake/feeds',
  ),
  forbidden('web', `${WEB}/from-server.ts`, '@crease/server/main.ts', 'not the server'),
  forbidden('web', `${WEB}/from-simulator.ts`, '@crease/simulator/world.ts', 'not the server'),
  forbidden('link', `${WEB}/link/from-state.ts`, '../state/slip.ts', 'no screen'),
  forbidden('state', `${WEB}/state/from-feature.ts`, '../features/slip/slip.tsx', 'knows none'),
  forbidden('a feature', `${WEB}/features/slip/near.ts`, '../my-bets/rows.ts', 'on a screen'),
  forbidden('a feature', `${WEB}/features/slip/far.ts`, '../../features/my-bets/rows.ts', 'screen'),
  forbidden(
    'a feature',
    `${WEB}/features/slip/server.ts`,
    '@crease/server/main.ts',
    'the contract',
  ),
  forbidden('ui', `${WEB}/ui/from-state.ts`, '../state/slip.ts', 'no word of betting'),
  forbidden('ui', `${WEB}/ui/from-domain.ts`, '@crease/domain/odds.ts', 'no word of betting'),
]

const clock = (wall: string, path: string, source: string, says: string): Planted => ({
  wall,
  path,
  source: `export const drawn = ${source}\n`,
  rule: source.startsWith('Math')
    ? 'eslint(no-restricted-properties)'
    : 'eslint(no-restricted-globals)',
  says,
})

const CLOCKS: readonly Planted[] = [
  clock('domain asks no clock', `${DOMAIN}/clock.ts`, 'Date.now()', '`now`'),
  clock('domain draws nothing', `${DOMAIN}/draw.ts`, 'Math.random()', 'draw'),
  clock('domain knows no floats', `${DOMAIN}/float.ts`, "parseFloat('1.5')", 'integers'),
  clock('simulator asks no clock', `${SIMULATOR}/clock.ts`, 'Date.now()', '`now`'),
  clock('simulator draws from its seed', `${SIMULATOR}/cricket/draw.ts`, 'Math.random()', 'draw'),
]

const HOUSE: readonly Planted[] = [
  house('default-export', 'import(no-default-export)', 'export default 1\n'),
  house('any', 'typescript(no-explicit-any)', 'export const loose: any = 1\n'),
  house(
    'non-null',
    'typescript(no-non-null-assertion)',
    'export const first = (list: number[]): number => list[0]!\n',
  ),
  house(
    'floating-promise',
    'typescript(no-floating-promises)',
    'async function save(): Promise<void> {}\n\nexport function go(): void {\n  save()\n}\n',
  ),
  house(
    'forgotten-case',
    'typescript(switch-exhaustiveness-check)',
    "export function opposite(side: 'BACK' | 'LAY'): void {\n  switch (side) {\n    case 'BACK':\n      break\n  }\n}\n",
  ),
  house(
    'fourth-parameter',
    'eslint(max-params)',
    'export const sum = (a: number, b: number, c: number, d: number): number => a + b + c + d\n',
  ),
  house('console', 'eslint(no-console)', "console.log('here')\n\nexport const here = 1\n"),
  house('camelCase-name', 'unicorn(filename-case)', 'export const name = 1\n'),
  house(
    'long-file',
    'eslint(max-lines)',
    Array.from({ length: 301 }, (_, n) => `export const line${n} = ${n}\n`).join(''),
  ),
  house(
    'long-function',
    'eslint(max-lines-per-function)',
    `export function long(): void {\n${'  go()\n'.repeat(71)}}\n\nfunction go(): void {}\n`,
  ),
  house(
    'import-circle',
    'import(no-cycle)',
    "import { back } from './import-circle-back.ts'\n\nexport const there = (): number => back()\n",
  ),
  house(
    'import-circle-back',
    'import(no-cycle)',
    "import { there } from './import-circle.ts'\n\nexport const back = (): number => there()\n",
  ),
]

export const FAULTS: readonly Planted[] = [...IMPORTS, ...CLOCKS, ...HOUSE]

/** The same rooms doing what they may: not one word must be said about these. */
export const SOUND: readonly { readonly path: string; readonly source: string }[] = [
  { path: `${DOMAIN}/sound.ts`, source: imports('./bet.ts') },
  { path: `${DOMAIN}/sound.test.ts`, source: imports('fast-check') },
  { path: 'packages/contract/src/sound.ts', source: imports('@crease/domain/bet.ts') },
  { path: 'packages/contract/src/sound-too.ts', source: imports('typebox') },
  { path: `${SIMULATOR}/cricket/sound.ts`, source: imports('@crease/domain/bet.ts') },
  { path: `${SIMULATOR}/cricket/sound-too.ts`, source: imports('../sound.ts') },
  { path: `${SERVER}/broadcast/sound.ts`, source: imports('@crease/contract/sockets.ts') },
  { path: `${SERVER}/ledger/sound.ts`, source: imports('pg') },
  { path: `${SERVER}/exchange/sound.ts`, source: imports('../ledger/commit.ts') },
  { path: `${SERVER}/intake/sound.ts`, source: imports('../exchange/exchange.ts') },
  { path: `${SERVER}/intake/feeds/sound.ts`, source: imports('@crease/simulator/world.ts') },
  { path: `${WEB}/state/sound.ts`, source: imports('../link/call.ts') },
  { path: `${WEB}/features/slip/sound.ts`, source: imports('../../ui/button.tsx') },
  { path: `${WEB}/features/slip/sound-too.ts`, source: imports('./slip.ts') },
  { path: `${WEB}/ui/sound.ts`, source: imports('clsx') },
]
