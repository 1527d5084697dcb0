import { describe, expect, test } from 'vitest'
import { filesMatching, isTest } from './tidy/source-files.ts'

const STYLES = filesMatching('apps/web/src/**/*.css').filter(
  ({ path }) => !path.endsWith('/fonts/fonts.css'),
)
const PARTS = filesMatching('apps/web/src/**/*.tsx').filter((file) => !isTest(file))

const FLUID = /^(?:min|max|clamp|calc)\(/
const WEIGHTS = new Set(['400', '600', '700', 'inherit', 'normal'])

/** Declarations of a property, without comments, as 'path: value'. */
function valuesOf(styles: typeof STYLES, property: RegExp): { path: string; value: string }[] {
  return styles.flatMap(({ path, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, name = '']) => property.test(name))
      .map(([, , value = '']) => ({ path, value: value.replace(' !important', '').trim() })),
  )
}

/** 0 hides words that screen readers read. */
const isToken = (value: string): boolean =>
  value === '0' || /^var\(--[\w-]+\)$/.test(value) || FLUID.test(value) || value === 'inherit'
/** A whole step of two pixels, half a step of the grid; one pixel is a hairline. */
const isOnGrid = (value: string): boolean =>
  [...value.matchAll(/(?<![\w.-])(\d+(?:\.\d+)?)px/g)].every(
    ([, px = '']) => Number(px) % 2 === 0 || px === '1',
  )

const wrong = (
  values: readonly { path: string; value: string }[],
  isRight: (value: string) => boolean,
): string[] =>
  values.filter(({ value }) => !isRight(value)).map((one) => Object.values(one).join(': '))

describe('[UI1244] sizes, weights and spacing come from tokens', () => {
  const sizes = valuesOf(STYLES, /^font-size$/)
  const weights = valuesOf(STYLES, /^font-weight$/)
  const spaces = valuesOf(STYLES, /^(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?$/)

  test('in the styles of every part', () => {
    expect(Math.min(sizes.length, weights.length, spaces.length)).toBeGreaterThan(60)
    expect(wrong(sizes, isToken)).toEqual([])
    expect(wrong(weights, (value) => WEIGHTS.has(value))).toEqual([])
    expect(wrong(spaces, isOnGrid)).toEqual([])
  })

  test('in the classes of every part', () => {
    const literal = /\b(?:text|font|p[xytblr]?|m[xytblr]?|gap(?:-[xy])?)-\[[\d.]+(?:px|rem)?\]/g
    const found = PARTS.flatMap(({ path, text }) =>
      [...text.matchAll(literal)].map(([one]) => `${path}: ${one}`),
    )
    expect(PARTS.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })

  test('in the heights of buttons and fields', () => {
    const own = ({ path, text }: (typeof PARTS)[number]): string[] =>
      [...text.matchAll(/<(?:input|select|Button)\b[^<]*?className="([^"]*)"/g)]
        .filter(([, names = '']) =>
          /(?:^|[\s:])(?:min-|max-)?(?:h|size)-(?!\(--control)/.test(names),
        )
        .map(() => path)
    expect(PARTS.flatMap(own)).toEqual(['apps/web/src/sports/slip/send-buttons.tsx'])
    expect(own({ path: 'a.tsx', text: '<input className="field h-11" />' })).toEqual(['a.tsx'])
  })

  test('control: one outside is found', () => {
    const planted = (text: string) => [{ path: 'a.css', text }]
    expect(wrong(valuesOf(planted('a { font-size: 15px; }'), /^font-size$/), isToken)).toHaveLength(
      1,
    )
    expect(wrong(valuesOf(planted('a { padding: 4px 7px; }'), /^padding$/), isOnGrid)).toHaveLength(
      1,
    )
  })
})
