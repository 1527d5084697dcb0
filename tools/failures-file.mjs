import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './prepare.mjs'

/**
 * The file in which a part of the tests leaves what failed in it, by name. Whoever begins the part begins the file.
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
 * What failed in a part that was begun, a line each.
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
