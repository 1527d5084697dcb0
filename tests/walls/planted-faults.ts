import { imports, wall, type Planted } from './planted.ts'
import { IN_WEB, WEB } from './planted-in-web.ts'

/** The rooms of the domain, the lowest first: each may know those before it. */
const FLOORS = [
  'units',
  'memory',
  'sentences',
  'market',
  'book',
  'rulebook',
  'bet',
  'rounds',
  'records',
  'risk',
  'hedge',
  'accounting',
  'cross',
  'state',
  'execution',
  'lifecycle',
  'dealing',
  'orders',
] as const

/** Every room that names the one right above it, and the top one that names the engine. */
const UPWARD: readonly Planted[] = FLOORS.map((room, at) => {
  const above = FLOORS[at + 1]
  const from = above === undefined ? '../engine.ts' : `../${above}/thing.ts`
  return {
    wall: `${room} may not import ${from}`,
    path: `packages/domain/src/${room}/from-above.ts`,
    source: `import { thing } from '${from}'\n\nexport const seen = thing\n`,
    rule: 'eslint(no-restricted-imports)',
    says: 'not those above',
  }
})

const house = (name: string, rule: string, source: string): Planted => ({
  wall: `no ${name.replaceAll('-', ' ')}`,
  path: `apps/exchange/src/planted/${name}.ts`,
  source,
  rule,
  says: '',
})

const DOMAIN = 'packages/domain/src'
const CONTRACT = 'packages/contract/src'
const SIMULATOR = 'packages/simulator/src'
const CASINO = 'packages/casino/src'
const SERVER = 'apps/exchange/src'
const GATEWAY = 'apps/gateway/src'
const PROTOCOL = 'packages/protocol/src'
const LEDGER = 'packages/ledger/src'
const PEOPLE = 'packages/people/src'
const PROCESS = 'packages/process/src'

