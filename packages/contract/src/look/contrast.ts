import type { DomainConfig } from './domain-config.ts'
import { dashed } from './look-properties.ts'
import { THEME_TOKENS } from './theme-tokens.ts'

const TEXT_MIN = 4.5
const SHAPE_MIN = 3

export type Tokens = ReadonlyMap<string, string>
type Rgb = readonly [number, number, number]

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
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground })))

const TEXTS = [
  ...on(['--text-color', '--quiet-color', '--gain-color', '--loss-color'], SURFACES),
  ...on(['--primary-text', '--primary-quiet'], BARS),
  ...on(['--price-text', '--price-quiet'], PRICES),
  ...on(['--balance-color', '--alert-color'], ['--fourth-colors']),
  ...on(['--button-text'], ['--button-color']),
]
const SHAPES = [
  ...on(['--edge-color'], SURFACES),
  ...on(['--live-color'], ['--background-color', '--panel-color', '--fourth-colors']),
  ...on(['--button-color', '--alert-color'], ['--fourth-colors', '--secondary-color']),
  ...on(['--price-text'], PRICES),
]
/** All pairs of colours that lie on each other on a page, with the least contrast of each. */
export const PAIRS = [
  ...TEXTS.map((pair) => ({ ...pair, least: TEXT_MIN })),
  ...SHAPES.map((pair) => ({ ...pair, least: SHAPE_MIN })),
]

/** Something that cannot be read: what, on what, its contrast in hundredths rounded down, and the least. */
export interface Faint {
  readonly theme: 'light' | 'dark'
  readonly text: string
  readonly ground: string
  readonly contrast: number
  readonly least: number
}

/** The colours of a page: the tenant's over those that follow from the theme [TH2]. */
export function tokensOf(config: DomainConfig, theme: 'light' | 'dark'): Tokens {
  const { dark, logo: _logo, scoreboardBackground: _picture, ...light } = config
  const own = Object.entries(theme === 'dark' ? dark : light)
  return new Map([
    ...Object.entries(THEME_TOKENS[theme]),
    ...own.map(([name, value]) => [dashed(name), value] as const),
  ])
}

/** The pairs of a look that cannot be read, in either theme: texts below 4.5, shapes below 3 [TH3]. */
export function faintIn(config: DomainConfig): readonly Faint[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const tokens = tokensOf(config, theme)
    const pairs = PAIRS.map(({ text, ground, least }) => ({
      theme,
      text,
      ground,
      least,
      contrast: contrastOf(colour(tokens, text), colour(tokens, ground)),
    }))
    return [...pairs, ...veiled(tokens, theme)].filter(({ contrast, least }) => contrast < least)
  })
}

/** The word over a suspended row, whatever price lies under it. */
const veiled = (tokens: Tokens, theme: 'light' | 'dark'): readonly Faint[] =>
  PRICES.map((ground) => {
    const veil = colour(tokens, '--veil-color', colour(tokens, ground))
    const contrast = contrastOf(colour(tokens, '--veil-text'), veil)
    return { theme, text: '--veil-text', ground, contrast, least: TEXT_MIN }
  })

/** The entry of the domainConfig that a fault is about: its text where a tenant sets it, else its ground. */
export function entryOf({ theme, text, ground }: Faint, config: DomainConfig): string {
  const tokens = tokensOf(config, theme)
  const named = [text, ground].map((name) => followed(tokens, name))
  const entries = Object.keys(config.dark).filter((name) => named.includes(dashed(name)))
  const [entry = 'backgroundColor'] = entries.toSorted(
    (a, b) => named.indexOf(dashed(a)) - named.indexOf(dashed(b)),
  )
  return theme === 'dark' ? `dark.${entry}` : entry
}

/** The name that a name stands for, through var() and color-mix. */
function followed(tokens: Tokens, name: string): string {
  const next = /var\((--[\w-]+)\)/.exec(tokens.get(name) ?? '')?.[1]
  return next === undefined ? name : followed(tokens, next)
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

/** The contrast of two colours of these tokens. */
export const contrastIn = (tokens: Tokens, one: string, other: string): number =>
  contrastOf(colour(tokens, one), colour(tokens, other))

/** The contrast of WCAG 2, 1 to 21, to two decimals and rounded down. */
function contrastOf(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return Math.floor(((high + 0.05) / (low + 0.05)) * 100) / 100
}
