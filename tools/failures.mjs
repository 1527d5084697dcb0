import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A log is often read by its last lines alone: `NAMED` failures are named, the rest counted. */
const NAMED = 12
/** Characters of a test's name and of its fault: a long name leaves room for the reason. */
const NAME_WIDTH = 160
const REASON_WIDTH = 240
/* oxlint-disable-next-line no-control-regex -- the colours of a terminal */
const COLOURS = /\u001b\[[0-9;]*m/g

/**
 * A reporter of vitest: writes to the file FAILURES_TO a line for each test, suite or file that failed, and for each error
 * outside of them, with the error's first line.
 */
// oxlint-disable-next-line import/no-default-export -- a reporter is named by its file
export default class Failures {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const to = process.env['FAILURES_TO']
    if (to === undefined) return
    const lines = modules.flatMap(linesOf)
    lines.push(...unhandled.map((error) => brief('outside of the tests', error)))
    const left = lines.length - NAMED
    if (left > 0) lines.splice(NAMED, left, `and ${left} more`)
    writeFileSync(to, lines.join('\n'))
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {string[]}
 */
function linesOf(module) {
  const file = relative(process.cwd(), module.moduleId)
  const lines = module.errors().map((error) => brief(file, error))
  for (const suite of module.children.allSuites()) {
    lines.push(...suite.errors().map((error) => brief(`${file} > ${suite.fullName}`, error)))
  }
  for (const test of module.children.allTests('failed')) {
    lines.push(brief(`${file} > ${test.fullName}`, test.result().errors?.[0]))
  }
  return lines
}

/**
 * @param {string} where
 * @param {import('vitest/node').SerializedError | undefined} error
 * @returns {string}
 */
function brief(where, error) {
  const said = (error?.message ?? '').replaceAll(COLOURS, '').trim().split('\n')[0] ?? ''
  return `${where.slice(0, NAME_WIDTH)}: ${said.slice(0, REASON_WIDTH)}`
}