const IMPORTS: readonly Planted[] = [
  wall('domain', 'domain/')(`${DOMAIN}/from-node.ts`, 'node:fs'),
  wall('domain', 'domain/')(`${DOMAIN}/from-contract.ts`, '@crease/contract/http.ts'),
  wall('contract', 'shapes only')(`${CONTRACT}/from-api.ts`, 'fastify'),
  wall('contract', 'shapes only')(`${CONTRACT}/from-up.ts`, '../../domain/src/bet/bet.ts'),
  wall('contract', 'shapes only')(`${CONTRACT}/accounts/from-api.ts`, 'fastify'),
  wall('contract', 'shapes only')(`${CONTRACT}/routes/from-api.ts`, 'fastify'),
  wall('contract', 'rows of the table')(`${CONTRACT}/routes/from-up.ts`, '../http.ts'),
  wall('contract', 'the tables that list them')(`${CONTRACT}/accounts/from-up.ts`, '../http.ts'),
  wall('simulator', 'made-up world')(`${SIMULATOR}/from-contract.ts`, '@crease/contract/http.ts'),
  wall('simulator', 'made-up world')(`${SIMULATOR}/cricket/from-node.ts`, 'node:crypto'),
  wall('simulator', 'made-up world')(`${SIMULATOR}/keys/from-node.ts`, 'node:crypto'),
  wall('streams', 'knows its folder')(`${SIMULATOR}/keys/streams.ts`, 'node:fs'),
  wall('casino', 'same rules')(`${CASINO}/from-contract.ts`, '@crease/contract/http.ts'),
  wall('casino', 'same rules')(`${CASINO}/kernel/from-node.ts`, 'node:crypto'),
  wall("a package's test", 'own words')(`${DOMAIN}/units/odds.test.ts`, 'pg'),
  wall('protocol', 'a stream of bytes')(`${PROTOCOL}/from-server.ts`, '@crease/exchange/main.ts'),
  wall('protocol', 'a stream of bytes')(`${PROTOCOL}/port/from-node.ts`, 'node:fs'),
  wall("a package's test", 'own words')(`${PROTOCOL}/port/line.test.ts`, 'pg'),
  wall('nats', 'the client of NATS')(`${PROTOCOL}/nats/from-wire.ts`, 'socket.io'),
  wall('protocol', 'a stream of bytes')(`${PROTOCOL}/port/from-nats.ts`, '@nats-io/transport-node'),
  wall('the writer', 'knows nobody')(`${SERVER}/writer/up.ts`, '../exchange/exchange.ts'),
  wall('the writer', 'knows nobody')(`${SERVER}/verify/from-feeds.ts`, '../feeds/feed.ts'),
  wall('the writer', 'knows nobody')(`${SERVER}/backup/from-casino.ts`, '../casino/tables.ts'),
  wall('ledger', 'never the other way')(`${LEDGER}/reads/up.ts`, '@crease/exchange/main.ts'),
  wall('ledger', 'never the other way')(`${LEDGER}/up.ts`, '@crease/people/users/users.ts'),
  wall('ledger', 'no wire')(`${LEDGER}/connections/from-wire.ts`, 'socket.io'),
  wall('people', 'nor processes')(`${PEOPLE}/users/up.ts`, '@crease/exchange/main.ts'),
  wall('people', 'no wire')(`${PEOPLE}/sessions/from-http.ts`, 'fastify'),
  wall('rules', 'its own files')(`${PEOPLE}/rules/from-rows.ts`, '../users/users.ts'),
  wall('process', 'none of them')(`${PROCESS}/tracing/up.ts`, '@crease/exchange/main.ts'),
  wall('process', 'no port')(`${PROCESS}/metrics/from-http.ts`, 'fastify'),
  wall("a package's test", 'own words')(
    `${LEDGER}/reads/up.test.ts`,
    '@crease/exchange/writer/ledger.ts',
  ),
  wall('exchange', 'the API')(`${SERVER}/exchange/from-stream.ts`, '../stream/answers.ts'),
  wall('exchange', 'the API')(`${SERVER}/exchange/from-casino.ts`, '../casino/tables.ts'),
  wall('exchange', 'wires or tables')(`${SERVER}/exchange/from-table.ts`, 'pg'),
  wall('exchange', 'wires or tables')(`${SERVER}/exchange/from-wire.ts`, 'socket.io'),
  wall('exchange', 'through feeds')(`${SERVER}/exchange/made-up.ts`, '@crease/simulator/world.ts'),
  wall('the exchange', 'no public port')(`${SERVER}/stream/from-http.ts`, 'fastify'),
  wall('the exchange', 'no public port')(`${SERVER}/feeds/from-sockets.ts`, 'socket.io'),
  wall('the exchange', 'knows no gateway')(
    `${SERVER}/results/from-gateway.ts`,
    '@crease/gateway/start-gateway.ts',
  ),
  wall('a gateway', 'decides nothing')(
    `${GATEWAY}/betting/from-lane.ts`,
    '@crease/exchange/exchange/exchange.ts',
  ),
  wall('a gateway', 'decides nothing')(
    `${GATEWAY}/edge/from-settings.ts`,
    '@crease/exchange/settings/config.ts',
  ),
  wall('a gateway', 'decides nothing')(
    `${GATEWAY}/api/from-writer.ts`,
    '@crease/exchange/writer/commit.ts',
  ),
  wall('a gateway', 'the pen')(`${GATEWAY}/api/from-tables.ts`, '@crease/ledger/tables/tables.ts'),
  wall('a gateway', 'the pen')(
    `${GATEWAY}/api/from-pen.ts`,
    '@crease/ledger/connections/database.ts',
  ),
  ...IN_WEB,
]

const draws =
  (source: string, rule: string, says: string) =>
  (path: string): Planted => ({
    wall: `no ${source} here`,
    path,
    source: `export const drawn = ${source}\n`,
    rule: `eslint(${rule})`,
    says,
  })
const clock = draws('Date.now()', 'no-restricted-globals', '`now`')
const dice = draws('Math.random()', 'no-restricted-properties', 'draw')
const float = draws("parseFloat('1.5')", 'no-restricted-globals', 'integers')

const DRAWS: readonly Planted[] = [
  clock(`${DOMAIN}/clock.ts`),
  dice(`${DOMAIN}/draw.ts`),
  float(`${DOMAIN}/float.ts`),
  clock(`${SIMULATOR}/clock.ts`),
  dice(`${SIMULATOR}/cricket/draw.ts`),
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
    Array.from({ length: 401 }, (_, n) => `export const line${n} = ${n}\n`).join(''),
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
  house(
    'circle-of-types',
    'import(no-cycle)',
    "import type { Back } from './circle-of-types-back.ts'\n\nexport type There = Back | 1\n",
  ),
  house(
    'circle-of-types-back',
    'import(no-cycle)',
    "import type { There } from './circle-of-types.ts'\n\nexport type Back = There | 2\n",
  ),
]

const bare = (source: string, rule: string) => (path: string) => ({
  wall: `the web may not touch ${source}`,
  path,
  source: `export const seen = ${source}.getItem('seen')\n`,
  rule: `eslint(${rule})`,
  says: 'never throws',
})

