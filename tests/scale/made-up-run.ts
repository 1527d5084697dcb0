import type { RecordedFigures } from './recorded-figures.ts'

/** Microseconds, cores and counts, as a run might have them, not measured. */
const MADE_UP: Readonly<Record<string, number>> = {
  'bet.exchange': 50,
  'bet.gateway': 200,
  'bet.postgres': 40,
  'bet.commits': 0.1,
  'push.gateway': 20,
  'idle.exchange': 0.01,
  'news.exchange': 0.05,
  'many.exchange': 0.3,
  'news.gateways': 0.02,
  'news.nats': 0.01,
  'news.pushes': 40,
  'news.sockets': 400,
  'news.messages': 30,
  'news.kilobytes': 60,
  'nats-bet.nats': 30,
  'nats-bet.messages': 3,
}

/** A run for tests of the plan: each figure grows a little with what there are of its kind. */
export const madeUpRun = (): RecordedFigures => ({
  command: 'npm run bench:scale',
  taken: '2026-01-02',
  machine: 'a machine, 2 cores',
  load: 1.5,
  rows: Object.entries(MADE_UP).map(([id, value]) => ({
    id,
    what: `what ${id} says`,
    unit: 'as it is',
    by: 'exchanges',
    values: { 1: value, 2: value * 1.1, 4: value * 1.3 },
  })),
})
