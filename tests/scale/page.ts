import { addedByAGateway, ASSUMED, BETTORS, planFor, type Plan } from './plan.ts'
import type { RecordedFigures } from './recorded-figures.ts'

/** How a number is written: a test writes them all as one sign, and finds no other figure in the page. */
export type WriteFigure = (value: number) => string

/** Three digits are all that a run says; what is counted is whole. */
const written: WriteFigure = (value) =>
  Math.abs(value) >= 1000 || Number.isInteger(value)
    ? Math.round(Number(value.toPrecision(3))).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)))

/** The page of the plan: each number in it is of the run, is assumed, is a limit of the code, or is worked out of those. */
export function scalePage(run: RecordedFigures, write: WriteFigure = written): string {
  const plans = BETTORS.map((bettors) => planFor(run, bettors))
  return [
    '# At scale: how many machines for how many bettors',
    `Written by \`npm run plan:scale\` from \`docs/scale.json\`, one run of \`${run.command}\`; nothing here is written by hand, and a test compares.`,
    aboutRun(run, write),
    '## Measured',
    measured(run, write),
    '## Assumed',
    'These are not measured. With better figures, change them in `tests/scale/plan.ts` and write the page again.',
    table(['what', 'how much'], Object.values(ASSUMED).map(lineOf(write))),
    '## The plan',
    planned(plans, write),
    'Cores are those at the busiest, divided by the part of a core that is used; each process of one kind is counted alone, and a standby of PostgreSQL is not in it.',
    '## The next limit',
    ...plans.map((plan) => nextLimit(run, plan, write)),
    '## What changes on the way',
    CHANGES,
    '## What is not in it',
    MISSING,
  ]
    .join('\n\n')
    .concat('\n')
}

function aboutRun({ taken, machine, load }: RecordedFigures, write: WriteFigure): string {
  const day = taken.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = day
  const plain = (value: number): string => (write === written ? String(value) : write(value))
  const on = `${plain(date)}.${plain(month)}.${plain(year)}`
  const of = machine.replaceAll(/\d[\d.]*/g, (digits) => (write === written ? digits : write(0)))
  return `Taken on ${on} on one machine (${of}), on which everything ran at the same time: exchange, gateways, PostgreSQL, NATS and the bettors; the load at its start was ${write(load)}. Ratios travel, absolutes do not.`
}

const measured = ({ rows }: RecordedFigures, write: WriteFigure): string =>
  table(
    ['what', 'unit', 'of', 'figures'],
    rows.map(({ what, unit, by, values }) => [
      what.replaceAll(/\d+(?:\.\d+)?/g, (digits) => write(Number(digits))),
      unit,
      by,
      Object.entries(values)
        .map(([of, value]) => `${write(Number(of))}: ${write(value)}`)
        .join('; '),
    ]),
  )

const lineOf =
  (write: WriteFigure) =>
  ({
    value,
    unit,
    what,
  }: {
    readonly value: number
    readonly unit: string
    readonly what: string
  }) => [what, `${write(value)} ${unit}`]

function planned(plans: readonly Plan[], write: WriteFigure): string {
  const line = (what: string, of: (plan: Plan) => number): string[] => [
    what,
    ...plans.map((plan) => write(of(plan))),
  ]
  return table(
    ['bettors at once', ...plans.map(({ bettors }) => write(bettors))],
    [
      line('bets a second', ({ betsASecond }) => betsASecond),
      line('pushes a second', ({ pushesASecond }) => pushesASecond),
      line('cores used by the exchange', ({ exchangeCores }) => exchangeCores),
      line('gateways', ({ gateways }) => gateways),
      line('cores used by gateways', ({ gatewayCores }) => gatewayCores),
      line('commits a second', ({ commitsASecond }) => commitsASecond),
      line('cores used by PostgreSQL', ({ postgresCores }) => postgresCores),
      line('messages a second that NATS hands out', ({ natsMessages }) => natsMessages),
      line('megabytes a second that NATS hands out', ({ natsMegabytes }) => natsMegabytes),
      line('cores used by NATS', ({ natsCores }) => natsCores),
      line('cores used to send news to all gateways', ({ newsCores }) => newsCores),
      line('cores to have', ({ cores }) => cores),
      line('machines', ({ machines }) => machines),
      line('units of money an hour', ({ cost }) => cost),
    ],
  )
}

/** The first limit, each as a multiple of its capacity. */
function nextLimit(run: RecordedFigures, plan: Plan, write: WriteFigure): string {
  const limits = [
    { what: 'deciding, of a core of the exchange', times: plan.exchangeCores },
    { what: 'news to all gateways, of a core of the exchange', times: plan.newsCores },
    { what: 'PostgreSQL, of one machine', times: plan.postgresCores / ASSUMED.coresAMachine.value },
    { what: 'NATS, of one machine', times: plan.natsCores / ASSUMED.coresAMachine.value },
  ].toSorted((a, b) => b.times - a.times)
  const told = limits.map(({ what, times }) => `${what}: ${write(times)}`).join('; ')
  const ends = limits.filter(({ times }) => times > 1).length
  const isBusy = plan.exchangeCores > ASSUMED.busy.value
  const first = limits[0]?.what ?? ''
  const more = write(addedByAGateway(run, 'many.exchange'))
  return `**${write(plan.bettors)} at once.** Load of each as a multiple of its capacity: ${told}. ${
    ends === 0
      ? `None is at its limit; the first would be ${first}`
      : `The first at its limit is ${first}`
  }.${isBusy ? ` The exchange is above the ${write(ASSUMED.busy.value)} of a core that is assumed: worlds and quotes leave its thread first.` : ''} Each further gateway takes ${more} of a core of the exchange.`
}

const CHANGES = [
  '- One machine: `npm start`, one exchange, a gateway a core that is left.',
  '- Gateways by themselves: ROLES and NATS, when sockets ask for more than one machine; with SPARE a second exchange waits.',
  '- Past the part of a core that is assumed, what computes leaves the thread of the exchange: worlds and quotes first. Past one core events are divided over several exchanges, which an earlier release did (several-owners) and a decision page weighs.',
  '- News through a tree of NATS servers instead of from the exchange to each gateway, when sending it to all of them takes the part of a core that is assumed.',
].join('\n')

const MISSING = [
  '- The network between machines: everything ran on one.',
  '- Memory, disks and their writes: only processors were counted.',
  '- The behaviour of real bettors: bets rest far from any price in the run, and every socket looks at one match of a quiet world, which pushes less than a match in play.',
  '- A standby of the database, which an acknowledged bet would wait for.',
].join('\n')

/** A table of Markdown, its columns as wide as their longest cell, as the formatter would have it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) =>
    Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