const STORAGE: readonly Planted[] = [
  bare('localStorage', 'no-restricted-globals')(`${WEB}/state/player/bare.ts`),
  bare('sessionStorage', 'no-restricted-globals')(`${WEB}/link/early/bare.ts`),
  bare('window.localStorage', 'no-restricted-properties')(`${WEB}/sports/slip/bare.ts`),
  bare('window.sessionStorage', 'no-restricted-properties')(`${WEB}/sports/betting/bare.ts`),
]

export const FAULTS: readonly Planted[] = [...IMPORTS, ...UPWARD, ...DRAWS, ...STORAGE, ...HOUSE]

/** The same rooms doing what they may: not one word must be said about these. */
export const SOUND: readonly { readonly path: string; readonly source: string }[] = [
  { path: `${DOMAIN}/sound.ts`, source: imports('./bet/bet.ts') },
  { path: `${DOMAIN}/orders/sound.ts`, source: imports('../units/thing.ts') },
  { path: `${DOMAIN}/units/sound.test.ts`, source: imports('../engine.ts') },
  { path: `${DOMAIN}/sound.test.ts`, source: imports('fast-check') },
  { path: `${CONTRACT}/sound.ts`, source: imports('@crease/domain/bet/bet.ts') },
  { path: `${CONTRACT}/sound-too.ts`, source: imports('typebox') },
  { path: `${CONTRACT}/accounts/sound.ts`, source: imports('../shapes.ts') },
  { path: `${SIMULATOR}/cricket/sound.ts`, source: imports('@crease/domain/bet/bet.ts') },
  { path: `${SIMULATOR}/cricket/sound-too.ts`, source: imports('../sound.ts') },
  { path: `${PROTOCOL}/sound.ts`, source: imports('@crease/contract/sockets.ts') },
  { path: `${PROTOCOL}/port/sound.ts`, source: imports('node:stream') },
  { path: `${PROTOCOL}/nats/sound.ts`, source: imports('@nats-io/transport-node') },
  { path: `${LEDGER}/connections/sound.ts`, source: imports('pg') },
  { path: `${PEOPLE}/users/sound.ts`, source: imports('@crease/ledger/connections/database.ts') },
  { path: `${SERVER}/writer/sound.ts`, source: imports('@crease/ledger/tables/tables.ts') },
  { path: `${SERVER}/exchange/sound.ts`, source: imports('../writer/commit.ts') },
  { path: `${SERVER}/stream/sound.ts`, source: imports('../exchange/exchange.ts') },
  { path: `${GATEWAY}/api/sound.ts`, source: imports('fastify') },
  { path: `${GATEWAY}/sockets/sound.ts`, source: imports('@crease/ledger/reads/bet-reads.ts') },
  { path: `${GATEWAY}/sockets/sound-too.ts`, source: imports('@crease/people/users/users.ts') },
  { path: `${SERVER}/feeds/sound.ts`, source: imports('@crease/simulator/world.ts') },
  { path: `${WEB}/state/player/sound.ts`, source: imports('../../link/call.ts') },
  { path: `${WEB}/sports/state/orders/sound.ts`, source: imports('../match/live-match.ts') },
  { path: `${WEB}/sports/betting/sound.ts`, source: imports('../state/orders/my-bets.ts') },
  { path: `${WEB}/sports/betting/drafts/sound.ts`, source: imports('../../state/match/joins.ts') },
  { path: `${WEB}/sports/slip/sound.ts`, source: imports('../../ui/button.tsx') },
  { path: `${WEB}/sports/slip/sound-too.ts`, source: imports('./slip.ts') },
  { path: `${WEB}/sports/market/head/sound.ts`, source: imports('../../betting/slip.ts') },
  { path: `${WEB}/casino/alone/sound.ts`, source: imports('../table/felt-of.ts') },
  { path: `${WEB}/casino/table/sound.ts`, source: imports('../drawings/card.tsx') },
  { path: `${WEB}/session/sound.ts`, source: imports('../sports/betting/announce.ts') },
  { path: `${WEB}/account/history/sound.ts`, source: imports('../../casino/state/lobby.ts') },
  { path: `${WEB}/shell/sound.ts`, source: imports('../sports/slip/bet-slip.tsx') },
  {
    path: `${WEB}/link/storage.ts`,
    source: "export const seen = window.localStorage.getItem('seen')\n",
  },
  { path: `${WEB}/ui/sound.ts`, source: imports('clsx') },
  { path: `${WEB}/ui/sound-too.ts`, source: imports('@crease/domain/units/money.ts') },
]
