import { CASINO_NAMES, CASINO_SENTENCES } from '@crease/casino/sentences/catalogue.ts'
import { virtualNames } from '@crease/casino/sentences/virtual-names.ts'
import { CATALOGUE } from '@crease/domain/sentences/catalogue.ts'
import { RACE_TITLES } from '@crease/domain/sentences/common.ts'
import { fill, type Arg, type Forms, type Sentence } from '@crease/domain/sentences/sentence.ts'
import { ordinal } from './ordinal.ts'
import type { Reader } from './text.ts'

const FORMS = new Map(
  Object.entries<string | Forms>({
    ...CASINO_NAMES,
    ...CASINO_SENTENCES,
    ...CATALOGUE,
    ...RACE_TITLES,
  }),
)

/** A sentence of the catalogue; null: it has none by this id. */
function inHindi({ id, args = {} }: Sentence): string | null {
  const forms = FORMS.get(id)
  if (typeof forms !== 'object') return forms ?? null
  return fill(forms[1], (name, noun) => hindiOf(args[name] ?? '', noun))
}

function hindiOf(value: Arg, noun: string | null): string {
  if (typeof value === 'object') return inHindi(value) ?? value.id
  if (noun !== null) return ordinal(Number(value), noun)
  return virtualNames[value] ?? String(value)
}

/** A text without a sentence next to it is its own id, unless that id takes arguments. */
function byItself(english: string): string {
  const hindi = FORMS.get(english)
  return typeof hindi === 'string' ? hindi : (byRunners(english) ?? byAnswers(english))
}

/** A forecast is named after its runners, '3 Late Mango / 1 Monsoon'; null: these are none. */
function byRunners(english: string): string | null {
  const runners = english.split(' / ').map((runner) => FORMS.get(runner))
  return runners.every((runner) => typeof runner === 'string') ? runners.join(' / ') : null
}

/** A ticket is named after its answers, 'Five questions [Red, Odd, ...]': each part is a name of the catalogue. */
function byAnswers(english: string): string {
  const { ticket, answers } =
    /^(?<ticket>[^[]+) \[(?<answers>[^\]]+)\]$/.exec(english)?.groups ?? {}
  if (ticket === undefined || answers === undefined || !FORMS.has(ticket)) return english
  return `${byItself(ticket)} [${answers.split(/, ?/u).map(byItself).join(', ')}]`
}

/** Texts of the wire in Hindi: by the sentence next to them, else by themselves. */
export const reader: Reader = (english, said) =>
  (said == null ? null : inHindi(said)) ?? byItself(english)
