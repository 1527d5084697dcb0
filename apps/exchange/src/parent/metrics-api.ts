import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mergedTexts } from '../metrics/merged-texts.ts'
import type { MetricsPlace } from '../settings/metrics-settings.ts'

/** One process, and how it is asked. */
export interface MeasuredProcess {
  readonly process: 'exchange' | 'gateway'
  /** its number; empty: it is no gateway */
  readonly gateway: string
  readonly ask: () => Promise<string | null>
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Listens for those who watch: GET /metrics and nothing else, on a port of its own [OP150]. The caller closes it. */
export async function openMetricsApi(
  place: MetricsPlace,
  processes: readonly MeasuredProcess[],
  parent: () => Promise<string>,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const isOurs = request.method === 'GET' && request.url === '/metrics'
    if (isOurs) void answer(response, processes, parent)
    else response.writeHead(404).end()
  })
  server.listen(place.port, place.host)
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  const host = place.host.includes(':') ? `[${place.host}]` : place.host
  return {
    url: `http://${host}:${port}/metrics`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  response: ServerResponse,
  processes: readonly MeasuredProcess[],
  parent: () => Promise<string>,
): Promise<void> {
  const told = await Promise.all(processes.map(async (each) => ({ each, text: await each.ask() })))
  const up = told.map(
    ({ each, text }) =>
      `crease_up{process="${each.process}",gateway="${each.gateway}"} ${text === null ? 0 : 1}`,
  )
  const ours = [
    '# HELP crease_up Whether a process of the server tells what it counts.',
    '# TYPE crease_up gauge',
    ...up,
  ].join('\n')
  const texts = [await parent(), ...told.flatMap(({ text }) => text ?? [])]
  response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(mergedTexts([ours, ...texts]))
}
