import { expect, test } from 'vitest'
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
