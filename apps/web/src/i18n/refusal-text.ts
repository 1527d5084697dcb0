import { MOMENT_TEXT, momentOfText } from '@crease/contract/accounts/protection-refusals.ts'
import { CODES, traitsOf, type ErrorCode } from '@crease/contract/refusals.ts'
import { trueMinus } from './true-minus.ts'
import { momentText } from './moment-text.ts'
import type { Say } from './text.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** A figure, a word, or a moment. */
const FIGURE = `(-?\\d[\\d.,]*|[a-z]+|${MOMENT_TEXT})`

const inIndia = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** An amount as all are written [UI15]; what is none, a period or a moment, as it is. */
const grouped = (figure: string): string =>
  Number.isFinite(Number(figure)) ? inIndia.format(Number(figure)) : figure

const asSaid = (figure: string): string => figure

/** A figure as screens write it: a moment on this browser's clock [UI8], and a true minus [UI15]. */
function asShown(figure: string): string {
  const moment = momentOfText(figure)
  return moment === null ? trueMinus(figure) : momentText(new Date(moment).toISOString())
}

/** These have the specification's own words, to the letter. */
const SPECIFIED: ReadonlySet<ErrorCode> = new Set(['STAKE_BELOW_MIN', 'STAKE_ABOVE_MAX'])
const OF_MONEY: ReadonlySet<string> = new Set(['money', 'worth', 'limit of play'])

function areGrouped(code: ErrorCode): boolean {
  const { detail } = traitsOf({ code })
  return detail !== undefined && OF_MONEY.has(detail) && !SPECIFIED.has(code)
}

/** A sentence of the contract, and how to find the figures in it. */
const KNOWN = CODES.map((code) => {
  const english = traitsOf({ code }).text
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isWords = traitsOf({ code }).detail === 'words'
  return {
    english,
    names,
    figures: areGrouped(code) ? grouped : asSaid,
    shape: new RegExp(
      `^${escaped(english).replaceAll(/\{\w+\}/g, () => (isWords ? '(.+)' : FIGURE))}$`,
    ),
  }
})

/**
 * A refusal's sentence from the wire, in the present language: 'Minimum stake is 100' keeps its 100, and an amount is
 * grouped unless the specification says otherwise. A sentence outside the contract stays as it is [UI250].
 */
export function refusalText(t: Say, message: string): string {
  for (const { english, names, figures, shape } of KNOWN) {
    const found = shape.exec(message)
    if (found === null) continue
    if (names.length === 0) return t(english)
    const said = names.map((name, at) => [name, t(asShown(figures(found[at + 1] ?? '')))])
    return t(english, Object.fromEntries(said))
  }
  return t(message)
}
