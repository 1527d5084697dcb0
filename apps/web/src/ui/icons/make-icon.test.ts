import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import makeIcon from './make-icon.tsx'

const SRC = join(import.meta.dirname, '../..')
const AS_USED = { size: 20, className: 'mr-1', 'aria-hidden': true } as const

/** The names of all icons that the app draws. */
function namesUsed(): readonly string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => file.endsWith('.tsx'))
  const names = code.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)]
}

/** The attributes and lines of a drawn icon, in one order; the library names each icon in its classes. */
function drawn(icon: ComponentType<typeof AS_USED>): readonly (readonly string[])[] {
  const markup = renderToStaticMarkup(createElement(icon, AS_USED))
  return [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)]
      .map(([one]) => one.replace(/class="lucide [^"]*mr-1"/, 'class="mr-1"'))
      .filter((one) => !one.startsWith('xmlns'))
      .toSorted(),
  ])
}

test('[UI319] an icon of the built app has the lines and the looks that the library gives it', async () => {
  let compared = 0
  for (const name of namesUsed()) {
    const { default: theirs, __iconData: data } = await import(
      `../../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    )
    // a name of before leads to the icon under its name of now
    if (data === undefined) continue
    expect([name, ...drawn(makeIcon(data))]).toEqual([name, ...drawn(theirs)])
    compared += 1
  }
  expect(compared).toBeGreaterThan(30)
})
