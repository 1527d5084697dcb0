import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './prepare.mjs'

/**
 * Starts the file of a part of the tests, which lists its failures by name.
 *
 * @param {string} part
 * @returns {string}
 */
export function beginFailures(part) {
  return writeFailures(part, 'the run ended before its end')
}

/**
 * @param {string} part
 * @param {string} failures
 * @returns {string}
 */
export function writeFailures(part, failures) {
  const file = failuresOf(part)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, failures)
  return file
}

/**
 * The failures of a part that has started, a line each.
 *
 * @param {string} part
 * @returns {string}
 */
export function readFailures(part) {
  return readFileSync(failuresOf(part), 'utf8').trim()
}

/**
 * @param {string} part
 * @returns {string}
 */
function failuresOf(part) {
  return join(ROOT, 'node_modules', '.cache', `failures-${part}.txt`)
}
