import { fork, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { MOVED_CLOCK } from '@crease/ledger/postgres/child-environment.ts'

const EXCHANGE = fileURLToPath(new URL('../exchange-process.ts', import.meta.url))
const GATEWAY = fileURLToPath(new URL('../../../gateway/src/gateway-process.ts', import.meta.url))
/** All that a gateway needs of our environment, with the authorities it trusts: the rest has secrets [OP62]. */
const ENVIRONMENT = [
  'PATH',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_COMPILE_CACHE',
  'NODE_V8_COVERAGE',
  ...MOVED_CLOCK,
]

/** Begins the exchange's process, with our own settings. */
export const forkExchange = (): ChildProcess => fork(EXCHANGE)

/**
 * A gateway's collector runs when the old generation has grown by half since the last run: V8 allows up to four
 * times, which is unused memory; with a quarter each price change costs a twentieth more.
 */
const GATEWAY_ARGS = ['--heap-growing-percent=50']

/**
 * Ours, but for the room that the exchange has for what is young: a gateway keeps what it tells for half a minute, so
 * that most of it is copied, and with more room in longer pauses, which its readers wait for.
 */
const gatewayArgs = (): string[] => [
  ...process.execArgv.filter((arg) => !arg.startsWith('--max-semi-space-size=')),
  ...GATEWAY_ARGS,
]

/**
 * Forks one of `gateways`: node's cluster passes connections of their shared port in turn. A single one accepts its
 * connections itself: passing a connection costs it as much as upgrading it, and us as well [OP85].
 */
export function forkGateway(gateways: number): ChildProcess {
  if (gateways === 1) cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: GATEWAY, args: [], execArgv: gatewayArgs() })
  const others = Object.keys(process.env).filter((name) => !ENVIRONMENT.includes(name))
  return cluster.fork(Object.fromEntries(others.map((name) => [name, undefined]))).process
}
