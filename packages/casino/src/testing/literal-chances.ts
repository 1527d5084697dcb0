import { copiesOf } from '../kernel/ahead.ts'
import { reduced, waysOf, type Chances, type Fraction } from '../kernel/chances.ts'
import { windowClosed } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'

/** By return, as JSON: 'num/den' of its chance. */
export type Told = Readonly<Record<string, string>>

/** Chances as they are compared: fractions in lowest terms. */
export function told(chances: Chances): Told {
  const den = waysOf(chances)
  return Object.fromEntries(
    chances.map(({ comes, ways }) => [JSON.stringify(comes), text({ num: ways, den })]),
  )
}

/** The chances of selections by dealing everything that can still come, card by card, and settling each end. */
export function literalChances(
  title: Title,
  from: Round,
  selections: readonly Selection[],
): readonly Told[] {
  const found = selections.map(() => new Map<string, Fraction>())
  const deal = (at: Round, { num, den }: Fraction): void => {
    const next = title.next(at)
    if (next.kind === 'window') return deal(windowClosed(at), { num, den })
    if (next.kind === 'reshuffle') return deal({ ...at, shoe: title.shoe() }, { num, den })
    if (next.kind === 'end') {
      selections.forEach(({ settle }, each) => {
        const key = JSON.stringify(settle(at))
        found[each]?.set(key, sum(found[each].get(key), { num, den }))
      })
      return
    }
    const pool = next.from ?? at.shoe
    for (const [face, copies] of copiesOf(pool)) {
      const dealt = [...at.dealt, { slot: next.slot, face }]
      const shoe = next.from === undefined ? without(at.shoe, face) : at.shoe
      deal({ ...at, shoe, dealt }, { num: num * BigInt(copies), den: den * BigInt(pool.length) })
    }
  }
  deal(from, { num: 1n, den: 1n })
  return found.map((of) => Object.fromEntries([...of].map(([key, each]) => [key, text(each)])))
}

function sum(a: Fraction | undefined, b: Fraction): Fraction {
  if (a === undefined) return b
  if (a.den === b.den) return { num: a.num + b.num, den: a.den }
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
}

function without(shoe: readonly number[], face: number): readonly number[] {
  const at = shoe.indexOf(face)
  return [...shoe.slice(0, at), ...shoe.slice(at + 1)]
}

function text(fraction: Fraction): string {
  const { num, den } = reduced(fraction)
  return `${num}/${den}`
}
