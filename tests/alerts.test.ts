import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CASES, HEALTHY, type AlertCase } from './observed/alert-cases.ts'
import { alerts, metricsIn } from './observed/deployed-files.ts'

const nameOf = ({ alert, cause = '' }: Pick<AlertCase, 'alert' | 'cause'>): string =>
  `${alert} ${cause}`

test('[OP1114] each rule of the alerts has a fault that raises it, with every metric that it reads', () => {
  const rules = alerts()
  expect(rules.length).toBeGreaterThan(30)
  expect([...new Set(CASES.map(nameOf))].toSorted()).toEqual(rules.map(nameOf).toSorted())
  const named = new Set(rules.flatMap(({ expr }) => metricsIn(expr)))
  const given = new Set(Object.keys(HEALTHY).flatMap(metricsIn))
  expect([...named].filter((name) => !given.has(name))).toEqual([])
})

/** Rules that no test raises, and raised ones that no test ends, by the words of the tests. */
function unproved(rules: readonly string[], tests: string) {
  const named = (call: string): readonly string[] =>
    [...tests.matchAll(new RegExp(call + String.raw`\('(Crease[\w ]+)'\)`, 'g'))].map(
      ([, name = '']) => name,
    )
  const [raised, ended] = [named(String.raw`\)\.toContain`), named(String.raw`\.not\.toContain`)]
  return {
    unraised: rules.filter((name) => !raised.includes(name)),
    unended: rules.filter((name) => raised.includes(name) && !ended.includes(name)),
  }
}

test('[OP1136] each rule of the alerts is raised and ended by a real fault of npm run shipped', () => {
  const files = globSync(`${import.meta.dirname}/shipped/alerts*.shipped.test.ts`)
  const tests = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const rules = alerts().map((rule) => nameOf(rule).trim())
  expect(rules.length).toBeGreaterThan(30)
  // the one that does not end counts the restarts of fifteen minutes
  expect(unproved(rules, tests)).toEqual({ unraised: [], unended: ['CreaseProcessRestarted'] })
})

test('[OP1136] control: a rule that is added, or another cause of one, is found without a test that raises it', () => {
  const raised = "await expect.poll(raised, SOON).toContain('CreaseOld')"
  const ended = "await expect.poll(raised, SOON).not.toContain('CreaseOld')"
  const rules = ['CreaseOld', 'CreaseOld never', 'CreaseAdded']
  expect(unproved(rules, raised)).toEqual({
    unraised: ['CreaseOld never', 'CreaseAdded'],
    unended: ['CreaseOld'],
  })
  expect(unproved(rules, `${raised}\n${ended}`).unended).toEqual([])
  expect(unproved(rules, ended).unraised).toEqual(rules)
})

/** Memory of the parent of a server's processes. */
const PARENT_BYTES = 200e6

test('[OP922] [OP1114] [OP1147] memory raises an alert below the limit at which Kubernetes kills a container', () => {
  const expr = alerts().find(({ alert }) => alert === 'CreaseMemoryHigh')?.expr ?? ''
  const bounds = [...expr.matchAll(/> (\d+e\d+)/g)].map(([, bytes]) => Number(bytes))
  for (const [at, name] of ['exchange', 'gateway'].entries()) {
    const file = new URL(`../deploy/kubernetes/${name}.yaml`, import.meta.url)
    const [text = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    const [container] = parse(text, { merge: true }).spec.template.spec.containers
    const set: readonly { readonly name: string; readonly value?: string }[] = container.env
    const processes = Number(set.find((each) => each.name === 'GATEWAYS')?.value ?? 1)
    const used = (bounds[at] ?? NaN) * processes + PARENT_BYTES
    expect(used).toBeLessThan(Number.parseInt(container.resources.limits.memory, 10) * 2 ** 30)
  }
})
