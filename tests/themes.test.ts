import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainConfig } from '@crease/contract/domain-config.ts'
import { OWN_LOOK, TENANTS } from '@crease/gateway/api/tenants.ts'
import { describe, expect, test } from 'vitest'

const TOKENS = readFileSync(join(import.meta.dirname, '../apps/web/src/tokens.css'), 'utf8')
const TEXT_MIN = 4.5
const SHAPE_MIN = 3

type Tokens = ReadonlyMap<string, string>
type Rgb = readonly [number, number, number]

/** The custom properties of one block of tokens.css. */
function block(selector: string): Tokens {
  const begin = TOKENS.indexOf(`${selector} {`)
  const text = TOKENS.slice(begin, TOKENS.indexOf('\n}', begin))
  return new Map(
    [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const LIGHT = block(':root')
const DARK = new Map([...LIGHT, ...block(":root[data-theme='dark']")])

const dashed = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

/** What the browser has after state/appearance.ts has set a tenant's colours. */
function tokensOf(config: DomainConfig, theme: 'light' | 'dark'): Tokens {
  const { dark, logo: _logo, scoreboardBackground: _picture, ...light } = config
  const own = Object.entries(theme === 'dark' ? dark : light).map(
    ([name, value]) => [dashed(name), value] as const,
  )
  return new Map([...(theme === 'dark' ? DARK : LIGHT), ...own])
}

/** A colour as the browser computes it: var(), color-mix in sRGB and rgb() over what lies under it. */
function colour(tokens: Tokens, value: string, under: Rgb = [0, 0, 0]): Rgb {
  const named = /^(?:var\()?(--[\w-]+)\)?$/.exec(value)?.[1]
  if (named !== undefined) return colour(tokens, tokens.get(named) ?? `no ${named}`, under)
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value)
  if (hex !== null) return rgb(hex.slice(1).map((part) => Number.parseInt(part, 16)))
  return blend(tokens, value, under)
}

function blend(tokens: Tokens, value: string, under: Rgb): Rgb {
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (#\w+)\)$/.exec(value)
  if (mixed !== null) {
    const [, first = '', percent = '', second = ''] = mixed
    return mix(colour(tokens, first), colour(tokens, second), Number(percent) / 100)
  }
  const veil = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  if (veil === null) throw new Error(`not a colour: ${value}`)
  return mix(rgb(veil.slice(1, 4).map(Number)), under, Number(veil[4]))
}

const rgb = ([r = 0, g = 0, b = 0]: readonly number[]): Rgb => [r, g, b]
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  rgb(a.map((part, at) => part * share + (b[at] ?? 0) * (1 - share)))

function luminance(of: Rgb): number {
  const [r = 0, g = 0, b = 0] = of.map((part) => {
    const c = part / 255
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of WCAG 2, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = [
  '--background-color',
  '--panel-color',
  '--raised-color',
  '--overlay-color',
  '--sidebar-color',
]
const BARS = ['--primary-color', '--secondary-color', '--fourth-colors', '--footer-color']
const PRICES = ['--back-1', '--back-2', '--back-3', '--lay-1', '--lay-2', '--lay-3']

const on = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))

const TEXTS = [
  ...on(['--text-color', '--quiet-color', '--gain-color', '--loss-color'], SURFACES),
  ...on(['--primary-text', '--primary-quiet'], BARS),
  ...on(['--price-text', '--price-quiet'], PRICES),
  ...on(['--balance-color', '--alert-color'], ['--fourth-colors']),
  ...on(['--button-text'], ['--button-color']),
]
const SHAPES = [
  ...on(['--live-color'], ['--background-color', '--panel-color', '--fourth-colors']),
  ...on(['--button-color', '--alert-color'], ['--fourth-colors', '--secondary-color']),
  ...on(['--price-text'], PRICES),
]
const LOOKS = [
  ['own', OWN_LOOK] as const,
  ...TENANTS.map(({ hosts, domainConfig }) => [hosts[0] ?? '', domainConfig] as const),
].flatMap(([name, config]) =>
  (['light', 'dark'] as const).map((theme) => ({ name, theme, tokens: tokensOf(config, theme) })),
)

test('[TH2] tokens.css paints the product’s own look until the server has said one', () => {
  expect(tokensOf(OWN_LOOK, 'light')).toEqual(LIGHT)
  expect(tokensOf(OWN_LOOK, 'dark')).toEqual(DARK)
  expect(LIGHT.size).toBeGreaterThan(30)
})

describe.each(LOOKS)('[TH3] $name, $theme', ({ tokens }) => {
  const tooFaint = (pairs: typeof TEXTS, least: number) =>
    pairs
      .map(([text, ground]) => ({
        text,
        ground,
        contrast: Math.floor(contrast(colour(tokens, text), colour(tokens, ground)) * 100) / 100,
      }))
      .filter((pair) => pair.contrast < least)

  test('text can be read', () => {
    expect(TEXTS.length).toBeGreaterThan(40)
    expect(tooFaint(TEXTS, TEXT_MIN)).toEqual([])
  })

  test('shapes can be told from what they stand on', () => {
    expect(tooFaint(SHAPES, SHAPE_MIN)).toEqual([])
  })

  test('the word over a suspended row can be read, whatever price lies under it', () => {
    const faint = PRICES.filter((price) => {
      const ground = colour(tokens, '--veil-color', colour(tokens, price))
      return contrast(colour(tokens, '--veil-text'), ground) < TEXT_MIN
    })
    expect(faint).toEqual([])
  })
})
