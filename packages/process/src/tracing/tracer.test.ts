import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Whether a process that opens its tracer so loads the SDK, by the coverage of V8. */
function loadsSdk(place: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'crease-tracer-'))
  try {
    const program = `import { openTracer } from '${join(import.meta.dirname, 'tracer.ts')}'
      await (await openTracer(${place}, 'test'))?.stop()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    })
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(files.some((text) => text.includes('/tracing/tracer.ts'))).toBe(true)
    return files.some((text) => text.includes('/@opentelemetry/sdk-trace/'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('[OP853] where no collector is named the SDK of OpenTelemetry is not loaded; control: with one it is', () => {
  expect(loadsSdk('null')).toBe(false)
  expect(loadsSdk("{ url: 'http://127.0.0.1:9', share: 1 }")).toBe(true)
})
