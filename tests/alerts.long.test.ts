import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CASES, type AlertCase } from './observed/alert-cases.ts'
import { promtoolFile } from './observed/promtool-file.ts'

const RULES = fileURLToPath(new URL('../deploy/prometheus/alerts.yml', import.meta.url))
const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0
if (!HAS_PROMTOOL)
  process.stderr.write('promtool (Debian: prometheus) is not installed: the alerts are not tried\n')

/** The complaints of promtool about these rules with these faults; '' if every alert is raised as expected. */
function complaints(rules: string, cases: readonly AlertCase[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-alerts-'))
  writeFileSync(join(folder, 'alerts.yml'), rules)
  const files = (['short', 'long'] as const).map((kind) => {
    writeFileSync(join(folder, `${kind}.yml`), promtoolFile('alerts.yml', cases, kind))
    return `${kind}.yml`
  })
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

describe.skipIf(!HAS_PROMTOOL)('in Prometheus', () => {
  const rules = readFileSync(RULES, 'utf8')

  test('[OP1114] each fault raises its alert, and a healthy server none', () => {
    expect(complaints(rules, CASES)).toBe('')
  })

  test('[OP1114] control: a rule that is deleted, and one that is silent of NaN, are found', () => {
    const [head = '', ...each] = rules.split(/^(?= {6}- alert: )/m)
    const without = each.filter((rule) => !rule.includes('alert: CreaseServerGone'))
    expect(without).toHaveLength(each.length - 1)
    const gone = CASES.filter(({ alert }) => alert === 'CreaseServerGone')
    expect(complaints([head, ...without].join(''), gone)).toContain('alertname=\\"CreaseServerGone')
    const silent = rules.replace(
      'crease_backup_age_seconds != crease_backup_age_seconds',
      'crease_backup_age_seconds > 1e9',
    )
    expect(silent).not.toBe(rules)
    const never = CASES.filter(
      ({ alert, cause }) => alert === 'CreaseBackupOld' && cause === 'never',
    )
    expect(complaints(silent, never)).not.toBe('')
    expect(complaints(rules, never)).toBe('')
  })
})
